/** This browser as a recipient of notices, even while the site is closed. */

import type { NewPush } from "../../wire";
import { deviceName } from "../people/device";
import { Refusal } from "../state/api";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** The worker that shows notices, registered here if it is not yet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(new URL("worker.js", document.baseURI));
  return navigator.serviceWorker.ready;
}

const HEX = 16;

/** The id by which the server knows an address: its SHA-256. */
export async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}

/** The id of this browser, if it has subscribed. */
export async function ownId(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(document.baseURI);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  return subscription === null ? null : idOf(subscription.endpoint);
}

/** What the server must know of a subscription. */
export function described(subscription: PushSubscriptionJSON, language: "en" | "fr"): NewPush {
  const { endpoint = "", keys = {} } = subscription;
  const label = deviceName(navigator.userAgent);
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "", language, label };
}

/** Ask the person and the browser; a refusal says which of them declined. */
export async function subscribe(key: string, language: "en" | "fr"): Promise<NewPush> {
  if (!canPush()) throw new Refusal("push_unsupported", "this browser cannot show notices");
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refusal("push_denied", "notifications are not allowed here");
  const { pushManager } = await worker();
  try {
    // A subscription made with an older key of the server is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return described(made.toJSON(), language);
  } catch {
    throw new Refusal("push_failed", "the browser's push service does not answer");
  }
}

/** Stop messages to this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(document.baseURI);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
