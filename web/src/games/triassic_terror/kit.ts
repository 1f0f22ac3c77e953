import type { Kit } from "../kit";
import { ask, breakdown, facts, gains, say, tell } from "./describe";

export const kit: Kit = { ask, breakdown, facts, gains, say, stages: () => [], tell, warning: () => null, Board: null, Tray: null };
