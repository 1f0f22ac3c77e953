/** The table changes more often than the game: what one has begun survives that. */

import { expect, it, vi } from "vitest";
import type { ServerMessage, Table } from "../wire";

const heard = vi.hoisted(() => ({ tell: (_: ServerMessage): void => undefined }));
vi.mock("../frame/state/router.svelte", () => ({ socketAddress: () => "" }));
vi.mock("../frame/state/link", () => ({
  Link: class {
    constructor(_address: string, _tokens: string[], listener: { message: typeof heard.tell }) {
      heard.tell = listener.message;
    }
  },
}));
const { Session } = await import("../frame/state/session.svelte");

it("a guest who comes in changes the table, not the position", () => {
  const [session, table] = [new Session("t", []), {} as Table];
  heard.tell({ type: "welcome", seq: 7, table, you: [], chat: [], frames: [] });
  expect([session.seq, session.positioned]).toEqual([7, 7]);
  heard.tell({ type: "table", seq: 8, table });
  expect([session.seq, session.positioned]).toEqual([8, 7]);
});
