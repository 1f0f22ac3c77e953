/** The table changes more often than the game: what one has begun survives that. */

import { afterAll, expect, it, vi } from "vitest";
import type { ServerMessage, Table } from "../wire";

const heard = { tell: (_: ServerMessage): void => undefined };
const STAND_INS = ["../frame/state/router.svelte", "../frame/state/link"] as const;
vi.resetModules();
vi.doMock(STAND_INS[0], () => ({ socketAddress: () => "" }));
vi.doMock(STAND_INS[1], () => ({
  Link: class {
    constructor(_address: string, _tokens: string[], listener: { message: typeof heard.tell }) {
      heard.tell = listener.message;
    }
  },
}));
const { Session } = await import("../frame/state/session.svelte");

afterAll(() => {
  for (const path of STAND_INS) vi.doUnmock(path);
  vi.resetModules();
});

it("a guest who comes in changes the table, not the position", () => {
  const [session, table] = [new Session("t", []), {} as Table];
  heard.tell({ type: "welcome", seq: 7, table, you: [], chat: [], frames: [] });
  expect([session.seq, session.positioned]).toEqual([7, 7]);
  heard.tell({ type: "table", seq: 8, table });
  expect([session.seq, session.positioned]).toEqual([8, 7]);
});
