import { describe, expect, it } from "vitest";
import { readInvitation } from "../frame/state/invitation";
import { byTurn, condensed, splice } from "../frame/state/log";
import { parseRoute } from "../frame/state/router.svelte";
import { reach } from "../frame/state/spatial";
import { outline } from "../games/trias/geometry";
import type { LogEntry } from "../wire";

const entry = (turn: number, move: string): LogEntry => ({ turn, step: 1, actor: 0, move, events: [] });

describe("the log", () => {
  it("is spliced: an undo makes it shorter", () => {
    const old = [entry(1, "a"), entry(1, "b"), entry(2, "c")];
    expect(splice(old, { since: 1, entries: [entry(1, "d")] }).map(({ move }) => move)).toEqual(["a", "d"]);
    expect(splice(old, { since: 2, entries: [] })).toHaveLength(2);
  });

  it("is grouped by turn and keeps its numbers", () => {
    const turns = byTurn([entry(1, "a"), entry(1, "b"), entry(2, "c")]);
    expect(turns.map(({ turn, entries }) => [turn, entries.map(({ number }) => number)])).toEqual([
      [1, [0, 1]],
      [2, [2]],
    ]);
  });

  it("says once what happened several times in a row", () => {
    const entries = ["eats", "eats", "ends", "eats"].map((move, number) => ({
      number,
      entry: entry(1, move),
    }));
    const told = condensed(entries, ({ move }) => [{ seat: 0, text: move, cells: [move] }]);
    expect(told.map(({ text, times, number }) => [text, times, number])).toEqual([
      ["eats", 2, 0],
      ["ends", 1, 2],
      ["eats", 1, 3],
    ]);
    expect(told[0]?.cells).toEqual(["eats"]);
  });

  it("keeps apart what different seats do", () => {
    const entries = [0, 1].map((number) => ({ number, entry: entry(1, "eats") }));
    let seat = 0;
    expect(condensed(entries, () => [{ seat: seat++, text: "eats", cells: [] }])).toHaveLength(2);
  });
});

describe("addresses", () => {
  const read = (path: string, query = "") => parseRoute(path, new URLSearchParams(query));
  it("name pages", () => {
    expect(read("")).toEqual({ page: "home" });
    expect(read("t/abc")).toEqual({ page: "table", table: "abc" });
    expect(read("t/abc/replay", "at=7")).toEqual({ page: "replay", table: "abc", at: 7, viewer: "open" });
    expect(read("t/abc/else").page).toBe("lost");
  });

  it("invite or seat", () => {
    const table = "Ab3_x9-".padEnd(22, "z");
    expect(readInvitation(`https://example.org/games/t/${table}`)).toEqual({ table, token: null });
    expect(readInvitation(`  ${table} `)).toEqual({ table, token: null });
    expect(readInvitation(`https://example.org/t/${table}/replay?at=3`)).toEqual({ table, token: null });
    expect(readInvitation(`https://example.org/t/${table}#${"k".repeat(43)}`)?.token).toBe("k".repeat(43));
    for (const words of ["hello there", "hello", "https://example.org/t/short", `${table}z`])
      expect(readInvitation(words)).toBeNull();
  });
});

describe("arrow keys", () => {
  it("go to the nearest place ahead, never back or far aside", () => {
    expect(reach([0, 0], [10, 0], "ArrowRight")).toBe(10);
    expect(reach([0, 0], [-10, 0], "ArrowRight")).toBeNull();
    expect(reach([0, 0], [5, 40], "ArrowRight")).toBeNull();
  });
});

describe("lands", () => {
  it("have one closed outline each, and one more per inner sea", () => {
    const ring = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];
    expect(outline(["0,0"]).match(/Z/g)).toHaveLength(1);
    expect(outline(["0,0", "1,0", "7,-3"]).match(/Z/g)).toHaveLength(2);
    expect(outline(ring).match(/Z/g)).toHaveLength(2);
    expect(outline(["0,0"]).split(" ")).toHaveLength(6);
  });
});
