/** The name under which a person plays: an animal to begin with, until they choose another. */

import { m } from "../../paraglide/messages";
import { choose, settings } from "./settings.svelte";

/** One of the animals; `chance` is from 0 to 1. */
export function animalName(chance: number): string {
  const names = m.animal_names().split(" | ");
  return names[Math.floor(chance * names.length)] ?? m.guest();
}

/** At the first start everyone gets a name, so that nobody is asked before they can play. */
export function nameOnce(): void {
  if (settings.name === "") choose({ name: animalName(Math.random()) });
}
