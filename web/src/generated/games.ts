// Written by tools/wire.py from the types of the rules. Do not edit: run `python -m tools.wire`.

import type { Game as Planet } from "./planet";
import type { Game as Transhumance } from "./transhumance";
import type { Game as Trias } from "./trias";
import type { Game as TriassicTerror } from "./triassic_terror";

/** The types of every game by its name. */
export interface Games {
  planet: Planet;
  transhumance: Transhumance;
  trias: Trias;
  triassic_terror: TriassicTerror;
}
