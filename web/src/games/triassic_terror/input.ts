/** How tools, areas and herds resolve to one legal text. */

import { materialOf } from "../material";
import type { View } from "./view";

/** What is picked before a move is complete. */
export interface Picked {
  /** Which of the offered kinds of move: "growth", "raptor r1" … */
  tool: string | null;
  areas: string[];
  /** Whose dino is to be chased away, as "p2". */
  owner: string | null;
  /** Where a group is to be sent. */
  target: string | null;
}

/** A place that can be chosen: it completes a move, or (null) it is picked and more is asked. */
export interface Spot {
  kind: "source" | "picked" | "target";
  move: string | null;
}

/** Areas by their names, and herds by area and owner, as "S1 p2". */
export interface Plan {
  areas: Map<string, Spot>;
  herds: Map<string, Spot>;
}

const isArea = (word: string): boolean => /^[A-Z]\d$/.test(word);
const DRAFT = ["card open", "card blind"];
const TOOLS = [
  "newland",
  "growth",
  "migrate",
  "hatch",
  "fly",
  "trex",
  "raptor",
  "card",
  "white",
  "egg",
  "volcano",
];
/** Counters are rare and precious: they are never taken in hand unasked. */
const UNASKED = ["egg", "volcano"];

function toolOf(move: string): string {
  const [verb = "", which = ""] = move.split(" ");
  return verb === "raptor" ? `raptor ${which}` : verb;
}

/** The moves of a turn by the tool they need, in the order in which the tools are shown. */
export function tools(legal: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const wanted = legal.filter((move) => TOOLS.includes(move.split(" ")[0] ?? "") && !DRAFT.includes(move));
  const rank = (move: string): number => TOOLS.indexOf(move.split(" ")[0] ?? "");
  for (const move of [...wanted].sort((left, right) => rank(left) - rank(right))) {
    found.set(toolOf(move), [...(found.get(toolOf(move)) ?? []), move]);
  }
  return found;
}

/** The tool in hand: the picked one while it is offered, else the first that may be taken unasked. */
export function toolInHand(legal: string[], picked: Picked): string | null {
  const offered = [...tools(legal).keys()];
  if (picked.tool !== null && offered.includes(picked.tool)) return picked.tool;
  return offered.find((tool) => !UNASKED.includes(tool)) ?? null;
}

/** The moves of a tool that name no area, such as "trex stay". */
export const withoutArea = (moves: string[]): string[] =>
  moves.filter((move) => !move.split(" ").some(isArea));

/** The areas that a move names. */
export const areasOf = (move: string): string[] => move.split(" ").filter(isArea);

/** The first herd of a growth gains more than the second; dinos of a card are all alike. */
const inOrder = (move: string): boolean => move.startsWith("growth ");

/** What is left of a move's areas once the picked ones are served; null if they do not fit. */
function rest(move: string, picked: string[]): string[] | null {
  const areas = areasOf(move);
  for (const area of picked) {
    const at = inOrder(move) ? areas.slice(0, 1).indexOf(area) : areas.indexOf(area);
    if (at < 0) return null;
    areas.splice(at, 1);
  }
  return areas;
}

/** The areas that can be chosen next. */
export function nextAreas(moves: string[], picked: string[]): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const move of moves) {
    const left = rest(move, picked) ?? [];
    for (const area of inOrder(move) ? left.slice(0, 1) : left) {
      found.set(area, left.length === 1 ? { kind: "target", move } : { kind: "source", move: null });
    }
  }
  return found;
}

/** The group sizes that may be sent to an area, each with its move. */
export function sendings(legal: string[], target: string): Map<number, string> {
  const groups = legal.filter((move) => move.startsWith(`send ${target} `));
  return new Map(groups.map((move) => [Number(move.split(" ")[2]), move]));
}

function sendPlan(legal: string[], picked: Picked): Plan {
  const targets = new Set(legal.filter((move) => move.startsWith("send ")).flatMap(areasOf));
  const spot = (area: string): Spot => {
    const groups = [...sendings(legal, area).values()];
    if (groups.length === 1) return { kind: "target", move: groups[0] ?? null };
    return { kind: area === picked.target ? "picked" : "source", move: null };
  };
  return { areas: new Map([...targets].map((area) => [area, spot(area)])), herds: new Map() };
}

/** Whose dino is chased: the picked owner, or the only one there is. */
export function chased(legal: string[], picked: Picked): string | null {
  const owners = new Set(
    legal.filter((move) => move.startsWith("eject ")).map((move) => move.split(" ")[1] ?? ""),
  );
  if (picked.owner !== null && owners.has(picked.owner)) return picked.owner;
  return owners.size === 1 ? ([...owners][0] ?? null) : null;
}

function chasePlan(legal: string[], picked: Picked, from: string): Plan {
  const [plan, owner] = [
    { areas: new Map<string, Spot>(), herds: new Map<string, Spot>() },
    chased(legal, picked),
  ];
  for (const move of legal.filter((candidate) => candidate.startsWith("eject "))) {
    const [, whose = "", to = ""] = move.split(" ");
    plan.herds.set(`${from} ${whose}`, { kind: whose === owner ? "picked" : "source", move: null });
    if (whose === owner) plan.areas.set(to, { kind: "target", move });
  }
  return plan;
}

/** Every place that can be chosen now. */
export function planOf(view: View, picked: Picked): Plan {
  const { legal } = view;
  const { phase, turn } = view.position;
  if (phase === "migrate") return sendPlan(legal, picked);
  if (phase === "eject") return chasePlan(legal, picked, turn?.scatter?.area ?? "");
  if (phase === "eat") {
    const meals = legal.filter((move) => move.startsWith("eat "));
    return {
      areas: new Map(),
      herds: new Map(meals.map((move) => [`${turn?.meal?.area} ${move.slice(4)}`, { kind: "target", move }])),
    };
  }
  const tool = toolInHand(legal, picked);
  return {
    areas: tool === null ? new Map() : nextAreas(tools(legal).get(tool) ?? [], picked.areas),
    herds: new Map(),
  };
}

/** How many dinos the next picked area gains. */
export const gainOf = (tool: string, index: number): number =>
  tool === "growth" ? (materialOf("triassic_terror").growth[index] ?? 0) : 1;
