import { describe, expect, test } from "vitest";
import { deviceName } from "../frame/people/device";
import { packed, unpacked } from "../frame/people/passkeys";
import { newLinks } from "../frame/people/takeover";
import { accountRefusal } from "../frame/people/words";
import { Refusal } from "../frame/state/api";
import { parseRoute } from "../frame/state/router.svelte";

describe("passkeys", () => {
  test("bytes go to text and back, in base64 for addresses", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = packed(bytes.buffer);
    expect(text).toMatch(/^[\w-]+$/);
    expect([...unpacked(text)]).toEqual([...bytes]);
  });
  test("a device is named after what it says of itself", () => {
    const windows = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36";
    const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1";
    expect([windows, `${windows} Edg/156.0`, iphone, "curl"].map(deviceName)).toEqual([
      "Chrome, Windows",
      "Edge, Windows",
      "Safari, iPhone",
      "",
    ]);
  });
});

test("refusals speak, known ones in our words and others in the server's", () => {
  const said = ["name_taken", "passkey_known", "odd"].map((code) =>
    accountRefusal(new Refusal(code, "so it is")),
  );
  expect(said[0]).toContain("taken");
  expect(said[1]).toContain("already");
  expect(said[2]).toContain("so it is");
});

test("a device hands over its links, all of them to whoever signs in next", () => {
  const tables = [{ table: "a", game: "", title: "", tokens: ["x", "y"], seen: null, at: 0 }];
  expect(newLinks("Ann", tables)).toEqual([
    { table: "a", token: "x" },
    { table: "a", token: "y" },
  ]);
  expect(newLinks("Bob", tables)).toHaveLength(2);
});

test("after signing in one goes on to a table, and nowhere else", () => {
  const next = (to: string) => parseRoute("account", new URLSearchParams({ next: to }));
  expect(next("t/abc-D_1")).toEqual({ page: "account", next: "t/abc-D_1" });
  for (const elsewhere of ["//evil.example", "https://evil.example", "t/a/replay", "javascript:0"])
    expect(next(elsewhere)).toEqual({ page: "account", next: null });
});
