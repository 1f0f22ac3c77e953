/** Every game can be told and played in words, in both languages. */

import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../frame/state/settings.svelte";
import type { People } from "../frame/state/people";
import { loadKit } from "../games";
import { m } from "../paraglide/messages";
import { overwriteGetLocale } from "../paraglide/runtime";
import type { View } from "../wire";
import { told as recorded } from "./told";

const GAMES = await Promise.all(
  [...recorded].map(async ([name, told]) => [name, await loadKit(name), told] as const),
);
/** Games in which points come to light only with the final view. */
const SECRET = new Set(["planet"]);
const LANGUAGES = ["en", "fr"] as const;
const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"];
const UNTOLD = new Set([
  "turn_began",
  "phase_began",
  "turn_ended",
  "stack_chosen",
  "land_split",
  "seas_changed",
  "herds_ranked",
  "tiles_slid",
  "tile_returned",
  "migration_ended",
  "tile_revealed",
  "leftovers_moved",
  "actions_ended",
  "blind_card_dealt",
]);

const peopleOf = (view: View): People => ({
  count: view.players,
  name: (seat) => NAMES[seat] ?? "?",
  colour: (seat) => seat,
  mine: (seat) => seat === view.seat,
});

overwriteGetLocale(() => settings.language);

describe.each(LANGUAGES)("in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  describe.each(GAMES)("%s", (name, kit, told) => {
    it("says every legal move, and no two in the same words", () => {
      for (const view of told.views) {
        const said = view.legal.map((move) => kit.say(move, view, peopleOf(view)));
        expect(said.filter((words) => /undefined|NaN|\{|^$/.test(words))).toEqual([]);
        expect(new Set(said).size).toBe(view.legal.length);
      }
    });

    it("asks for something in every position", () => {
      for (const view of told.views) expect(kit.ask(view).title).not.toMatch(/undefined|NaN|^$/);
    });

    it("tells every event that means something to a person", () => {
      const people = peopleOf(told.end);
      for (const event of told.log.flatMap((entry) => entry.events)) {
        const line = kit.tell(event, people);
        if (!UNTOLD.has(String(event["event"]))) expect(line, JSON.stringify(event)).not.toBeNull();
        expect(line?.text ?? "").not.toMatch(/undefined|NaN|\[object/);
      }
    });

    it("adds the points of the log up to the result", () => {
      const totals = told.end.scores.map(() => 0);
      const gains = told.log.flatMap((entry) => entry.events).map((event) => kit.gains(event));
      for (const gain of gains)
        gain?.forEach((points, seat) => (totals[seat] = (totals[seat] ?? 0) + points));
      const breakdown = kit.breakdown(told.end, told.log, peopleOf(told.end));
      expect(breakdown?.rows.length).toBeGreaterThan(0);
      if (!SECRET.has(name) && gains.some((gain) => gain !== null)) expect(totals).toEqual(told.end.scores);
    });
  });
});

describe("counts", () => {
  it.each([
    ["en", ["0 moves", "1 move", "2 moves"]],
    ["fr", ["0 coup", "1 coup", "2 coups"]],
  ] as const)("have the plural forms of %s", (language, said) => {
    settings.language = language;
    expect([0, 1, 2].map((count) => m.moves_found({ count }))).toEqual(said);
  });
});
