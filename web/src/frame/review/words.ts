import { m } from "../../paraglide/messages";
import type { ChancePoint, TurningPoint } from "../../wire";
import type { People } from "../state/people";

/** Whether a chance is this seat's own judgement, or everyone's: what others know would make lines jump. */
export const knownTo = ({ seat }: ChancePoint, who: number): boolean => seat === null || seat === who;

/** What happened at a turning point, in a sentence. */
export function turningWords({ turn, seat, change, why }: TurningPoint, people: People): string {
  const told = { turn, name: people.name(seat), change: Math.abs(Math.round(100 * change)) };
  if (why === "decision") return m.turning_decision(told);
  if (why === "luck") return change > 0 ? m.turning_luck_gain(told) : m.turning_luck_loss(told);
  return change > 0 ? m.turning_gain(told) : m.turning_loss(told);
}
