/** Previews come in batches, and what an old position would have given is forgotten. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Previews } from "../frame/state/previews.svelte";
import type { Answer, CommandBody } from "../frame/state/link";

const moves = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `drift 0,0 ${index},0`);

/** A server that answers every question after 10 ms. */
class Server {
  asked: string[][] = [];

  send = async (command: CommandBody): Promise<Answer> => {
    if (command.type !== "preview") throw new Error("only previews are asked for here");
    this.asked.push(command.moves);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const previews = command.moves.map((move) => ({ move, events: [], points: [], ends_turn: false }));
    return { type: "previewed", id: "1", seq: command.seq, previews };
  };
}

describe("previews", () => {
  let server: Server, previews: Previews;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new Server();
    previews = new Previews(server);
    previews.renew(1);
  });
  afterEach(() => void vi.useRealTimers());

  it("of all destinations of a tile come in one answer", async () => {
    previews.wantAll(moves(47));
    await vi.advanceTimersByTimeAsync(10);
    expect(server.asked.map((batch) => batch.length)).toEqual([47]);
    expect(previews.known.size).toBe(47);
  });

  it("are asked once, in batches that the server takes, and not faster than it allows", async () => {
    previews.wantAll(moves(400));
    await vi.advanceTimersByTimeAsync(100);
    expect(server.asked.every((batch) => batch.length <= 64)).toBe(true);
    expect(previews.known.size).toBeLessThan(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked.flat().sort()).toEqual(moves(400).sort());
  });

  it("that one looks at come before all others", async () => {
    previews.wantAll(moves(100));
    previews.want("draw");
    await vi.advanceTimersByTimeAsync(20);
    expect(server.asked[1]?.[0]).toBe("draw");
  });

  it("of an old position are forgotten", async () => {
    previews.wantAll(moves(3));
    previews.renew(2);
    await vi.advanceTimersByTimeAsync(20);
    expect(previews.known.size).toBe(0);
  });
});
