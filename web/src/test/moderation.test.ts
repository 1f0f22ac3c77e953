import { beforeEach, expect, test, vi } from "vitest";
import { actName, hostRefusal, reasonName } from "../frame/host/words";
import { quiet } from "../frame/moderation/quiet.svelte";
import { Refusal } from "../frame/state/api";
import { parseRoute } from "../frame/state/router.svelte";
import { refusalText } from "../frame/words";

const kept: Record<string, string> = {};
beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
});

test("a guest hides someone at a table on the device, and in its rematch", () => {
  quiet.choose("t", "m2", true);
  expect([quiet.hides("t", "m2"), quiet.hides("t", "m1"), quiet.hides("u", "m2")]).toEqual([
    true,
    false,
    false,
  ]);
  quiet.carry("t", "u");
  expect(quiet.hides("u", "m2")).toBe(true);
  expect(JSON.parse(kept["pangaea.quiet"] ?? "")).toEqual({ t: ["m2"], u: ["m2"] });
  quiet.choose("t", "m2", false);
  expect(quiet.hides("t", "m2")).toBe(false);
  expect(JSON.parse(kept["pangaea.quiet"] ?? "")).toEqual({ u: ["m2"] });
});

test("the device remembers the latest tables only", () => {
  for (let table = 0; table < 150; table++) quiet.choose(`old${table}`, "m1", true);
  expect(quiet.hides("old149", "m1")).toBe(true);
  expect(quiet.hides("old0", "m1")).toBe(false);
});

test("what an account has muted or blocked is hidden", () => {
  quiet.heard("v", { muted: ["m3"], blocked: ["m4"] });
  expect(["m3", "m4", "m5"].map((member) => quiet.hides("v", member))).toEqual([true, true, false]);
  expect(quiet.blocks("v", "m4")).toBe(true);
});

test("a ban is told with its end", () => {
  const until = Date.UTC(2027, 0, 18, 12) / 1000;
  expect(refusalText(new Refusal("banned", "no", until))).toContain("2027");
  expect(refusalText(new Refusal("not_possible", "no"))).toBe("That is not possible.");
});

test("the host's page has its address and its words", () => {
  expect(parseRoute("host", new URLSearchParams())).toEqual({ page: "host" });
  expect(parseRoute("host/more", new URLSearchParams())).toEqual({ page: "lost" });
  expect(reasonName("cheating")).toBe("Cheating");
  expect(actName("lift")).toBe("Ban lifted");
  expect(hostRefusal(new Refusal("not_moderator", "x"))).toContain("moderators");
});
