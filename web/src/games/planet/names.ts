/** What the animals are called and where they are at home; events and cards won carry only their ids. */

import { m } from "../../paraglide/messages";
import { materialOf } from "../material";
import type { AnimalCard } from "../../generated/planet";
import type { Terrain } from "./view";

const ANIMALS: Record<string, () => string> = {
  panda: m.animal_panda,
  fox: m.animal_fox,
  tiger: m.animal_tiger,
  bear: m.animal_bear,
  otter: m.animal_otter,
  squirrel: m.animal_squirrel,
  monkey: m.animal_monkey,
  frog: m.animal_frog,
  toucan: m.animal_toucan,
  tropical_fish: m.animal_tropical_fish,
  whale: m.animal_whale,
  turtle: m.animal_turtle,
  dolphin: m.animal_dolphin,
  octopus: m.animal_octopus,
  jellyfish: m.animal_jellyfish,
  shark: m.animal_shark,
  seahorse: m.animal_seahorse,
  manta_ray: m.animal_manta_ray,
  polar_bear: m.animal_polar_bear,
  penguin: m.animal_penguin,
  snowy_owl: m.animal_snowy_owl,
  musk_ox: m.animal_musk_ox,
  wolverine: m.animal_wolverine,
  reindeer: m.animal_reindeer,
  seal: m.animal_seal,
  walrus: m.animal_walrus,
  arctic_hare: m.animal_arctic_hare,
  dromedary: m.animal_dromedary,
  elephant: m.animal_elephant,
  lion: m.animal_lion,
  flamingo: m.animal_flamingo,
  coyote: m.animal_coyote,
  fennec: m.animal_fennec,
  scorpion: m.animal_scorpion,
  cobra: m.animal_cobra,
  ostrich: m.animal_ostrich,
  ibex: m.animal_ibex,
  puma: m.animal_puma,
  snow_leopard: m.animal_snow_leopard,
  vulture: m.animal_vulture,
  puffin: m.animal_puffin,
  yak: m.animal_yak,
  alpaca: m.animal_alpaca,
  marmot: m.animal_marmot,
  golden_eagle: m.animal_golden_eagle,
};

export const animalName = (id: string): string => ANIMALS[id]?.() ?? id;
export const cardOf = (id: string): AnimalCard | undefined =>
  materialOf("planet").animals.find(({ animal }) => animal === id);
export const homeOf = (id: string): Terrain => cardOf(id)?.home ?? "ocean";
