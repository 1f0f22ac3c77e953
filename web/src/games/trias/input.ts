/** How places on the board resolve to legal texts: first where from, then where to. */

const TO_A_CELL = ["drift", "move", "rescue"];

/** The cells that some legal move starts from. */
export function sources(legal: string[]): Set<string> {
  return new Set(legal.flatMap((move) => move.split(" ")[1] ?? []));
}

/** The legal moves from a cell by the cell they lead to; several where fertile and spent herds stand. */
export function targets(legal: string[], source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of legal) {
    const [verb = "", from, to] = move.split(" ");
    if (from !== source || to === undefined || !TO_A_CELL.includes(verb)) continue;
    found.set(to, [...(found.get(to) ?? []), move]);
  }
  return found;
}

/** All cells that some legal move leads to. */
export const destinations = (legal: string[]): string[] =>
  [...sources(legal)].flatMap((source) => [...targets(legal, source).keys()]);

/** The legal moves that need only the cell itself. */
export function onTheSpot(legal: string[], source: string): string[] {
  return legal.filter((move) => {
    const [, from, to] = move.split(" ");
    return from === source && to === undefined;
  });
}

/** Of moves that differ only in which herd goes, the one with the wanted herd: "f" fertile, "s" spent. */
export function preferred(moves: string[], herd: "f" | "s"): string {
  return moves.find((move) => move.endsWith(` ${herd}`)) ?? moves[0] ?? "";
}
