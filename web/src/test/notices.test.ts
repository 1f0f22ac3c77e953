import { afterEach, expect, test, vi } from "vitest";
import { described, idOf } from "../frame/notices/push";
import { clockOf, minutesOf, triedWords } from "../frame/notices/words";
import { NoticeForm, zones } from "../frame/notices/form.svelte";
import { letterHere } from "../frame/people/letter";
import { accountRefusal } from "../frame/people/words";
import { Refusal } from "../frame/state/api";

afterEach(() => vi.unstubAllGlobals());

test("quiet hours are minutes for the server and a clock for the person", () => {
  expect([0, 59, 480, 1439].map(clockOf)).toEqual(["00:00", "00:59", "08:00", "23:59"]);
  for (const minutes of [0, 59, 480, 1439]) expect(minutesOf(clockOf(minutes))).toBe(minutes);
});

test("a browser is known by a digest of its address", async () => {
  expect(await idOf("https://push.example.net/x")).toBe(
    Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from("https://push.example.net/x"))).toString(
      "hex",
    ),
  );
  vi.stubGlobal("navigator", { userAgent: "Firefox/150.0 Linux" });
  const keys = { p256dh: "key", auth: "secret" };
  expect(described({ endpoint: "https://push.example.net/x", keys }, "fr")).toEqual({
    endpoint: "https://push.example.net/x",
    p256dh: "key",
    auth: "secret",
    language: "fr",
    label: "Firefox, Linux",
  });
});

test("what is empty is none, and a letter signs in only where there is an address", () => {
  const form = new NoticeForm();
  form.signIn = true;
  form.quiet = true;
  form.choose("push", "said", true);
  expect(form.draft()).toMatchObject({
    email: null,
    webhook: null,
    sign_in: false,
    by_push: { said: true },
    quiet: { begins: 22 * 60, ends: 8 * 60 },
  });
  form.email = " ann@example.org ";
  form.quiet = false;
  expect(form.draft()).toMatchObject({ email: "ann@example.org", sign_in: true, quiet: null });
  expect(zones("Mars/Base")).toContain("Mars/Base");
});

test("a test says what came of each way, and refusals speak", () => {
  expect(triedWords({ way: "email", delivered: true, problem: null })).toBe("E-mail: sent.");
  expect(triedWords({ way: "push", delivered: false, problem: "the answer was 500" })).toContain("500");
  for (const code of ["push_denied", "push_failed", "bad_email", "bad_webhook", "nowhere", "no_letters"])
    expect(accountRefusal(new Refusal(code, "raw"))).not.toContain("raw");
});

test("the secret of a letter is taken out of the address", () => {
  const replaced: unknown[] = [];
  const at = (hash: string): string | null => {
    vi.stubGlobal("location", { hash, pathname: "/account", search: "" });
    vi.stubGlobal("history", { replaceState: (...how: unknown[]) => replaced.push(how) });
    return letterHere();
  };
  expect(at("#letter=abc-D_1")).toBe("abc-D_1");
  expect(replaced).toEqual([[null, "", "/account"]]);
  for (const hash of ["", "#other", "#letter=", "#letter=a/b"]) expect(at(hash)).toBeNull();
});
