/** The routes of the host's page. People without an account that the server names need a token. */

import type {
  Audit,
  Bans,
  Decision,
  HostOverview,
  HostPeople,
  HostTables,
  NewBan,
  Report,
  Reports,
  Signals,
} from "../../wire";
import { ask } from "../state/api";

const KEY = "pangaea.host";

/** The token, for as long as the tab is open. */
export const hostToken = {
  get: (): string => sessionStorage.getItem(KEY) ?? "",
  set: (token: string): void =>
    token === "" ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, token),
};

function call<Answer>(path: string, body?: object, method?: string): Promise<Answer> {
  const token = hostToken.get();
  const shown: Record<string, string> = token === "" ? {} : { Authorization: `Bearer ${token}` };
  return ask<Answer>(`host${path}`, body, {
    ...(method === undefined ? {} : { method }),
    headers: { "X-Requested-With": "pangaea", ...shown },
  });
}

export const host = {
  overview: () => call<HostOverview>(""),
  reports: (state: "open" | "closed") => call<Reports>(`/reports?state=${state}`),
  decide: (report: number, body: Decision) => call<Report>(`/reports/${report}`, body, "PUT"),
  bans: () => call<Bans>("/bans"),
  ban: (body: NewBan) => call<Bans>("/bans", body),
  lift: (ban: number, why: string) => call<Bans>(`/bans/${ban}`, { why }, "DELETE"),
  people: (name: string) => call<HostPeople>(`/people?name=${encodeURIComponent(name)}`),
  tables: (after: string | null) =>
    call<HostTables>(`/tables${after === null ? "" : `?after=${encodeURIComponent(after)}`}`),
  signals: () => call<Signals>("/signals"),
  audit: () => call<Audit>("/audit"),
};
