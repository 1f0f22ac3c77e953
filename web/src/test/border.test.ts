/** The border to the server is typed: nobody reads an event or a position by guess, or talks a type away. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SOURCE = new URL("..", import.meta.url);
const OWN = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith("paraglide"))
  .filter((file) => !file.endsWith("border.test.ts"))
  .map((file): [string, string] => [file, readFileSync(new URL(file, SOURCE), "utf8")]);

const FORBIDDEN: [string, RegExp][] = [
  ["a type talked away", /\bas (unknown as|never)\b|@ts-(ignore|nocheck)/],
  [
    "a field of an event or position read by its name",
    /\b(event|position|preview|view|entry)\??\.?\["\w+"\]/,
  ],
  ["an event of no known kind", /\bevents?\b[^;\n]*\bJson\b/],
  ["a file of the rules", /src\/pangaea\/games/],
];

describe("the client's source", () => {
  it("is all here", () => expect(OWN.length).toBeGreaterThan(150));

  it.each(FORBIDDEN)("has no place with %s", (_what, pattern) => {
    const found = OWN.flatMap(([file, text]) =>
      text.split("\n").flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it.each(FORBIDDEN)("would be caught with %s", (_what, pattern) => {
    const samples = [
      "const position = view.position as unknown as Position;",
      'const seat = event["seat"];',
      "const tell = (event: Json): string => String(event);",
      'import board from "../../../src/pangaea/games/trias/board.json";',
    ];
    expect(samples.filter((line) => pattern.test(line))).toHaveLength(1);
  });
});
