/** The frame serves every game: it names none, knows no verb, and never reaches into a board. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recorded, toldOf } from "./told";

const FRAME = new URL("../frame/", import.meta.url);
const GAMES = new URL("../games/", import.meta.url);

/** Words of the frame that happen to be verbs of a game: message types, addresses, methods. */
const OWN_WORDS = [
  'hint/hints.svelte.ts: "send"',
  'pages/Home.svelte: "new"',
  'review/ChanceGraph.svelte: "end"',
  'review/Review.svelte: "done"',
  'state/choice.svelte.ts: "send"',
  'state/link.ts: "done"',
  'state/previews.svelte.ts: "send"',
  'state/router.svelte.ts: "new"',
  'table/HostPeople.svelte: "done"',
];

const sources = readdirSync(FRAME, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file))
  // The names of styles are the frame's own.
  .map((file) => [file, readFileSync(new URL(file, FRAME), "utf8").replace(/class="[^"]*"/g, "")] as const);
const folders = readdirSync(GAMES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const verbs = new Set(
  recorded
    .map(toldOf)
    .flatMap(({ views, log }) =>
      [...views.flatMap(({ legal }) => legal), ...log.map(({ move }) => move)].map(
        (move) => move.split(" ")[0] ?? "",
      ),
    ),
);

/** The files in which the pattern is found, with what was found. */
const found = (pattern: RegExp): string[] =>
  sources.flatMap(([file, text]) => (text.match(pattern) ?? []).map((hit) => `${file}: ${hit}`));

describe("the frame", () => {
  it("is looked at whole", () => {
    expect(sources.length).toBeGreaterThan(70);
    expect(recorded).toEqual(expect.arrayContaining(folders));
    expect(verbs.size).toBeGreaterThan(20);
  });

  it.each(folders)("does not name %s", (game) => {
    const title = game.replaceAll("_", "[ _-]?");
    expect(found(new RegExp(`(?<![a-z])${title}(?![a-z])`, "gi"))).toEqual([]);
  });

  it("knows no verb of any game", () => {
    const quoted = [...verbs].join("|");
    const hits = found(new RegExp(`["'\x60](?:${quoted})(?: [^"'\x60]*)?["'\x60]`, "g"));
    expect(hits.filter((hit) => !OWN_WORDS.includes(hit))).toEqual([]);
  });

  it("takes nothing out of the games' folders but the kit's types and what the folders hand out", () => {
    expect(found(/from "[./]*games\/(?!kit"|words"|material"|textview")[^"]*"/g)).toEqual([]);
  });

  it("never reaches into a board", () => {
    expect(found(/dataset\.kind|data-kind[^"={]*\]|\.closest\(/g)).toEqual([]);
    expect(
      found(/document\.querySelector(?!<HTMLLinkElement>\('link\[rel="icon"\]'\)|All\("article)/g),
    ).toEqual([]);
  });
});
