/** What serves for a game that has no kit and no board yet, tried on the positions of those that have. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { plainKit } from "../frame/plain/kit";
import { stepsFrom, verbsOf } from "../frame/plain/steps";
import type { People } from "../frame/state/people";
import type { View } from "../wire";
import { told } from "./told";

const peopleOf = (view: View): People => ({
  count: view.players,
  name: (seat) => `Player ${seat + 1}`,
  colour: (seat) => seat,
  mine: (seat) => seat === view.seat,
});

/** All moves that can be reached by pressing one step after the other. */
function reached(legal: string[], held: string): string[] {
  return stepsFrom(legal, held).flatMap(({ text, whole }) => (whole ? [text] : reached(legal, text)));
}

describe.each([...told])("the plain board of %s", (game, { views, log, end }) => {
  const kit = plainKit(game);

  it("leads to every move that takes something, never past a long row of buttons", () => {
    for (const { legal } of views) {
      const moves = legal.filter((move) => move.includes(" "));
      expect(
        verbsOf(legal)
          .flatMap((verb) => reached(legal, verb))
          .sort(),
      ).toEqual(moves.sort());
      for (const verb of verbsOf(legal)) expect(stepsFrom(legal, verb).length).toBeLessThan(120);
    }
  });

  it("shows every position, also a finished game's", () => {
    for (const view of [...views, end]) {
      const props = {
        ...{ view, people: peopleOf(view), choice: null, active: view.seat !== null },
        ...{ log, recent: [], marked: [], say: (move: string) => move },
      };
      for (const part of [kit.Board, kit.Tray!])
        expect(render(part, { props }).body).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it("says every move differently, and tells every event", () => {
    for (const view of views) {
      const said = view.legal.map((move) => kit.say(move, view, peopleOf(view)));
      expect(new Set(said).size).toBe(view.legal.length);
      expect(kit.ask(view).hint).not.toBe("");
    }
    for (const event of log.flatMap((entry) => entry.events))
      expect(kit.tell(event, peopleOf(end))?.text).not.toMatch(/undefined|NaN|\[object|^$/);
  });

  it("shows the points at the end", () => {
    const rows = kit.breakdown(end, log, peopleOf(end))?.rows ?? [];
    expect(rows.map(({ values }) => Number(values[0]))).toEqual(end.scores);
  });
});

describe("a step", () => {
  const ROWS = Array.from({ length: 13 }, (_, row) => `put a ${row}`);

  it("is a whole move where few are left", () => {
    expect(stepsFrom(["put a 1", "put b 1", "end"], "put").map(({ whole }) => whole)).toEqual([true, true]);
  });

  it("is the next word that differs, and a move that others go on from stays in reach", () => {
    expect(stepsFrom([...ROWS, "put b 1"], "put")).toEqual([
      { text: "put a", whole: false },
      { text: "put b 1", whole: true },
    ]);
    expect(stepsFrom(["put a", ...ROWS], "put a")[0]).toEqual({ text: "put a", whole: true });
  });
});
