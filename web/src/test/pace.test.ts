import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../frame/state/pace";

describe("things that happen one after the other", () => {
  let shown: number[];
  let waiting: number;
  beforeEach(() => {
    vi.useFakeTimers();
    [shown, waiting] = [[], 0];
  });
  afterEach(() => vi.useRealTimers());
  const pace = (stay: (item: number) => number): Pace<number> =>
    new Pace(
      (item) => shown.push(item),
      stay,
      (count) => (waiting = count),
    );

  it("stay for their time", () => {
    const slow = pace(() => 100);
    [1, 2].forEach((item) => slow.push(item));
    expect([shown, waiting]).toEqual([[1], 1]);
    vi.advanceTimersByTime(100);
    expect([shown, waiting]).toEqual([[1, 2], 0]);
  });

  it("stay until one goes on, where they have no end", () => {
    const held = pace((item) => (item === 2 ? Infinity : 0));
    [1, 2, 3].forEach((item) => held.push(item));
    vi.advanceTimersByTime(1_000_000);
    expect([shown, waiting]).toEqual([[1, 2], 1]);
    held.resume();
    expect([shown, waiting]).toEqual([[1, 2, 3], 0]);
    held.resume();
    held.push(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("come all at once when one is in a hurry", () => {
    const held = pace(() => Infinity);
    [1, 2, 3].forEach((item) => held.push(item));
    held.hurry();
    expect([shown, waiting]).toEqual([[1, 2, 3], 0]);
    held.push(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });
});
