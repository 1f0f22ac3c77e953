import { m } from "../../paraglide/messages";
import type { Merit } from "../kit";
import { eventsOf, ofKind } from "../lines";
import type { LogEntry, View } from "./view";

/** What decides between seats with equal points, first things first. */
export function merits(_view: View, log: LogEntry[]): Merit[] {
  const ties = ofKind(eventsOf(log), "game_ended")[0]?.ties ?? [];
  return [m.tt_tie_dinos(), m.tt_tie_first(), m.tt_tie_second(), m.tt_tie_third()].map((label, place) => ({
    label,
    values: ties.map((facts) => facts[place] ?? 0),
  }));
}
