import { rules } from "../../rules/triassic_terror/sections";
import type { Kit } from "../kit";
import { ask, breakdown, facts, gains, say, tell } from "./describe";

export const kit: Kit = { ask, breakdown, facts, gains, rules, say, stages: () => [], tell, warning: () => null, Board: null, Tray: null };
