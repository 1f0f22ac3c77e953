/** Words of the host's page. */

import { m } from "../../paraglide/messages";
import type { AuditEntry, Report } from "../../wire";
import type { Refusal } from "../state/api";
import { settings } from "../state/settings.svelte";
import { accountRefusal } from "../people/words";

const REASONS: Record<Report["reason"], () => string> = {
  words: m.report_words,
  name: m.report_name,
  cheating: m.report_cheating,
  other: m.report_other,
};
const ACTS: Record<AuditEntry["what"], () => string> = {
  ban: m.act_ban,
  lift: m.act_lift,
  close: m.act_close,
  reopen: m.act_reopen,
  token: m.act_token,
  withdraw: m.act_withdraw,
  erase: m.act_erase,
  prune: m.act_prune,
};
const REFUSALS: Record<string, () => string> = {
  not_moderator: m.host_closed,
  bad_token: m.host_bad_token,
};

export const reasonName = (reason: Report["reason"]): string => REASONS[reason]();
export const actName = (act: AuditEntry["what"]): string => ACTS[act]();
export const hostRefusal = (refusal: Refusal): string =>
  REFUSALS[refusal.code]?.() ?? accountRefusal(refusal);

/** A moment as people write it. */
export const momentOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(settings.language, { dateStyle: "medium", timeStyle: "short" });
