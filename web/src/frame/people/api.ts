/** The routes of accounts. */

import type {
  Account,
  AccountTables,
  Challenge,
  Codes,
  Gone,
  NewAccount,
  NewChallenge,
  NewLetter,
  NewPasskey,
  Opened,
  SignIn,
  TableToken,
  Ways,
} from "../../wire";
import { ask } from "../state/api";
import { base } from "../state/router.svelte";

type Method = "POST" | "PUT" | "DELETE";
const OURS = { "X-Requested-With": "pangaea" };

export const look = <Answer>(path: string): Promise<Answer> => ask<Answer>(`account${path}`);
export const change = <Answer>(method: Method, path: string, body?: object): Promise<Answer> =>
  ask<Answer>(`account${path}`, body, { method, headers: OURS });
const below = (path: string, id: string): string => `/${path}/${encodeURIComponent(id)}`;

export const people = {
  ways: () => look<Ways>("/ways"),
  challenge: (body: NewChallenge) => change<Challenge>("POST", "/challenges", body),
  open: (body: NewAccount) => change<Opened>("POST", "", body),
  own: () => look<Account>(""),
  signIn: (body: SignIn) => change<Account>("POST", "/session", body),
  letter: (body: NewLetter) => change<Gone>("POST", "/letters", body),
  signOut: () => change<Gone>("DELETE", "/session"),
  signOutElsewhere: () => change<Account>("DELETE", "/sessions"),
  signOutThere: (session: string) => change<Account>("DELETE", below("sessions", session)),
  rename: (name: string) => change<Account>("PUT", "/name", { name }),
  addPasskey: (body: NewPasskey) => change<Account>("POST", "/passkeys", body),
  namePasskey: (passkey: string, label: string) =>
    change<Account>("PUT", below("passkeys", passkey), { label }),
  removePasskey: (passkey: string) => change<Account>("DELETE", below("passkeys", passkey)),
  setPassword: (password: string) => change<Account>("PUT", "/password", { password }),
  removePassword: () => change<Account>("DELETE", "/password"),
  newCodes: () => change<Codes>("POST", "/codes"),
  tables: () => look<AccountTables>("/tables"),
  takeOver: (links: TableToken[]) => change<AccountTables>("POST", "/tables", { links }),
  bind: (table: string, bound: boolean) => change<AccountTables>("PUT", below("tables", table), { bound }),
  delete: (name: string) => change<Gone>("DELETE", "", { name }),
  exportAddress: () => `${base()}api/account/export`,
};
