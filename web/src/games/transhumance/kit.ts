import type { Kit } from "../kit";
import { ask, breakdown, facts, gains, say, stages, tell, warning } from "./describe";

export const kit: Kit = { ask, breakdown, facts, gains, say, stages, tell, warning, Board: null, Tray: null };
