/** The recorded games in `views`, which `python -m tests.web.views` writes: one of every game. */

import type { LogEntry, View } from "../wire";

export interface Told {
  /** Positions of the seat that acts. */
  views: View[];
  /** The whole log of the finished game, and its last view. */
  log: LogEntry[];
  end: View;
}

const FILES: Record<string, Told> = import.meta.glob("./views/*.json", { eager: true, import: "default" });

export const told = new Map(
  Object.entries(FILES).map(([path, game]) => [path.replace(/^.*\/|\.json$/g, ""), game]),
);
