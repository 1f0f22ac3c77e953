/** The routes of people among themselves. */

import type { NewQuiet, NewReport, QuietHere, QuietPeople, ReportKept } from "../../wire";
import { ask } from "../state/api";

const OURS = { "X-Requested-With": "pangaea" };
const at = (table: string): string => `tables/${encodeURIComponent(table)}`;

export const moderation = {
  here: (table: string) => ask<QuietHere>(`${at(table)}/quiet`),
  add: (table: string, body: NewQuiet) =>
    ask<QuietHere>(`${at(table)}/quiet`, body, { method: "PUT", headers: OURS }),
  remove: (table: string, member: string) =>
    ask<QuietHere>(`${at(table)}/quiet/${encodeURIComponent(member)}`, undefined, {
      method: "DELETE",
      headers: OURS,
    }),
  listed: () => ask<QuietPeople>("account/quiet"),
  forget: (person: number) =>
    ask<QuietPeople>(`account/quiet/${person}`, undefined, { method: "DELETE", headers: OURS }),
  report: (table: string, body: NewReport) => ask<ReportKept>(`${at(table)}/reports`, body),
};
