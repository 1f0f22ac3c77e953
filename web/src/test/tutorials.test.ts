import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { Guidance } from "../frame/lessons/guidance.svelte";
import { loadTexts } from "../games";
import type { Guide, View } from "../wire";

const SCRIPTS = "../src/pangaea/tutorials";
const GAMES = readdirSync(SCRIPTS).flatMap((file) =>
  file.endsWith(".json") ? file.replace(".json", "") : [],
);

interface Script {
  lessons: { after: number; pages: (string | { key: string })[] }[];
}

function keysOf(game: string): string[] {
  const script = JSON.parse(readFileSync(`${SCRIPTS}/${game}.json`, "utf8")) as Script;
  return script.lessons.flatMap(({ pages }) =>
    pages.map((page) => (typeof page === "string" ? page : page.key)),
  );
}

describe.each(GAMES)("the tutorial of %s", (game) => {
  it.each(["en", "fr"] as const)(
    "has words in %s for every page of its script, and no others",
    async (language) => {
      const texts = await loadTexts(game, language);
      expect(Object.keys(texts).sort()).toEqual(keysOf(game).sort());
    },
  );

  it("says different things in the two languages", async () => {
    const [english, french] = [await loadTexts(game, "en"), await loadTexts(game, "fr")];
    for (const key of keysOf(game)) expect(english[key]?.text).not.toEqual(french[key]?.text);
  });
});

const PAGES = [
  { key: "first", cells: [] },
  { key: "second", cells: ["1,0"] },
];
const GUIDE: Guide = { step: 4, steps: 9, following: true, lesson: 2, lessons: 3, pages: PAGES, move: "end" };
const VIEW = { legal: ["draw", "end", "hand"], final: ["end", "hand"] } as unknown as View;

describe("being led", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
  });

  it("offers the scripted move alone, once everything is read", () => {
    const guidance = new Guidance("t", () => GUIDE);
    expect(guidance.narrow(VIEW)).toMatchObject({ legal: ["end"], final: ["end"] });
    expect(guidance.reading).toBe(true);
    guidance.next();
    expect([guidance.page?.key, guidance.cells, guidance.reading]).toEqual(["second", ["1,0"], false]);
    guidance.next();
    guidance.back();
    expect(guidance.page?.key).toBe("first");
  });

  it("opens the same page after a reload, and the first one of a later step", () => {
    new Guidance("t", () => GUIDE).next();
    expect(new Guidance("t", () => GUIDE).open).toBe(1);
    expect(new Guidance("t", () => ({ ...GUIDE, step: 6 })).open).toBe(0);
    expect(new Guidance("other", () => GUIDE).open).toBe(0);
  });

  it("can be left and taken up again", () => {
    const guidance = new Guidance("t", () => GUIDE);
    guidance.leave();
    expect([guidance.mood, guidance.reading]).toEqual(["off", false]);
    expect(guidance.narrow(VIEW)).toBe(VIEW);
    guidance.comeBack();
    expect(guidance.mood).toBe("page");
  });

  it("stops where the game leaves the script", () => {
    const guidance = new Guidance("t", () => ({ ...GUIDE, following: false, pages: [], move: null }));
    expect([guidance.mood, guidance.reading]).toEqual(["left", false]);
    expect(guidance.narrow(VIEW)).toBe(VIEW);
    guidance.close();
    expect(guidance.mood).toBe("none");
  });

  it("closes with pages that hold nothing up", () => {
    const guidance = new Guidance("t", () => ({ ...GUIDE, step: 9, following: false, move: null }));
    expect([guidance.mood, guidance.reading]).toEqual(["page", false]);
  });

  it("has nothing to say at other tables", () => {
    const guidance = new Guidance("t", () => null);
    expect([guidance.mood, guidance.leads, guidance.narrow(VIEW)]).toEqual(["none", false, VIEW]);
  });
});
