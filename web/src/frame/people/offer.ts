/** When an account was last offered on this device. */

const KEY = "pangaea.offered";
const WEEK = 7 * 24 * 3_600_000;

/** Whether it may be offered now; it then counts as done. */
export function mayOffer(now: number): boolean {
  const last = Number(localStorage.getItem(KEY) ?? 0);
  if (now - last < WEEK && now >= last) return false;
  localStorage.setItem(KEY, String(now));
  return true;
}
