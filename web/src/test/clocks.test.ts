import { describe, expect, test } from "vitest";
import {
  DAY,
  HOUR,
  isTight,
  leftAt,
  liveTime,
  longTime,
  markPassed,
  MINUTE,
  paceWords,
  seatLeft,
  SECOND,
} from "../frame/clocks/time";
import { byUrgency, together, waitsFor } from "../frame/state/mygames.svelte";
import type { AccountTable, Seat, Table } from "../wire";

const LIVE = { bank: 900, bonus: 15, free: 0, out: "bot" } as const;
const DAYS = { bank: 0, bonus: 0, free: 3 * 86_400, out: "lose" } as const;

describe("time as people read it", () => {
  test("live: minutes and seconds, rounded up, so that 0:00 means it is over", () => {
    const times = [0, 1, 42 * SECOND, MINUTE, 12 * MINUTE + 48 * SECOND, HOUR + 2 * MINUTE + 3 * SECOND];
    expect(times.map(liveTime)).toEqual(["0:00", "0:01", "0:42", "1:00", "12:48", "1:02:03"]);
  });
  test("of days: hours below two days, minutes below six hours", () => {
    const times = [5.5 * DAY, 2 * DAY, 1.25 * DAY, DAY, 23 * HOUR, 6 * HOUR, 3.84 * HOUR, 50 * MINUTE, 1];
    expect(times.map(longTime)).toEqual([
      "5 days",
      "2 days",
      "1 day 6 h",
      "1 day",
      "23 h",
      "6 h",
      "3 h 50",
      "50 min",
      "1 s",
    ]);
  });
  test("the pace of a table", () => {
    expect([LIVE, { ...LIVE, bonus: 0 }, DAYS, { ...DAYS, bank: 43_200 }].map(paceWords)).toEqual([
      "live · 15 min each + 15 s",
      "live · 15 min each",
      "3 days a turn",
      "3 days a turn + 12 h in reserve",
    ]);
  });
});

describe("what is left", () => {
  const clock = {
    terms: LIVE,
    left: [60_000, 90_000],
    turn: 0,
    running: true,
    usual: [null, null],
    rest: [0, 0],
    away: [] as number[],
  };
  test("only the time of whoever's turn it is runs, and never below zero", () => {
    expect([seatLeft(clock, 0, 1500), seatLeft(clock, 1, 1500)]).toEqual([58_500, 90_000]);
    expect(seatLeft({ ...clock, running: false }, 0, 1500)).toBe(60_000);
    expect(seatLeft({ ...clock, away: [0] }, 0, 1500)).toBe(60_000);
    expect(seatLeft(clock, 0, 61_000)).toBe(0);
    expect([
      leftAt({ left: 5000, at: 100 }, 2100),
      leftAt({ left: null, at: 0 }, 9),
      leftAt(null, 9),
    ]).toEqual([3000, null, null]);
  });
  test("it gets tight below a minute, or below six hours", () => {
    expect([isTight(59_000, LIVE), isTight(61_000, LIVE)]).toEqual([true, false]);
    expect([isTight(5 * HOUR, DAYS), isTight(7 * HOUR, DAYS)]).toEqual([true, false]);
  });
  test("a screen reader hears of it at few marks, and not of one above the whole time", () => {
    const heard = [14, 9, 6, 4, 0.5].map((minutes) => markPassed(minutes * MINUTE, LIVE));
    expect(heard).toEqual([null, 10 * MINUTE, 10 * MINUTE, 5 * MINUTE, MINUTE]);
    expect(markPassed(4 * MINUTE, { ...LIVE, bank: 300 })).toBeNull();
    expect([2 * DAY, 20 * HOUR, 5 * HOUR, HOUR].map((left) => markPassed(left, DAYS))).toEqual([
      null,
      DAY,
      6 * HOUR,
      HOUR,
    ]);
  });
});

describe("my games", () => {
  const seat = { seat: 1, member: "m2", bot: null } as Seat;
  const table = { id: "a", paused: false, actor: 1, seats: [seat] } as Table;
  test("wait for me where my member must decide, and no bot does it for me", () => {
    expect(waitsFor(["m2"], table)).toBe(true);
    expect(waitsFor(["m1"], table)).toBe(false);
    expect(waitsFor(["m2"], { ...table, paused: true })).toBe(false);
    expect(waitsFor(["m2"], { ...table, seats: [{ ...seat, bot: "easy" }] })).toBe(false);
    expect(waitsFor(["m2"], undefined)).toBe(false);
  });
  test("come in the order of the time that is left, those without a clock last", () => {
    const left: Record<string, number | null> = { a: null, b: 9, c: 3, d: null };
    expect(byUrgency(["a", "b", "c", "d"], (each) => left[each] ?? null)).toEqual(["c", "b", "a", "d"]);
  });
  test("of the device and of the account stand in one list, each once", () => {
    const kept = { table: "a", game: "", title: "", tokens: ["t"], seen: 3, at: 1 };
    const held = (id: string, member: string): AccountTable =>
      ({ table: id, member, game: "trias", title: "Cove", changed: 7 }) as AccountTable;
    const all = together([kept], [held("a", "m1"), held("b", "m2"), held("b", "m3")]);
    expect(all.map((each) => [each.table, each.tokens.length])).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    expect(all[1]?.members).toEqual(["m2"]);
  });
});
