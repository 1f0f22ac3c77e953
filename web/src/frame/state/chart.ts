import type { Kit } from "../../games/kit";
import type { LogEntry } from "../../wire";

/** The points of each seat after each turn, from nothing on. */
export function runningTotals(log: LogEntry[], gains: Kit["gains"], players: number): number[][] {
  const totals = new Array<number>(players).fill(0);
  const rows = [[...totals]];
  log.forEach((entry, index) => {
    for (const event of entry.events) {
      (gains(event) ?? []).forEach((points, seat) => (totals[seat] = (totals[seat] ?? 0) + points));
    }
    if (log[index + 1]?.turn !== entry.turn) rows.push([...totals]);
  });
  return rows;
}
