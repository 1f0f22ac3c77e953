/** The routes of notices. */

import type { Gone, Invitation, NewNotices, NewPush, Notices, Tried } from "../../wire";
import { change, look } from "../people/api";

export const told = {
  own: () => look<Notices>("/notices"),
  set: (body: NewNotices) => change<Notices>("PUT", "/notices", body),
  test: () => change<Tried>("POST", "/notices/test"),
  add: (body: NewPush) => change<Notices>("PUT", "/notices/devices", body),
  remove: (device: string) => change<Notices>("DELETE", `/notices/devices/${encodeURIComponent(device)}`),
  invite: (body: Invitation) => change<Gone>("POST", "/invitations", body),
};
