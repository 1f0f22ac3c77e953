/** What the bot thinks, in words: chances as games in 100, and reasons made from its evaluation. */

import { m } from "../../paraglide/messages";
import type { Word } from "../../games/words";
import type { Moved, Option, Reason } from "../../wire";
import type { People } from "../state/people";
import { stopped } from "../../prose";
import { spelled } from "../words";

/** A whole number of games in 100; never certain before it is. */
export function inHundred(share: number): string {
  if (share > 0 && share < 0.005) return "< 1";
  if (share < 1 && share > 0.995) return "> 99";
  return String(Math.round(100 * share));
}

/** How far that may be off, 19 times in 20: at least one, unless it is certain. */
export const marginOf = (margin: number): number =>
  margin === 0 ? 0 : Math.max(1, Math.round(100 * margin));

export const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

type Teller = (amount: number, name: string) => string;
const TOLD: Record<Exclude<Reason["kind"], "alike">, Teller> = {
  now: (amount) => m.reason_now({ amount: signed(amount) }),
  gives: (amount, name) => m.reason_gives({ amount: signed(amount), name }),
  gains: (amount) => m.reason_gains({ amount }),
  holds: (amount, name) => m.reason_holds({ amount, name }),
  lacks: (amount) => m.reason_lacks({ amount }),
  lets: (amount, name) => m.reason_lets({ amount, name }),
  chance: (amount) => m.reason_chance({ amount }),
  less: (amount) => m.reason_less({ amount }),
};

function clauses(reasons: Reason[], people: People, first: boolean): string[] {
  return reasons.map(({ kind, amount, seat }) =>
    kind === "alike"
      ? first
        ? m.reason_alike_first()
        : m.reason_alike()
      : TOLD[kind](amount, seat === null ? "" : people.name(seat)),
  );
}

function sentence(said: string[]): string {
  const words = said.join(", ");
  return words === "" ? "" : stopped(`${words.charAt(0).toUpperCase()}${words.slice(1)}`);
}

/** What a move gains and prevents, in a sentence. */
export const because = (reasons: Reason[], people: People, first: boolean): string =>
  sentence(clauses(reasons, people, first));

type Names = Record<string, Word>;

/** What each feature contributes; those to which the game gives one name are added up. */
function effectsOf(moved: Moved[], names: Names): Map<string, number> {
  const effects = new Map<string, number>();
  for (const { feature, effect } of moved) {
    const name = names[feature]?.() ?? spelled(feature);
    effects.set(name, (effects.get(name) ?? 0) + effect);
  }
  return effects;
}

/** How many features a hint names, where the chance differs by this many games in 100 or more. */
const [NAMED, WORTH_NAMING] = [2, 3];

/** A hint's reason, in one sentence: features only where nothing but the chance speaks for the move. */
export function shortly(
  { reasons, moved }: Pick<Option, "reasons" | "moved">,
  people: People,
  first: boolean,
  names: Names = {},
): string {
  const said = clauses(reasons, people, first);
  const features = [...effectsOf(moved, names).keys()].slice(0, NAMED).join(", ");
  const bare = reasons.every(
    ({ kind, amount }) => (kind === "chance" || kind === "less") && amount >= WORTH_NAMING,
  );
  return sentence(bare && features !== "" ? [...said, m.reason_mostly({ features })] : said);
}

/** The features by which a move raises or lowers the chances; nothing if none was told. */
export function through(moved: Moved[], names: Names = {}): string {
  const said = [...effectsOf(moved, names)].map(([feature, effect]) =>
    m.moved_feature({ feature, effect: signed(Math.round(100 * effect)) }),
  );
  if (moved[0] === undefined) return "";
  const features = said.join(", ");
  return moved[0].effect > 0 ? m.moved_for({ features }) : m.moved_against({ features });
}
