/** The rulebooks: whole, equal in both languages, every figure drawn and every link leading somewhere. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import box from "../../../src/pangaea/games/planet/box.json";
import board from "../../../src/pangaea/games/triassic_terror/board.json";
import { loadKit, ruledGames } from "../games";
import { loadRules, type Rules } from "../frame/rules";
import { spansOf } from "../frame/rules/inline";
import type { Block } from "../frame/rules/types";
import { told } from "./told";

/** All words of a block. */
function textsOf(block: Block<string>): string[] {
  if (typeof block === "string") return [block];
  if ("heading" in block) return [block.heading];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("rows" in block) return [...block.head, ...block.rows.flat()];
  if ("example" in block) return block.example;
  if ("note" in block) return [block.note];
  if ("question" in block) return [block.question, block.answer];
  return [];
}

const bodyOf = ({ book }: Rules, id: string): Block<string>[] => book.chapters[id]?.body ?? [];
const wordsOf = (rules: Rules): string[] => [
  ...rules.book.order.flatMap((id) => [
    rules.book.chapters[id]?.title ?? "",
    ...bodyOf(rules, id).flatMap(textsOf),
  ]),
  ...Object.values(rules.book.figures).flatMap(({ caption, alt }) => [caption, alt]),
  ...Object.values(rules.book.signs),
];
const both = async (game: string): Promise<[Rules, Rules]> =>
  Promise.all([loadRules(game, "en"), loadRules(game, "fr")]);
const shapeOf = (block: Block<string>): string =>
  typeof block === "string"
    ? "text"
    : "figure" in block
      ? `figure ${block.figure}`
      : `${Object.keys(block).join()} ${textsOf(block).length}`;
const numbersOf = (block: Block<string>): string =>
  (textsOf(block).join(" ").match(/\d+/g) ?? []).sort().join(" ");

describe.each([...ruledGames])("the rules of %s", (game) => {
  it("tell the same things in the same order in both languages", async () => {
    const [english, french] = await both(game);
    expect(french.book.order).toEqual(english.book.order);
    for (const id of english.book.order) {
      expect(bodyOf(french, id).map(shapeOf), id).toEqual(bodyOf(english, id).map(shapeOf));
      expect(bodyOf(english, id).length, id).toBeGreaterThan(0);
    }
  });

  it("name the same numbers in both languages", async () => {
    const [english, french] = await both(game);
    for (const id of english.book.order)
      expect(bodyOf(french, id).map(numbersOf), id).toEqual(bodyOf(english, id).map(numbersOf));
    for (const [name, { caption }] of Object.entries(english.book.figures))
      expect(numbersOf(french.book.figures[name]?.caption ?? ""), name).toBe(numbersOf(caption));
  });

  it("translate every figure and sign", async () => {
    const [english, french] = await both(game);
    for (const [name, { caption, alt }] of Object.entries(english.book.figures)) {
      expect(alt.length, name).toBeGreaterThan(20);
      expect(french.book.figures[name]?.caption).not.toBe(caption);
      expect(french.book.figures[name]?.alt).not.toBe(alt);
    }
    expect(Object.keys(french.book.signs)).toEqual(Object.keys(english.book.signs));
  });

  it("show every figure they have, and draw it", async () => {
    const rules = await loadRules(game, "en");
    const shown = rules.book.order
      .flatMap((id) => bodyOf(rules, id))
      .flatMap((block) => (typeof block !== "string" && "figure" in block ? [block.figure] : []));
    expect([...shown].sort()).toEqual(Object.keys(rules.drawings.figures).sort());
    expect(Object.keys(rules.drawings.signs).sort()).toEqual(Object.keys(rules.book.signs).sort());
    for (const { component, props } of [
      ...Object.values(rules.drawings.figures),
      ...Object.values(rules.drawings.signs),
    ]) {
      const { body } = render(component, { props });
      expect(body).toContain("<svg");
      expect(body).not.toMatch(/NaN|undefined/);
    }
  });

  it.each(["en", "fr"] as const)(
    "link to sections that exist and leave no mark or placeholder behind (%s)",
    async (language) => {
      const rules = await loadRules(game, language);
      for (const text of wordsOf(rules)) {
        for (const span of spansOf(text)) {
          expect(span.text, text).not.toMatch(/\*\*|\]\(|\{|\}|\b(TODO|TBD|XXX|lorem)\b/i);
          if (span.kind === "link") expect(rules.book.order, text).toContain(span.section);
        }
      }
    },
  );

  it("set French as French is set", async () => {
    for (const text of wordsOf((await both(game))[1])) expect(text).not.toMatch(/'|\w[:;!?](\s|$)|"/);
  });

  it("have a section for every position", async () => {
    const { order } = (await loadRules(game, "en")).book;
    const { stages, rules } = await loadKit(game);
    if (rules === null) throw new Error(`the kit of ${game} names no sections`);
    const { views, end } = told.get(game)!;
    for (const view of [...views, end])
      expect(order).toEqual(expect.arrayContaining([rules.now(view), ...rules.stages(view)]));
    for (const view of views.filter((candidate) => stages(candidate).length > 0))
      expect(rules.stages(view)).toHaveLength(stages(view).length);
    expect(order).toEqual(expect.arrayContaining([rules.facts, rules.result]));
  });
});

const rowsOf = (rules: Rules, id: string): string[][] =>
  bodyOf(rules, id).flatMap((block) => (typeof block !== "string" && "rows" in block ? block.rows : []));

describe("the numbers of the box", () => {
  it("stand on the plates of the tiles in Trias", async () => {
    const { component, props } = (await loadRules("trias", "en")).drawings.figures["capacity"] ?? {};
    expect(component).toBeDefined();
    if (component)
      for (const plate of ["M 1/2", "S 2/3", "W 3/4", "S 3/3"])
        expect(render(component, { props }).body).toContain(plate);
  });

  it("are those of the island in Triassic Terror", async () => {
    const table = rowsOf(await loadRules("triassic_terror", "en"), "island");
    const points = (values: number[]): string => values.map((value) => value || "–").join(" / ");
    for (const [name, { terrain, vp24, vp56 }] of Object.entries(board.areas)) {
      const label = `${terrain} ${name[1]}`;
      const row = table.find(([areas = ""]) => areas.toLowerCase().split(", ").includes(label));
      expect(row?.slice(1), label).toEqual([points(vp24), points(vp56)]);
    }
  });

  it("are those of the goals in Planet", async () => {
    const table = rowsOf(await loadRules("planet", "en"), "objective");
    for (const [terrain, { bands }] of Object.entries(box.objectives)) {
      const row = table.find(([goal = ""]) => goal.toLowerCase() === terrain);
      expect(
        row?.slice(1).map((band) => Number.parseInt(band, 10)),
        terrain,
      ).toEqual(bands.map((band) => band.from));
    }
  });
});
