/** The text view tells everything that lies on the table, and leads to every move; at full tables too. */

import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { People } from "../frame/state/people";
import { lastLook } from "../frame/state/log";
import { settings } from "../frame/state/settings.svelte";
import { plainTextView } from "../frame/plain/textview";
import { grow, search, type Branch } from "../frame/table/text/tree";
import { loadKit, loadTextView } from "../games";
import type { Passage, TextView } from "../games/textview";
import type { Games } from "../generated/games";
import { overwriteGetLocale } from "../paraglide/runtime";
import type { LogEntry, View } from "../wire";
import { recorded, toldOf } from "./told";

const NAMES = ["Ann", "Otter", "Cid", "Dot", "Eve", "Fay"];
const peopleOf = (view: View): People => ({
  count: view.players,
  name: (seat) => NAMES[seat] ?? "?",
  colour: (seat) => seat,
  mine: (seat) => seat === view.seat,
});

interface Table {
  view: View;
  log: LogEntry[];
}

/** Every position that was recorded of a game: few players and many, a seat's eyes and a spectator's. */
function tablesOf(game: keyof Games): Table[] {
  const { views, log, end } = toldOf(game);
  const file = new URL(`./crowded/${game}.json`, import.meta.url);
  const full = JSON.parse(readFileSync(file, "utf8")) as { views: View[]; log: LogEntry[] };
  return [
    ...views.map((view) => ({ view, log: [] })),
    { view: end, log },
    ...full.views.map((view) => ({ view, log: full.log })),
  ];
}

const spoken = (passages: Passage[]): string =>
  passages.map(({ title, lines, parts }) => [title, ...lines, spoken(parts ?? [])].join("\n")).join("\n");

/** What must be heard of a position, by its game: every region, land, herd, planet, card. */
type Heard<Position> = (position: Position, french: boolean) => string[];
const REGIONS: { [Name in keyof Games]?: Heard<Games[Name]["position"]> } = {
  planet: ({ players, animals, revealed }, french) => [
    ...players.flatMap(() => Array.from({ length: 12 }, (_, face) => `Face ${face + 1}`)),
    ...(french ? animals.map(({ fr }) => fr) : animals.map(({ en }) => en)),
    ...revealed.map((_, index) => (french ? `Tuile ${index + 1} ` : `Tile ${index + 1} `)),
  ],
  transhumance: ({ path }, french) =>
    path.flatMap((row, index) => [
      `${french ? "Rang" : "Row"} ${index + 1}`,
      ...row.map((_, place) => `${french ? "Case" : "Place"} ${place + 1}`),
      ...row.flatMap(({ herd }) => (herd === null ? [] : [`${herd.size} `])),
    ]),
  trias: ({ tiles, lands, herds, seas }) => [
    ...tiles.map(({ cell }) => ` ${cell}`),
    ...lands.map(({ size }) => `${size} `),
    ...herds.map(({ cell }) => ` ${cell}`),
    ...seas.flatMap(({ cells }) => cells),
  ],
  triassic_terror: ({ areas, spaces }, french) => [
    ...areas.map(({ name }) => {
      const terrains = french
        ? { S: "Marais", F: "Forêt", D: "Désert", M: "Montagne" }
        : { S: "Swamp", F: "Forest", D: "Desert", M: "Mountain" };
      return `${terrains[name[0] as "S"]} ${name[1]}`;
    }),
    ...spaces.map(({ space }) => `${space}. `),
    ...["T-Rex", "Raptor 1", "Raptor 2", french ? "Ptérodactyle" : "Pterodactyl"],
  ],
};

const leaves = (branches: Branch[]): string[] =>
  branches.flatMap(({ move, branches: more }) => (move === null ? leaves(more) : [move]));

overwriteGetLocale(() => settings.language);

const GAMES = await Promise.all(
  recorded.map(async (name) => {
    toldOf(name);
    return [name, await loadTextView(name), await loadKit(name)] as const;
  }),
);

describe.each(["en", "fr"] as const)("the text view in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  describe.each(GAMES)("of %s", (name, words: TextView, kit) => {
    const tables = tablesOf(name);

    it("tells every region of the board", () => {
      for (const { view, log } of tables) {
        const told = spoken(words.board(view, peopleOf(view), log));
        expect(told).not.toMatch(/undefined|NaN|\[object|\{|null/);
        const regions = REGIONS[name] as Heard<object> | undefined;
        const wanted = regions?.(view.position, language === "fr") ?? [];
        expect(wanted.length > 10 || regions === undefined).toBe(true);
        expect(wanted.filter((region) => !told.toLowerCase().includes(region.toLowerCase()))).toEqual([]);
      }
    });

    it("tells what every seat has, and of other hands only the backs", () => {
      for (const { view } of tables)
        for (let seat = 0; seat < view.players; seat += 1) {
          const lines = words.seat(view, seat, peopleOf(view));
          expect(lines.join("\n")).not.toMatch(/undefined|NaN|\[object|\{|null/);
          if (name !== "planet") expect(lines.length).toBeGreaterThan(0);
        }
    });

    it("leads to every legal move, and no two on the same way", () => {
      for (const { view } of tables) {
        const moves = view.legal.map((move) => ({
          move,
          text: kit.say(move, view, peopleOf(view)),
          path: words.path(move, view, peopleOf(view)),
        }));
        expect(new Set(moves.map(({ path }) => path.join("|"))).size).toBe(moves.length);
        const tree = grow(moves);
        expect(leaves(tree).sort()).toEqual([...view.legal].sort());
        expect(tree.length).toBeLessThanOrEqual(20);
        for (const { move, path } of moves.slice(0, 20))
          expect(search(moves, path.join(" ").replaceAll(", ", " ")).map((said) => said.move)).toContain(
            move,
          );
      }
    });
  });
});

describe("a game without words of its own", () => {
  it.each(recorded)("is told by its fields, such as %s", (name) => {
    settings.language = "en";
    const words = plainTextView(name);
    for (const { view } of tablesOf(name)) {
      const told = spoken(words.board(view, peopleOf(view), []));
      expect(told.length).toBeGreaterThan(100);
      expect(told).not.toMatch(/undefined|NaN|\[object/);
      expect(words.seat(view, 0, peopleOf(view)).length).toBeGreaterThan(0);
      for (const move of view.legal) expect(words.path(move, view, peopleOf(view)).length).toBeGreaterThan(0);
    }
  });
});

describe("what has changed", () => {
  const entry = (actor: number | "chance", turn: number): LogEntry => ({
    ...{ actor, turn, step: 1, move: "", events: [] },
  });

  it("begins with one's own last decision; for a spectator with the running turn", () => {
    const log = [entry(0, 1), entry(1, 2), entry("chance", 2), entry(1, 2)];
    expect([lastLook(log, 0), lastLook(log, 1), lastLook(log, null), lastLook([], 0)]).toEqual([0, 3, 1, 0]);
  });
});
