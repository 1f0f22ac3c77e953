/** How a long list of moves is chosen from word by word. */

/** More moves than this are not shown side by side. */
const FEW = 12;

export interface Step {
  /** The first words of some moves, or all words of one. */
  text: string;
  whole: boolean;
}

const start = (move: string, words: number): string => move.split(" ").slice(0, words).join(" ");
const begins = (move: string, text: string): boolean => move === text || move.startsWith(`${text} `);

/** The verbs of the moves that take something, in the order of the list. */
export const verbsOf = (legal: string[]): string[] => [
  ...new Set(legal.filter((move) => move.includes(" ")).map((move) => start(move, 1))),
];

/** What can be pressed once the words of `held` are chosen: whole moves if few are left, else next words. */
export function stepsFrom(legal: string[], held: string): Step[] {
  const moves = legal.filter((move) => begins(move, held));
  if (moves.length <= FEW) return moves.map((text) => ({ text, whole: true }));
  for (let words = held.split(" ").length + 1; ; words += 1) {
    const starts = new Map<string, string[]>();
    for (const move of moves)
      starts.set(start(move, words), [...(starts.get(start(move, words)) ?? []), move]);
    if (starts.size > 1)
      return [...starts].map(([text, [only = text, ...others]]) =>
        others.length === 0 ? { text: only, whole: true } : { text, whole: false },
      );
  }
}
