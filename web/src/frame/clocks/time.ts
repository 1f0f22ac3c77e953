/** Time as people read it. The server says how much is left; the page counts down from when it was told. */

import { m } from "../../paraglide/messages";
import type { ClockTerms, TableClock } from "../../wire";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds that were left when it was heard, by the page's own clock; null: no time runs. */
export interface Heard {
  left: number | null;
  at: number;
}

export const leftAt = (heard: Heard | null, now: number): number | null =>
  heard === null || heard.left === null ? null : Math.max(0, heard.left - (now - heard.at));

/** What a seat has left now: only the time of whoever's turn it is runs. */
export function seatLeft(clock: TableClock, seat: number, since: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, runsFor(clock, seat) ? left - since : left);
}

/** Whether a seat's time runs: it is their turn, nothing is paused, and they are not on vacation. */
export const runsFor = (clock: TableClock, seat: number): boolean =>
  clock.running && clock.turn === seat && !clock.away.includes(seat);

/** Live games are played at one sitting; games over days have free time for each turn. */
export const isLive = (terms: ClockTerms): boolean => (terms.free ?? 0) === 0;

/** What a seat has at most: the bar is the share of it. */
export const whole = (terms: ClockTerms): number => ((terms.bank ?? 0) + (terms.free ?? 0)) * SECOND;

/** When it gets tight: below a minute in a live game, below six hours in one over days. */
export const isTight = (left: number, terms: ClockTerms): boolean =>
  left < (isLive(terms) ? MINUTE : Math.min(6 * HOUR, whole(terms) / 4));

const two = (number: number): string => String(number).padStart(2, "0");

/** "12:48", or "1:02:03" from an hour on. */
export function liveTime(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Four days do not become three with the first second. */
const SLACK = 5 * MINUTE;

/** "5 days", hours below two days, minutes below six hours. */
export function longTime(left: number): string {
  const near = left + SLACK;
  if (near >= 2 * DAY) return m.time_days({ count: Math.floor(near / DAY) });
  const hours = Math.floor(near / HOUR);
  if (hours > 24) return m.time_day_hours({ hours: hours - 24 });
  if (hours === 24) return m.time_days({ count: 1 });
  if (near >= 6 * HOUR) return m.time_hours({ hours });
  const minutes = Math.floor(left / MINUTE);
  if (left >= HOUR)
    return m.time_hours_minutes({ hours: Math.floor(left / HOUR), minutes: two(minutes % 60) });
  return left >= MINUTE ? m.time_minutes({ minutes }) : m.time_seconds({ seconds: Math.ceil(left / SECOND) });
}

/** A span of the terms, in seconds: "15 s", "10 min", "2 days". */
export function span(seconds: number): string {
  if (seconds < 60 || seconds % 60 !== 0) return m.time_seconds({ seconds });
  if (seconds < 3600 || seconds % 3600 !== 0) return m.time_minutes({ minutes: seconds / 60 });
  return seconds < 86_400 || seconds % 86_400 !== 0
    ? m.time_hours({ hours: seconds / 3600 })
    : m.time_days({ count: seconds / 86_400 });
}

/** The pace of a table in a few words: "live · 10 min each + 15 s", "2 days a turn". */
export function paceWords({ bank = 0, free = 0, bonus = 0 }: ClockTerms): string {
  if (free > 0)
    return bank > 0
      ? m.pace_reserve({ time: span(free), reserve: span(bank) })
      : m.pace_days({ time: span(free) });
  return bonus > 0
    ? m.pace_bonus({ time: span(bank), bonus: span(bonus) })
    : m.pace_live({ time: span(bank) });
}

/** The spans at which a screen reader says how much is left. */
const LIVE_MARKS = [10 * MINUTE, 5 * MINUTE, MINUTE];
const LONG_MARKS = [DAY, 6 * HOUR, HOUR];

/** The last mark that was passed; null: none yet. It changes rarely, and so does what is said. */
export function markPassed(left: number, terms: ClockTerms): number | null {
  const marks = isLive(terms) ? LIVE_MARKS : LONG_MARKS;
  return marks.filter((mark) => left <= mark && mark < whole(terms)).at(-1) ?? null;
}
