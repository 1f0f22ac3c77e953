// Compiles the messages to typed functions, after checking what the compiler would let pass in silence: both
// languages have the same keys with the same placeholders, the sources use exactly these keys, and nobody
// but a game uses the game's own. Apostrophes and no-break spaces are set here, and a full stop after words
// that are filled in is left out where these end in one.
import { compile } from "@inlang/paraglide-js";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { typesetAll } from "./typeset.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const LOCALES = ["en", "fr"];
const PLACEHOLDER = /\{([a-z_]+)\}/g;
const USE = /\bm\.([a-z][a-z0-9_]*)/g;

const PROJECT = join(ROOT, "project.inlang");
const GAMES = join(ROOT, "src", "games");

/** Games have their messages in their own folders; `{locale}` stands for the language. */
const GAME_FILES = readdirSync(GAMES)
  .filter((game) => existsSync(join(GAMES, game, "messages")))
  .map((game) => `./src/games/${game}/messages/{locale}.json`);
/** The files of messages: those that all games share, then one per game. */
const FILES = [
  ...readdirSync(join(ROOT, "messages", LOCALES[0])).map((file) => `./messages/{locale}/${file}`),
  ...GAME_FILES,
];

const load = (file, locale) => JSON.parse(readFileSync(join(ROOT, file.replace("{locale}", locale)), "utf8"));
const parts = (locale) => FILES.map((file) => load(file, locale));
const read = (locale) => Object.assign({}, ...parts(locale));
const keysOf = (messages) => Object.keys(messages).filter((key) => key !== "$schema");
/** A message is a text, or one text per plural form of a count ("plural=one", "plural=other"). */
const formsOf = (message) => (typeof message === "string" ? { "": message } : message[0].match);
const placeholders = (text) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]))].sort().join(" ");
/** What a message is given and how many forms it has: the same in every language. */
const shapeOf = (message) =>
  [Object.keys(formsOf(message)).join(" "), placeholders(Object.values(formsOf(message)).join())].join(": ");

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "paraglide" ? [] : sources(path);
    return [".ts", ".svelte"].includes(extname(entry.name)) ? [path] : [];
  });
}

function repeated(locale) {
  const keys = parts(locale).flatMap(keysOf);
  return keys
    .filter((key, index) => keys.indexOf(key) < index)
    .map((key) => `${locale}: "${key}" appears in two files`);
}

function parityProblems([base, ...others]) {
  const expected = read(base);
  return others.flatMap((locale) => {
    const found = read(locale);
    return [
      ...keysOf(expected)
        .filter((key) => !(key in found))
        .map((key) => `${locale}: "${key}" is missing`),
      ...keysOf(found)
        .filter((key) => !(key in expected))
        .map((key) => `${locale}: "${key}" exists only here`),
      ...keysOf(expected)
        .filter((key) => key in found && shapeOf(expected[key]) !== shapeOf(found[key]))
        .map((key) => `${locale}: "${key}" has other placeholders or plural forms than ${base}`),
    ];
  });
}

/** Every use of a message: its key and the file. */
const USES = sources(join(ROOT, "src")).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(USE)].map(([, key]) => ({ key, file })),
);

function usageProblems() {
  const known = new Set(keysOf(read(LOCALES[0])));
  const used = new Set(USES.map(({ key }) => key));
  return [
    ...[...used].filter((key) => !known.has(key)).map((key) => `no language has "${key}"`),
    ...[...known].filter((key) => !used.has(key)).map((key) => `nothing uses "${key}"`),
  ];
}

function borrowed() {
  return GAME_FILES.flatMap((messages) => {
    const own = new Set(keysOf(load(messages, LOCALES[0])));
    const folder = join(ROOT, dirname(dirname(messages)));
    return USES.filter(({ key, file }) => own.has(key) && !file.startsWith(folder + sep)).map(
      ({ key, file }) => `"${key}" belongs to ${relative(ROOT, folder)}, but ${relative(ROOT, file)} uses it`,
    );
  });
}

const problems = [
  ...LOCALES.flatMap(repeated),
  ...parityProblems(LOCALES),
  ...usageProblems(),
  ...borrowed(),
];
if (problems.length > 0) {
  console.error(`messages: ${problems.length} problem(s)\n  ${problems.join("\n  ")}`);
  process.exit(1);
}
// Compiling takes seconds; what was compiled from the same messages is kept.
const OUT = join(ROOT, "src", "paraglide");
const STAMP = join(OUT, "compiled-from.txt");
const SET = "./project.inlang/messages/{locale}.json";
const printed = (locale) => JSON.stringify(typesetAll(read(locale), locale));
/** The compiled functions with each "{name}." as a call: "Ann B." ends a sentence without a second stop. */
const STOP = /\$\{(i\?\.\w+)\}\.(?=[` ])/g;
function closeSentences() {
  const folder = join(OUT, "messages");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const source = readFileSync(join(folder, file), "utf8");
    const closed = source.replace(STOP, "${stopped($1)}");
    if (closed !== source)
      writeFileSync(join(folder, file), `import { stopped } from "../../prose";\n${closed}`);
  }
}

const digest = createHash("sha256")
  .update(JSON.stringify(LOCALES.map(printed)))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("hex");
if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== digest) {
  mkdirSync(join(PROJECT, "messages"), { recursive: true });
  for (const locale of LOCALES) writeFileSync(join(ROOT, SET.replace("{locale}", locale)), printed(locale));
  writeFileSync(
    join(PROJECT, "settings.json"),
    JSON.stringify({
      baseLocale: LOCALES[0],
      locales: LOCALES,
      modules: ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
      "plugin.inlang.messageFormat": { pathPattern: SET },
    }),
  );
  await compile({
    project: PROJECT,
    outdir: OUT,
    strategy: ["globalVariable", "baseLocale"],
    outputStructure: "message-modules",
    isServer: "false",
  });
  closeSentences();
  writeFileSync(STAMP, digest);
  process.exit(); // the compiler leaves timers of half a minute behind
}
