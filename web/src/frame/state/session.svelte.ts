/** A table as this session sees it: a mirror of what the server says, nothing more. */

import type { ChatLine, Frame, Guide, LogEntry, Plan, ServerMessage, Table, Update, View } from "../../wire";
import { quiet } from "../moderation/quiet.svelte";
import type { LineState, Trouble } from "./line";
import { Link, type Answer, type CommandBody } from "./link";
import { splice } from "./log";
import { Pace } from "./pace";
import { socketAddress } from "./router.svelte";
import { reactionOf } from "./reactions";
import { settings } from "./settings.svelte";
import { clack } from "./signals";

/** How long a reaction is seen on the seat. */
const REACTION_TIME = 4000;
const STAY = { off: 0, normal: 750, slow: 1800 } as const;

export class Session {
  state = $state<LineState>("connecting");
  /** What is wrong with the connection; null: nothing. */
  trouble = $state<Trouble | null>(null);
  /** What the person wanted done and could not be sent yet. */
  held = $state(0);
  table = $state.raw<Table | null>(null);
  /** When the table was last described, by the page's own clock: the table's clock counts on from there. */
  heardAt = $state(0);
  views = $state.raw<View[]>([]);
  logs = $state.raw<LogEntry[][]>([]);
  /** Where each view stands in a tutorial; null at other tables. */
  guides = $state.raw<(Guide | null)[]>([]);
  /** What each seat has planned for its next turn, or the plan that it could not play. */
  plans = $state.raw<(Plan | null)[]>([]);
  #said = $state.raw<ChatLine[]>([]);
  /** What was said, except by people the player has hidden. */
  chat = $derived(this.#said.filter(({ member }) => !quiet.hides(this.id, member)));
  you = $state.raw<string[]>([]);
  seq = $state(0);
  /** The number that came with the position on the screen: the table changes more often than the game. */
  positioned = $state(0);
  /** Moves that wait to be shown. */
  waiting = $state(0);
  /** Someone's link was replaced: said once to everyone. */
  reissued = $state.raw<{ name: string; by: string } | null>(null);
  /** How many log entries had been shown when everything was sent afresh; null: it was sent only once. */
  shownBefore = $state<number | null>(null);
  /** Whether the new entries of a log are shown for as long as the person wishes. */
  halts: (entries: LogEntry[], view: View) => boolean = () => false;
  /** The number of the first log entry that is shown so; null: none is. */
  halted = $state<number | null>(null);
  /** How members have just reacted, each for a few seconds. */
  reactions = $state.raw<Record<string, string>>({});
  /** Why the server closed for good. */
  ended = $state<string | null>(null);
  /** When a ban ends, in Unix seconds. */
  until = $state<number | null>(null);

  #link: Link;
  #heard: number | null = null;
  /** How long the log was before what is shown now. */
  #before = 0;
  #pace = new Pace<Update>(
    (update) => {
      this.#show(update.seq, update.frames);
      this.#sound(update);
    },
    (update) => this.#stay(update),
    (waiting) => (this.waiting = waiting),
  );

  constructor(
    readonly id: string,
    readonly tokens: string[],
  ) {
    this.#link = new Link(socketAddress(`tables/${encodeURIComponent(id)}`), tokens, {
      message: (message) => this.#hear(message),
      state: (state) => (this.state = state),
      trouble: (trouble) => (this.trouble = trouble),
      held: (held) => (this.held = held),
      seq: () => this.#heard,
    });
  }

  /** The seats that this session plays. */
  get seats(): number[] {
    return this.views.flatMap((view) => (view.seat === null ? [] : [view.seat]));
  }

  get host(): boolean {
    return this.table !== null && this.you.includes(this.table.host);
  }

  send(command: CommandBody): Promise<Answer> {
    return this.#link.send(command);
  }

  /** Show all moves that wait. */
  hurry(): void {
    this.halted = null;
    this.#pace.hurry();
  }

  /** Go on after what was shown for as long as the person wished. */
  resume(): void {
    this.halted = null;
    this.#pace.resume();
  }

  close(): void {
    this.#pace.clear();
    this.#link.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome": {
        const first = this.views.length === 0;
        this.#pace.clear();
        this.halted = null;
        if (this.views.length > 0) this.shownBefore = this.logs[0]?.length ?? 0;
        this.#heard = message.seq;
        this.#tell(message.table);
        this.you = message.you;
        this.#said = message.chat;
        if (this.views.length !== message.frames.length) this.logs = [];
        this.#show(message.seq, message.frames);
        // The end of a game opens all secrets, and comes as everything afresh.
        if (!first && this.#halt()) this.#pace.hold();
        break;
      }
      case "table":
        this.#heard = message.seq;
        this.#tell(message.table);
        if (this.waiting === 0) this.seq = message.seq;
        break;
      case "update":
        this.#heard = message.seq;
        this.#pace.push(message);
        break;
      case "said":
        this.#said = [...this.#said, message.line];
        this.#react(message.line);
        break;
      case "reissued":
        this.reissued = { name: message.name, by: message.by };
        break;
      case "bye":
        this.until = message.until ?? null;
        if (!message.again) this.ended = message.code;
    }
  }

  #tell(table: Table): void {
    this.table = table;
    if (table.rematch !== null) quiet.carry(this.id, table.rematch);
    this.heardAt = performance.now();
  }

  #show(seq: number, frames: Frame[]): void {
    this.#before = this.logs[0]?.length ?? 0;
    this.seq = this.positioned = seq;
    this.views = frames.map((frame) => frame.view);
    this.guides = frames.map((frame) => frame.guide);
    this.plans = frames.map((frame) => frame.plan ?? null);
    this.logs = frames.map((frame, index) => splice(this.logs[index] ?? [], frame.log));
  }

  /** Whether what has just been shown stays for as long as the person wishes. */
  #halt(): boolean {
    const view = this.views[0];
    const halts = view !== undefined && this.halts((this.logs[0] ?? []).slice(this.#before), view);
    if (halts) this.halted = this.#before;
    return halts;
  }

  #sound({ frames }: Update): void {
    const last = frames[0]?.log.entries.at(-1);
    if (last === undefined || document.hidden || !settings.sound || !settings.moveSound) return;
    clack(last.actor !== "chance" && this.seats.includes(last.actor));
  }

  #react({ member, text }: ChatLine): void {
    if (reactionOf(text) === null || quiet.hides(this.id, member)) return;
    this.reactions = { ...this.reactions, [member]: text };
    setTimeout(() => {
      const { [member]: shown, ...others } = this.reactions;
      if (shown === text) this.reactions = others;
    }, REACTION_TIME);
  }

  /** Moves of others stay a while; one's own do not hold anything up. */
  #stay(update: Update): number {
    if (this.#halt()) return Infinity;
    const entries = update.frames[0]?.log.entries ?? [];
    const mine = entries.every((entry) => entry.actor === "chance" || this.seats.includes(entry.actor));
    return mine ? 0 : STAY[settings.speed];
  }
}
