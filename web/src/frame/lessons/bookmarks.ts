/** How far explanations were read, per table and on this device: a reload opens the page that was open. */

export interface Bookmark {
  /** Moves of the script that were played when the page was opened. */
  step: number;
  page: number;
  /** Whether the person plays on without being led. */
  off: boolean;
  /** Whether the panel was put away. */
  closed: boolean;
}

const KEY = "pangaea.lessons";
const MOST = 20;
const FIRST: Bookmark = { step: 0, page: 0, off: false, closed: false };

type Kept = [table: string, mark: Bookmark][];

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

export const recall = (table: string): Bookmark => stored().find(([kept]) => kept === table)?.[1] ?? FIRST;

export function remember(table: string, mark: Bookmark): void {
  const others = stored().filter(([kept]) => kept !== table);
  const kept: Kept = [[table, mark], ...others];
  localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST)));
}
