/** What serves for a game without a kit of its own: words made from its names, and the plain board. */

import type { Breakdown, Kit, Line, Prompt, SeatFact } from "../../games/kit";
import { m } from "../../paraglide/messages";
import type { View } from "../../wire";
import type { People } from "../state/people";
import Board from "./Board.svelte";
import Tray from "./Tray.svelte";
import { BY_SEAT } from "./shapes";
import { Terms } from "./terms";

/** Facts beside a name, at most. */
const FACTS = 3;

export function plainKit(game: string): Kit {
  return {
    ask: (view) => ask(view, new Terms(game)),
    stages: () => [],
    say: (move, _view, people) => new Terms(game, people).move(move),
    tell: (event, people) => tell(event, people, new Terms(game, people)),
    gains: () => null,
    warning: () => null,
    facts: (view, seat) => factsOf(view, seat, new Terms(game)),
    breakdown,
    rules: null,
    Board,
    Tray,
  };
}

function ask(view: View, terms: Terms): Prompt {
  const verbs = new Set(view.legal.map((move) => move.split(" ")[0] ?? ""));
  return { title: m.status_your_turn(), hint: [...verbs].map((verb) => terms.head(verb)).join(" · ") };
}

/** The event's name, whom it is about, and everything else that it says. */
function tell(event: object, people: People, terms: Terms): Line {
  const { event: kind, seat, ...rest }: Record<string, unknown> = { ...event };
  const about = typeof seat === "number" ? seat : null;
  const fields = terms.fields(rest);
  const what =
    about === null ? terms.head(String(kind)) : `${people.name(about)} – ${terms.part(String(kind))}`;
  return { seat: about, text: fields === "" ? what : m.text_fact({ label: what, value: fields }), cells: [] };
}

function factsOf(view: View, seat: number, terms: Terms): SeatFact[] {
  const entry = Object.entries(view.position).find(([name]) => BY_SEAT.has(name))?.[1];
  const own: unknown = Array.isArray(entry) ? entry[seat] : null;
  return Object.entries(own ?? {})
    .filter(([, value]) => typeof value === "number")
    .slice(0, FACTS)
    .map(([name, value]) => ({ label: terms.part(name), value: String(value) }));
}

function breakdown(view: View, _log: unknown, people: People): Breakdown {
  return {
    columns: [m.points()],
    rows: view.scores.map((score, seat) => ({
      label: people.name(seat),
      seat,
      values: [score === null ? "–" : String(score)],
    })),
  };
}
