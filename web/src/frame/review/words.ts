import { m } from "../../paraglide/messages";
import type { ChancePoint, TurningPoint } from "../../wire";
import type { People } from "../state/people";

/** Whether a chance is this seat's own judgement, or everyone's: what others know would make lines jump. */
export const knownTo = ({ seat }: ChancePoint, who: number): boolean => seat === null || seat === who;

/** What happened at a turning point, in a sentence. */
export function turningWords({ turn, seat, change, why }: TurningPoint, people: People): string {
  const told = { turn, name: people.name(seat), change: Math.abs(Math.round(100 * change)) };
  const [gain, you] = [change > 0, people.mine(seat)];
  if (why === "decision") return (you ? m.turning_decision_you : m.turning_decision)(told);
  if (why === "luck" && gain) return (you ? m.turning_luck_gain_you : m.turning_luck_gain)(told);
  if (why === "luck") return (you ? m.turning_luck_loss_you : m.turning_luck_loss)(told);
  if (gain) return (you ? m.turning_gain_you : m.turning_gain)(told);
  return (you ? m.turning_loss_you : m.turning_loss)(told);
}
