/** One socket to one table: comes back when it is lost, and sends again what was not answered. */

import type { AnyCommand, Done, Hinted, Previewed, Recalled, ServerMessage } from "../../wire";
import { Refusal, newId } from "./api";

/** A command without the id, which the link gives. */
export type CommandBody = AnyCommand extends infer Command
  ? Command extends AnyCommand
    ? Omit<Command, "id">
    : never
  : never;
export type Answer = Done | Previewed | Recalled | Hinted;
const ANSWERS: readonly string[] = ["done", "previewed", "recalled", "hinted"] satisfies Answer["type"][];
const isAnswer = (message: ServerMessage): message is Answer => ANSWERS.includes(message.type);
export type LinkState = "connecting" | "open" | "lost" | "closed";

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (problem: Refusal) => void;
}

interface Listener {
  message: (message: ServerMessage) => void;
  state: (state: LinkState) => void;
  /** The last seq seen, for `hello`. */
  seq: () => number | null;
}

const SHORTEST = 1000;
const LONGEST = 30_000;
const PING_EVERY = 20_000;

export class Link {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #delay = SHORTEST;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #welcomed = false;

  constructor(
    private readonly address: string,
    private readonly tokens: string[],
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Send a command and wait for its answer, however often the connection breaks in between. */
  send(command: CommandBody): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#welcomed) this.#socket?.send(text);
    });
  }

  /** Ask for everything afresh. */
  sync(): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify({ type: "sync", seq: null }));
  }

  close(): void {
    this.#end("closed");
    this.#socket?.close();
  }

  #connect(): void {
    this.listener.state("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", tokens: this.tokens, seq: this.listener.seq() }));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#lose();
  }

  #hear(message: ServerMessage): void {
    if (isAnswer(message)) this.#settle(message.id)?.resolve(message);
    else if (message.type === "refused")
      this.#settle(message.id)?.reject(new Refusal(message.code, message.message));
    else if (message.type === "bye" && !message.again) this.#end("closed");
    if (message.type === "welcome" && !this.#welcomed) this.#resume();
    this.listener.message(message);
  }

  #resume(): void {
    this.#welcomed = true;
    this.#delay = SHORTEST;
    this.listener.state("open");
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
    this.#ping = setInterval(() => this.#socket?.send('{"type":"ping"}'), PING_EVERY);
  }

  #settle(id: string | null): Waiting | undefined {
    const waiting = this.#waiting.get(id ?? "");
    this.#waiting.delete(id ?? "");
    return waiting;
  }

  #lose(): void {
    clearInterval(this.#ping);
    this.#welcomed = false;
    if (this.#closed) return;
    this.listener.state("lost");
    const jitter = 0.8 + Math.random() * 0.4;
    this.#retry = setTimeout(() => this.#connect(), this.#delay * jitter);
    this.#delay = Math.min(this.#delay * 2, LONGEST);
  }

  /** Back from the background or from a tunnel: do not wait for the timer. */
  #hurry = (): void => {
    if (this.#closed || document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#delay = SHORTEST;
    this.#connect();
  };

  #end(state: LinkState): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    for (const { reject } of this.#waiting.values()) reject(new Refusal("closed", "the table was left"));
    this.#waiting.clear();
    this.listener.state(state);
  }
}
