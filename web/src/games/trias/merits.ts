import { m } from "../../paraglide/messages";
import type { Merit } from "../kit";
import type { View } from "./view";

/** What decides between seats with equal points: herds in stock, then land masses with presence. */
export const merits = ({ position }: View): Merit[] => [
  { label: m.trias_tie_stock(), values: position.seats.map(({ stock }) => stock) },
  { label: m.trias_tie_lands(), values: position.result?.lands_present ?? [] },
];
