import { describe, expect, test } from "vitest";
import { botLine, botName, levelOf, sitterNames, strengthOf } from "../frame/state/bots";
import { arrivals, byNeed, merged } from "../frame/state/lobby.svelte";
import { animalName } from "../frame/state/naming";
import { peopleOf } from "../frame/state/people";
import { REACTIONS, reactionOf } from "../frame/state/reactions";
import { pictureOf } from "../games";
import type { LobbyTable, Member, Seat, Table } from "../wire";

const table = (id: string, names: (string | null)[], status = "open"): LobbyTable =>
  ({ id, names, status }) as LobbyTable;

describe("the lobby", () => {
  test("keeps every table at its place and adds new ones at the end", () => {
    const known = [table("a", ["Ann", null]), table("b", ["Bob", null]), table("c", ["Cleo"])];
    const after = merged(known, [table("d", ["Dan", null]), table("a", ["Ann", "Zoë"])], ["b"]);
    expect(after.map(({ id }) => id)).toEqual(["a", "c", "d"]);
    expect(after[0]?.names).toEqual(["Ann", "Zoë"]);
  });
  test("begins with the tables that lack somebody", () => {
    const tables = [table("x", ["A", "B"], "running"), table("y", ["A", "B"]), table("z", ["A", null])];
    expect(byNeed(tables).map(({ id }) => id)).toEqual(["z", "y", "x"]);
  });
  test("marks those who took a free seat, and nobody at a new table", () => {
    expect(arrivals(table("a", ["Ann", null, null]), table("a", ["Ann", "bot:easy", null]))).toEqual([1]);
    expect(arrivals(table("a", ["Ann"]), table("a", ["Anna"]))).toEqual([]);
    expect(arrivals(undefined, table("a", ["Ann"]))).toEqual([]);
  });
});

describe("bots", () => {
  test("are called by name, and told apart where several of a level sit", () => {
    expect(sitterNames(["bot:normal", "Ann", null, "bot:normal", "bot:master"])).toEqual([
      "Lystra",
      "Ann",
      null,
      "Lystra 2",
      "Ammon",
    ]);
    const bots = ["easy", "hard", "easy"];
    const seats = bots.map((bot, seat) => ({ seat, member: null, bot }) as Seat);
    const people = peopleOf({ seats, members: [] as Member[] } as Table, []);
    expect([0, 1, 2].map((seat) => people.name(seat))).toEqual(["Pip", "Kyno", "Pip 2"]);
  });
  test("have a line and a strength; one that nobody knows has neither", () => {
    const levels = ["easy", "normal", "hard", "master"];
    expect(levels.map(strengthOf)).toEqual([1, 2, 3, 4]);
    expect(new Set(levels.map(botLine)).size).toBe(4);
    expect([botName("titan", 3), botLine("titan"), strengthOf("titan")]).toEqual(["Bot 3", "", 0]);
    expect([levelOf("bot:hard"), levelOf("Botho"), levelOf(null)]).toEqual(["hard", null, null]);
  });
});

test("everyone gets an animal's name, whatever the chance", () => {
  for (const chance of [0, 0.3, 0.999999]) expect(animalName(chance)).toMatch(/^\p{Lu}\p{Ll}+$/u);
});

test("reactions are words of one's own language; all else is what somebody wrote", () => {
  expect(new Set(REACTIONS.map(reactionOf)).size).toBe(REACTIONS.length);
  expect(REACTIONS.every((code) => reactionOf(code) !== null)).toBe(true);
  expect([reactionOf("well_played"), reactionOf("toString"), reactionOf(":oh: no")]).toEqual([
    null,
    null,
    null,
  ]);
});

describe("a game’s picture", () => {
  test.each(["trias", "triassic_terror", "planet", "transhumance"])(
    "of %s fills the frame it stands in, and brings none of its own",
    (game) => expect(pictureOf(game)?.trim()).toMatch(/^<rect width="240" height="112"(?!.*<svg)/s),
  );
});
