/** What a person can take hold of on the island or in the matrix, and what that does. */
import type { Hands } from "../../frame/state/choice.svelte";
import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { whose } from "../../elision";
import { say } from "./describe";
import { planOf, type Plan, type Spot } from "./input";
import { areaName } from "./names";
import { selection } from "./selection.svelte";
import type { Choice, View } from "./view";

export interface Hand {
  plan: Plan;
  /** An area such as "S1", or a herd such as "S1 p2". */
  press(place: string): void;
  look(place: string | null): void;
  label(place: string): string;
}

export function handOf(view: View, people: People, choice: Choice): Hand {
  const plan = planOf(view, selection);
  const { phase } = view.position;
  const spotOf = (place: string): Spot | undefined => plan.areas.get(place) ?? plan.herds.get(place);

  function pick(place: string): void {
    const owner = place.split(" ")[1];
    if (owner !== undefined) selection.chase(owner);
    else if (phase === "migrate") selection.aim(place);
    else selection.add(place);
  }

  function wish(place: string): string {
    const [area = "", owner] = place.split(" ");
    if (owner !== undefined)
      return m.tt_pick_herd({
        whose: whose(people.name(Number(owner.slice(1)) - 1)),
        area: areaName(area),
      });
    return phase === "migrate"
      ? m.tt_pick_target({ area: areaName(area) })
      : m.tt_pick_area({ area: areaName(area) });
  }

  return {
    plan,
    press(place) {
      const spot = spotOf(place);
      if (spot === undefined) return;
      if (spot.move === null) pick(place);
      else void choice.propose(spot.move, view);
    },
    look(place) {
      const move = place === null ? null : (spotOf(place)?.move ?? null);
      // While a group is being put together its own preview stays.
      if (move !== null || selection.target === null) choice.look(move);
    },
    label(place) {
      const move = spotOf(place)?.move;
      return move == null ? wish(place) : say(move, view, people);
    },
  };
}

/** What the frame needs to know of it: an action space is a place too; a tool stays in hand. */
export function handsOf(view: View, hand: Hand | null): Hands {
  if (hand === null) return { places: false, putDown: null };
  const { plan } = hand;
  return {
    places: plan.areas.size + plan.herds.size > 0 || view.legal.some((move) => /^(tile|slot) /.test(move)),
    putDown: selection.holds ? () => selection.back() : null,
  };
}
