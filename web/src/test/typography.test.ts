/** Everything that is printed, in both languages: messages, rules, lessons, what is said at tables. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeEach, describe, expect, it } from "vitest";
import { whose } from "../elision";
import type { People } from "../frame/state/people";
import { settings, type Language } from "../frame/state/settings.svelte";
import KeysDialog from "../frame/table/KeysDialog.svelte";
import { loadBook, loadKit, loadTexts, loadTextView, ruledGames } from "../games";
import { annotated } from "../games/kit";
import { m as message } from "../paraglide/messages";
import { overwriteGetLocale } from "../paraglide/runtime";
import { stopped } from "../prose";
import type { View } from "../wire";
import { typeset, typesetAll } from "../../tools/typeset.mjs";
import { recorded, toldOf } from "./told";
import { faultsIn } from "./typography";

const LANGUAGES = ["en", "fr"] as const;
const WEB = new URL("../../", import.meta.url);

type Message = string | [{ match: Record<string, string> }];

/** All messages of a language by their keys. */
function messagesOf(language: Language): [string, Message][] {
  const files = [
    ...readdirSync(new URL(`messages/${language}/`, WEB)).map((file) => `messages/${language}/${file}`),
    ...readdirSync(new URL("src/games/", WEB), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `src/games/${entry.name}/messages/${language}.json`),
  ];
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, WEB), "utf8")) as Record<string, Message>),
  );
}
const formsOf = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message[0].match);

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Names that begin with vowels and consonants; whose view it is, is "you". */
const NAMES = ["Invité", "Odile", "Ann", "Bob", "Élise", "Zoë"];
const peopleOf = (view: View, own = view.seat): People => ({
  count: view.players,
  name: (seat) => NAMES[seat] ?? "?",
  colour: (seat) => seat,
  mine: (seat) => seat === own,
});

const faults = (texts: string[], language: Language): string[] => [
  ...new Set(texts.flatMap((text) => faultsIn(text, language))),
];

overwriteGetLocale(() => settings.language);

const GAMES = await Promise.all(
  recorded.map(async (name) => {
    const told = toldOf(name);
    return [name, told, await loadKit(name), await loadTextView(name)] as const;
  }),
);

describe.each(LANGUAGES)("in %s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });
  const messages = messagesOf(language);

  it("messages are well set", () => {
    expect(messages.length).toBeGreaterThan(700);
    const found = messages.flatMap(([key, message]) =>
      formsOf(message).flatMap((text) =>
        faultsIn(typeset(text.replace(/\{\w+\}/g, "X"), language), language).map(
          (fault) => `${key}: ${fault}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it("a number before a noun has its plural forms", () => {
    const numbers = "amount|bots|capacity|cost|count|dinos|draws|herds|most|points|size|total|turns";
    const nouns =
      "action|animal|animaux|card|carte|coup|dino|herd|move|mouton|point|tile|tour|troupeau|tuile|turn";
    const counted = new RegExp(`\\{(?:${numbers})\\} (?:more )?(?:${nouns})s?\\b`);
    // Always many: the seats of a game, the turns of a long log, cards that one meteorite lies among.
    const many = [
      "whole_log",
      "meteorite_odds",
      "tt_ask_newland",
      "tt_ask_play_card",
      "will_join",
      "tr_text_pen_between",
    ];
    const single = messages.filter(
      ([key, message]) => typeof message === "string" && !many.includes(key) && counted.test(message),
    );
    expect(single.map(([key, message]) => `${key}: ${message}`)).toEqual([]);
  });

  it("no French message leaves “de” before a name", () => {
    const named = messages.flatMap(([key, message]) =>
      formsOf(message)
        .filter((text) => /(?<!\p{L})(?:de|que) \{names?\}/iu.test(text))
        .map(() => key),
    );
    expect(named).toEqual([]);
  });

  it.each(["Konstanze W.", "Who?", "Oh!", "Hm…"])("no message sets a second stop after %s", (name) => {
    const said = messages.map(([key, text]) => {
      const words = formsOf(text).flatMap((form) => form.match(/(?<=\{)\w+(?=\})/g) ?? []);
      const say: unknown = Reflect.get(message, key);
      const spoken: unknown =
        typeof say === "function"
          ? Reflect.apply(say, null, [Object.fromEntries(words.map((word) => [word, name]))])
          : "";
      return String(spoken);
    });
    expect(said.filter((text) => text.endsWith(name)).length).toBeGreaterThan(20);
    expect(said.filter((text) => text.includes(`${name}.`))).toEqual([]);
  });

  it.each(ruledGames)("the rules and the lessons of %s are well set", async (game) => {
    const texts = [...textsIn(await loadBook(game, language)), ...textsIn(await loadTexts(game, language))];
    expect(texts.length).toBeGreaterThan(50);
    expect(faults(texts, language)).toEqual([]);
  });

  it.each(GAMES)("what is said at a table of %s is well set", (name, told, kit, words) => {
    const said: string[] = [];
    for (const view of [...told.views, told.end]) {
      const people = peopleOf(view);
      said.push(
        ...view.legal.flatMap((move) => [kit.say(move, view, people), ...words.path(move, view, people)]),
        ...textsIn(kit.ask(view)),
        ...textsIn(kit.stages(view)),
        ...textsIn(words.board(view, people, [])),
        ...people_seats(view).flatMap((seat) => [
          ...textsIn(kit.facts(view, seat)),
          ...words.seat(view, seat, people),
        ]),
      );
    }
    for (const own of [null, ...people_seats(told.end)]) {
      const people = peopleOf(told.end, own);
      const log = annotated(kit, told.log, told.end);
      const lines = log.flatMap(({ events }) =>
        events.flatMap((event) => kit.tell(event, people)?.text ?? []),
      );
      said.push(...lines);
      // The viewer's own actions are told with "you", where a game has words of its own.
      if (own !== null && existsSync(new URL(`src/games/${name}/describe.ts`, WEB)))
        expect(lines.filter((text) => text.includes(NAMES[own] ?? "?"))).toEqual([]);
    }
    expect(said.length).toBeGreaterThan(100);
    expect(faults(said, language)).toEqual([]);
  });
});

const people_seats = (view: View): number[] => Array.from({ length: view.players }, (_, seat) => seat);

describe("typesetting", () => {
  it("puts no-break spaces where French has them, and leaves the rest", () => {
    expect(typeset("Quoi ? « Oui » : 12:30", "fr")).toBe("Quoi\u00a0? «\u00a0Oui\u00a0»\u00a0: 12:30");
    expect(typesetAll({ a: ["b !", 3, null] }, "fr")).toEqual({ a: ["b\u00a0!", 3, null] });
  });

  it("curves apostrophes in both languages", () => {
    expect([typeset("players' herds, Ann's", "en"), typeset("l'île", "fr")]).toEqual([
      ...["players’ herds, Ann’s", "l’île"],
    ]);
  });

  it("ends a sentence once, whatever it ends with", () => {
    expect(["Ann", "Ann B.", "Who?", "Oh!", "Hm…", 3].map(stopped)).toEqual([
      ...["Ann.", "Ann B.", "Who?", "Oh!", "Hm…", "3."],
    ]);
  });

  it.each([
    ["en", ["Enter", "Esc"]],
    ["fr", ["Entrée", "Échap"]],
  ] as const)("names the keys as they are printed in %s", (language, named) => {
    settings.language = language;
    const { body } = render(KeysDialog, { props: { onclose: () => undefined } });
    const keys = [...body.matchAll(/<kbd[^>]*>([^<]+)/g)].map(([, key]) => key);
    const words = keys.filter((key) => /\p{L}{2}/u.test(key ?? ""));
    expect(words).toEqual(["Tab", ...named]);
  });

  it("elides “de” before a vowel, not before a consonant", () => {
    settings.language = "fr";
    expect(["Invité", "Otter", "Élise", "Bob", "Yves", "Yann", "œuf"].map(whose)).toEqual([
      ...["d’Invité", "d’Otter", "d’Élise", "de Bob", "d’Yves", "de Yann", "d’œuf"],
    ]);
    settings.language = "en";
    expect(whose("Invité")).toBe("Invité");
  });
});

/** What was found by the people who first played in each language. */
describe("the words that were found wanting", () => {
  const said = (language: Language, words: () => string): string => {
    settings.language = language;
    return words().replaceAll("\u00a0", " ");
  };

  it.each([
    ["Annuler le coup", () => message.undo()],
    ["annuler le coup", () => message.key_undo()],
    [
      "Quand seul « terminer » ou « passer » est possible, le jouer pour moi",
      () => message.setting_obvious(),
    ],
    ["Planète d’Invité, animaux : 2", () => message.planet_enlarge({ whose: whose("Invité"), count: 2 })],
    ["3 forêts", () => message.count_forest({ count: 3 })],
    ["1 forêt", () => message.count_forest({ count: 1 })],
    ["À vous : piochez jusqu’à 2 cartes.", () => message.tr_ask_draw({ draws: 2 })],
    [
      "Bob sacrifie un troupeau : 5 Divers disparaissent.",
      () => message.tr_sacrificed({ name: "Bob", enemy: message.herd_motley({ size: 5 }), size: 5 }),
    ],
    ["1 Téméraire", () => message.herd_daring({ size: 1 })],
    ["au rang 2, case 1", () => message.at_row_place({ row: 2, place: 1 })],
    ["du rang 2, case 1", () => message.of_row_place({ row: 2, place: 1 })],
  ])("French: %s", (words, say) => {
    expect(said("fr", say)).toBe(words);
  });

  it.each([
    ["Rule options", () => message.options()],
    ["Make sure nobody else is looking.", () => message.pass_hint()],
    ["Different races: both herds disperse.", () => message.tr_races_differ()],
    ["In hand", () => message.hand_backs()],
    ["Fold: empty", () => message.fold_empty()],
    ["It is Otter’s turn.", () => message.text_turn_of({ whose: whose("Otter") })],
  ])("English: %s", (words, say) => {
    expect(said("en", say)).toBe(words);
  });
});
