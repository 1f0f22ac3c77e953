/** Hints and review in words: chances, reasons, ties, causes; and a hint that never plays by itself. */

import { describe, expect, it } from "vitest";
import { Hints } from "../frame/hint/hints.svelte";
import { because, inHundred, marginOf, shortly, through } from "../frame/hint/words";
import { Shown } from "../frame/review/shown";
import { knownTo, turningWords } from "../frame/review/words";
import { Refusal } from "../frame/state/api";
import type { Answer, CommandBody } from "../frame/state/link";
import type { People } from "../frame/state/people";
import { parseRoute } from "../frame/state/router.svelte";
import { tieWords } from "../frame/table/tie";
import { annotate } from "../games/triassic_terror/causes";
import { tell } from "../games/triassic_terror/describe";
import type { Advice, Option, Table } from "../wire";
import { someView, toldOf } from "./told";

const NAMES = ["Ann", "Bob", "Cy"];
const people: People = {
  count: 3,
  name: (seat) => NAMES[seat] ?? "?",
  colour: (seat) => seat,
  mine: (seat) => seat === 0,
};
const option = (move: string): Option => ({
  move,
  share: 0.5,
  margin: 0.03,
  lag: 0,
  as_good: true,
  shares: [0.5, 0.5],
  scores: [10, 10],
  points: [0, 0],
  line: [],
  reasons: [{ kind: "alike", amount: 0, seat: null }],
  moved: [],
});

describe("numbers", () => {
  it("are whole games in 100, and never certain before they are", () => {
    expect([0, 0.001, 0.224, 0.999, 1].map(inHundred)).toEqual(["0", "< 1", "22", "> 99", "100"]);
    expect([0, 0.001, 0.034].map(marginOf)).toEqual([0, 1, 3]);
  });
});

describe("reasons", () => {
  it("say what a move gains and prevents", () => {
    const words = because(
      [
        { kind: "now", amount: 2, seat: null },
        { kind: "gains", amount: 1, seat: null },
        { kind: "holds", amount: 3, seat: 1 },
      ],
      people,
      true,
    );
    expect(words).toBe("+2 now, about one point more at the end, Bob ends with about 3 points fewer.");
  });
  it("tell the first of equals from the others", () => {
    const alike = [{ kind: "alike", amount: 0, seat: null }] as const;
    expect(because([...alike], people, true)).not.toBe(because([...alike], people, false));
  });
  it("name the features that raise the chances or lower them, those of one name together", () => {
    const names = { won_points: () => "animals won", won_animals: () => "animals won" };
    const moved = [
      { feature: "won_points", effect: 0.031 },
      { feature: "largest_region", effect: 0.02 },
      { feature: "won_animals", effect: 0.012 },
    ];
    expect(through(moved, names)).toBe(
      "It raises the chances mostly through: animals won (+4 %), Largest region (+2 %).",
    );
    expect(through([{ feature: "won_points", effect: -0.05 }], names)).toBe(
      "It lowers the chances mostly through: animals won (−5 %).",
    );
    expect(through([])).toBe("");
  });
  it("of a hint name features only where nothing but the chance speaks for the move", () => {
    const moved = [
      { feature: "a", effect: 0.03 },
      { feature: "b", effect: 0.02 },
      { feature: "c", effect: 0.01 },
    ];
    const names = { a: () => "animals", b: () => "tiles", c: () => "faces" };
    const hint = (kind: "now" | "chance", amount = 4): string =>
      shortly({ reasons: [{ kind, amount, seat: null }], moved }, people, true, names);
    expect(hint("now")).toBe("+4 now.");
    expect(hint("chance", 2)).toBe("Wins about 2 games in 100 more.");
    expect(hint("chance")).toBe("Wins about 4 games in 100 more, mostly through: animals, tiles.");
  });
  it("name luck at a turning point", () => {
    const turning = { turn: 9, moves: 30, seat: 1, change: -0.2, decision: null } as const;
    expect(turningWords({ ...turning, why: "luck" }, people)).toContain("luck");
    expect(turningWords({ ...turning, why: "decision", decision: 31 }, people)).toContain("decision");
  });
  it("call you so at a turning point", () => {
    const whys = ["decision", "luck", "play"] as const;
    const told = whys.flatMap((why) =>
      [-0.2, 0.2].map((change) =>
        turningWords({ turn: 9, moves: 30, seat: 0, change, why, decision: null }, people),
      ),
    );
    expect(told.every((words) => words.startsWith("Turn 9: you "))).toBe(true);
    expect(new Set(told).size).toBe(5);
  });
  it("take a chance from whoever judged it, or from the end", () => {
    const point = { turn: 9, moves: 30, shares: [0.5, 0.5], margin: 0.03 };
    expect([0, 1].map((seat) => knownTo({ ...point, seat: 1 }, seat))).toEqual([false, true]);
    expect([0, 1].map((seat) => knownTo({ ...point, seat: null }, seat))).toEqual([true, true]);
  });
});

describe("ties", () => {
  const merits = [
    { label: "herds in stock", values: [3, 9, 5] },
    { label: "lands", values: [1, 1, 2] },
  ];
  it("say what decided, with the numbers of those who were level", () => {
    expect(tieWords([1, 25, 25], [1], merits, people)).toBe(
      "Level at 25 points; herds in stock: Bob 9, Cy 5.",
    );
    expect(tieWords([1, 25, 25], [2], [{ label: "x", values: [0, 4, 4] }, merits[1]!], people)).toBe(
      "Level at 25 points; lands: Bob 1, Cy 2.",
    );
  });
  it("say that a victory is shared", () => {
    expect(tieWords([7, 7, 3], [0, 1], merits, people)).toBe("Level at 7 points: the victory is shared.");
  });
  it("say nothing where nobody was level, or the points did not decide", () => {
    expect(tieWords([9, 7, 3], [0], merits, people)).toBeNull();
    expect(tieWords([3, 9, 9], [0], merits, people)).toBeNull();
  });
});

describe("the log of Triassic Terror", () => {
  const { log } = toldOf("triassic_terror");
  const told = annotate(log);
  const order = (first: string, second: string): number[][] =>
    told.flatMap(({ events }) => {
      const [cause, effect] = [first, second].map((kind) => events.findIndex(({ event }) => event === kind));
      return cause! >= 0 && effect! >= 0 ? [[cause!, effect!]] : [];
    });
  it("tells causes before effects", () => {
    const migrations = order("migration_began", "follower_joined");
    expect(migrations.length).toBeGreaterThan(0);
    for (const [cause, effect] of migrations) expect(cause).toBeLessThan(effect!);
    for (const [cause, effect] of order("predator_moved", "trex_recoloured"))
      expect(cause).toBeLessThan(effect!);
  });
  it("loses and invents nothing", () => {
    const count = (entries: typeof log): number =>
      entries.reduce((sum, { events }) => sum + events.length, 0);
    expect(count(told)).toBe(count(log));
  });
  it("names the counter, tile or card behind dinos that appear", () => {
    const words = told
      .filter(({ move }) => /^(egg|growth|newland|hatch|white) /.test(move))
      .map(({ events }) => events.map((event) => tell(event, people)?.text ?? "").join(" "));
    expect(words.length).toBeGreaterThan(0);
    for (const text of words) expect(text).toMatch(/^[A-Z][\w ]+: /);
    expect(words.some((text) => text.includes(": you place"))).toBe(true);
    expect(words.join()).not.toContain(": You");
  });
  it("tells own deeds as yours, and others' by name", () => {
    const texts = told.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.event === "tile_taken" ? [[event.seat, tell(event, people)?.text]] : [],
      ),
    );
    for (const [seat, text] of texts)
      expect(text).toMatch(seat === 0 ? /^You took/ : new RegExp(`^${people.name(seat as number)} took`));
  });
  it("does not say that fleeing dinos are sent", () => {
    const flights = told.flatMap(({ events }) =>
      events.filter((event) => event.event === "group_moved" && event.why === "ejection"),
    );
    for (const event of flights) expect(tell(event, people)?.text ?? "").not.toMatch(/send/);
  });
});

describe("a hint", () => {
  const table = { hints: true } as Table;
  const advice: Advice = { seat: 0, options: [option("a"), option("b"), option("gone")] };
  class Seat {
    played: string[] = [];
    positioned = 4;
    asked = true;
    turn = 3;
    table = table;
    refuses: Refusal | null = null;
    send = async (command: CommandBody): Promise<Answer> => {
      await Promise.resolve();
      if (this.refuses) throw this.refuses;
      if (command.type !== "hint") throw new Error("only hints are asked for here");
      return { type: "hinted", id: "1", seq: command.seq, advice };
    };
    get view() {
      return someView({ seat: 0, actor: 0, turn: this.turn, legal: ["a", "b"] });
    }
    play = async (move: string): Promise<void> => {
      await Promise.resolve();
      this.played.push(move);
      this.positioned += 1;
      if (this.played.length === 3) this.turn += 1;
    };
  }
  const hintsOf = (seat: Seat): Hints => new Hints(seat, seat, seat);

  it("offers moves that can be played, and plays none by itself", async () => {
    const seat = new Seat();
    const hints = hintsOf(seat);
    await hints.ask();
    expect(hints.options.map(({ move }) => move)).toEqual(["a", "b"]);
    expect(seat.played).toEqual([]);
    hints.choose(1);
    await hints.play();
    expect(seat.played).toEqual(["b"]);
    expect(hints.open).toBe(false);
  });
  it("is forgotten when the game moves on", async () => {
    const seat = new Seat();
    const hints = hintsOf(seat);
    await hints.ask();
    seat.positioned += 1;
    expect(hints.option).toBeNull();
  });
  it("plays this turn and then stops", async () => {
    const seat = new Seat();
    await hintsOf(seat).playTurn();
    expect(seat.played).toEqual(["a", "a", "a"]);
  });
  it("says why there is none, but not that the game has moved on", async () => {
    const seat = new Seat();
    const hints = hintsOf(seat);
    seat.refuses = new Refusal("busy", "…");
    await hints.ask();
    expect(hints.refusal?.code).toBe("busy");
    seat.refuses = new Refusal("stale", "…");
    await hints.ask();
    expect(hints.refusal).toBeNull();
  });
  it("cannot be asked for where there are none", () => {
    const seat = new Seat();
    seat.table = { hints: false } as Table;
    expect(hintsOf(seat).possible).toBe(false);
  });
});

describe("review", () => {
  it("has an address of its own", () => {
    expect(parseRoute("t/abc/review", new URLSearchParams("at=7"))).toEqual({
      page: "review",
      table: "abc",
      at: 7,
    });
  });
  it("shows a move and plays none", async () => {
    const shown = new Shown({ move: "a", events: [], points: [], ends_turn: false, after: null });
    expect(shown.subject).toBe("a");
    await expect(shown.propose()).resolves.toBeUndefined();
  });
});
