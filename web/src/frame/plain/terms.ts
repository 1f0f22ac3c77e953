/** The names that rules use, as words: the game's own where it has some, else the name spelled out. */

import { wordsOf } from "../../games";
import { m } from "../../paraglide/messages";
import { lowered } from "../../prose";
import type { People } from "../state/people";
import { spelled } from "../words";

const SEAT = /^p([1-6])$/;
/** The fields whose numbers are seats in every game. */
const SEATS = new Set(["seat", "active", "owner", "winners"]);

export class Terms {
  constructor(
    private readonly game: string,
    private readonly people: People | null = null,
  ) {}

  /** A verb, an event or a field: it can head a line. */
  head(name: string): string {
    return spelled(this.#own(name) ?? name);
  }

  /** A piece, a place or a seat, within a line. */
  part(name: string): string {
    const seat = SEAT.exec(name)?.[1];
    if (seat !== undefined && this.people !== null) return this.people.name(Number(seat) - 1);
    return this.#own(name) ?? name.replaceAll("_", " ");
  }

  /** A move: its verb and what it takes. */
  move(text: string): string {
    const [verb = "", ...rest] = text.split(" ");
    return [this.head(verb), ...rest.map((word) => this.part(word))].join(" ");
  }

  /** Any value of a view or an event on one line. */
  value(value: unknown): string {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "boolean") return value ? m.yes() : m.no();
    if (typeof value === "string") return this.part(value);
    if (Array.isArray(value))
      return value.length === 0 ? "–" : value.map((item) => this.value(item)).join(", ");
    if (typeof value === "object") return this.fields(value);
    return String(value);
  }

  /** The value of a field: a seat is called by its player's name. */
  valueOf(name: string, value: unknown): string {
    const { people } = this;
    if (people === null || !SEATS.has(name)) return this.value(value);
    const named = (seat: unknown): string =>
      typeof seat === "number" && seat < people.count ? people.name(seat) : this.value(seat);
    return Array.isArray(value) ? value.map(named).join(", ") : named(value);
  }

  /** All fields on one line, but for those that hide or hold nothing: "name value, name value". */
  fields(fields: object): string {
    return Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${lowered(this.part(name))} ${this.valueOf(name, value)}`)
      .join(", ");
  }

  #own(name: string): string | undefined {
    return wordsOf(this.game)?.terms?.[name]?.();
  }
}
