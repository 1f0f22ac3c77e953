/** One line to one table: sends again what was not answered when the connection broke. */

import type { AnyCommand, Done, Foreseen, Hinted, Previewed, Recalled, ServerMessage } from "../../wire";
import { Refusal, newId } from "./api";
import { Line, type LineState, type Trouble } from "./line";

/** A command without the id, which the link gives. */
export type CommandBody = AnyCommand extends infer Command
  ? Command extends AnyCommand
    ? Omit<Command, "id">
    : never
  : never;
export type Answer = Done | Previewed | Foreseen | Recalled | Hinted;
const ANSWERS: readonly string[] = [
  "done",
  "previewed",
  "foreseen",
  "recalled",
  "hinted",
] satisfies Answer["type"][];
const isAnswer = (message: ServerMessage): message is Answer => ANSWERS.includes(message.type);
/** What a person wants done, as opposed to what is only asked about. */
const isDeed = (command: CommandBody): boolean => !["preview", "foresee", "recall"].includes(command.type);

interface Waiting {
  text: string;
  deed: boolean;
  resolve: (answer: Answer) => void;
  reject: (problem: Refusal) => void;
}

interface Listener {
  message: (message: ServerMessage) => void;
  state: (state: LineState) => void;
  trouble: (trouble: Trouble | null) => void;
  /** How many things the person wanted that could not be sent yet. */
  held: (count: number) => void;
  /** The last seq seen, for `hello`. */
  seq: () => number | null;
}

export class Link {
  #line: Line<ServerMessage>;
  #waiting = new Map<string, Waiting>();
  #unsent = new Set<string>();

  constructor(
    address: string,
    tokens: string[],
    private readonly listener: Listener,
  ) {
    this.#line = new Line(address, {
      greeting: () => ({ type: "hello", tokens, seq: listener.seq() }),
      welcome: "welcome",
      message: (message) => this.#hear(message),
      state: (state) => this.#become(state),
      trouble: (trouble) => listener.trouble(trouble),
    });
  }

  /** Send a command and wait for its answer, however often the connection breaks in between. */
  send(command: CommandBody): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, deed: isDeed(command), resolve, reject });
      // Pressing a move asks about it first; if it cannot be sent, that must be said all the same.
      if (!this.#line.send(text)) this.#hold([...this.#unsent, id]);
    });
  }

  close(): void {
    this.#line.close();
  }

  #hear(message: ServerMessage): void {
    if (isAnswer(message)) this.#settle(message.id)?.resolve(message);
    else if (message.type === "refused")
      this.#settle(message.id)?.reject(new Refusal(message.code, message.message));
    this.listener.message(message);
  }

  #become(state: LineState): void {
    this.listener.state(state);
    if (state === "open") {
      for (const { text } of this.#waiting.values()) this.#line.send(text);
      this.#hold([]);
    }
    if (state === "lost") this.#hold([...this.#waiting].flatMap(([id, { deed }]) => (deed ? [id] : [])));
    if (state !== "closed") return;
    for (const { reject } of this.#waiting.values()) reject(new Refusal("closed", "the table was left"));
    this.#waiting.clear();
  }

  #settle(id: string | null): Waiting | undefined {
    const waiting = this.#waiting.get(id ?? "");
    this.#waiting.delete(id ?? "");
    return waiting;
  }

  #hold(unsent: string[]): void {
    this.#unsent = new Set(unsent);
    this.listener.held(this.#unsent.size);
  }
}
