/** What people can be told about, and how, in words. */

import { m } from "../../paraglide/messages";
import type { Occasions, TriedWay } from "../../wire";

export type Occasion = keyof Occasions;
export type Way = TriedWay["way"];

export const OCCASIONS: readonly Occasion[] = ["turn", "over", "invited", "said"];

export const occasionWords: Record<Occasion, () => string> = {
  turn: m.notice_turn,
  over: m.notice_over,
  invited: m.notice_invited,
  said: m.notice_said,
};

export const wayWords: Record<Way, () => string> = {
  email: m.notice_by_email,
  push: m.notice_by_push,
  webhook: m.notice_by_webhook,
};

/** What came of a test. */
export const triedWords = ({ way, delivered, problem }: TriedWay): string =>
  delivered
    ? m.notice_test_sent({ way: wayWords[way]() })
    : m.notice_test_failed({ way: wayWords[way](), problem: problem ?? "" });

const HOUR = 60;

/** Minutes after midnight as `<input type="time">` has them, and back. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / HOUR), minutes % HOUR].map((part) => String(part).padStart(2, "0")).join(":");

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * HOUR + minutes;
}
