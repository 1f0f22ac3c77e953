/** Why something about an account did not work, in words. */

import { m } from "../../paraglide/messages";
import type { Refusal } from "../state/api";
import { refusalText } from "../words";

const REFUSALS: Record<string, () => string> = {
  name_taken: m.refused_name_taken,
  sign_in_failed: m.refused_sign_in,
  sign_in_again: m.refused_sign_in_again,
  not_signed_in: m.refused_not_signed_in,
  bad_passkey: m.refused_passkey,
  last_way: m.refused_last_way,
  no_passwords: m.refused_no_passwords,
  bad_origin: m.refused_origin,
  too_many: m.refused_too_many,
  passkey_cancelled: m.refused_passkey_cancelled,
  passkey_known: m.refused_passkey_known,
  passkey_unsupported: m.refused_passkey_unsupported,
  no_letters: m.refused_no_letters,
  bad_email: m.refused_email,
  bad_webhook: m.refused_webhook,
  bad_push: m.refused_push,
  push_unsupported: m.refused_push,
  push_denied: m.refused_push_denied,
  push_failed: m.refused_push_failed,
  nowhere: m.refused_nowhere,
};

export const accountRefusal = (refusal: Refusal): string =>
  REFUSALS[refusal.code]?.() ?? refusalText(refusal);

/** A day as people write it; times of accounts are Unix seconds. */
export const dayOf = (seconds: number, language: string): string =>
  new Date(seconds * 1000).toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
