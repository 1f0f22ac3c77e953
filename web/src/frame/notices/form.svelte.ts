/** Where and when the person wants to be notified: as stored on the server, and as edited here. */

import type { NewNotices, Notices, Occasions, TriedWay } from "../../wire";
import { Refusal } from "../state/api";
import { settings } from "../state/settings.svelte";
import { told } from "./api";
import { ownId, subscribe, unsubscribe } from "./push";
import { clockOf, minutesOf, type Occasion, type Way } from "./words";

const NIGHT = { begins: "22:00", ends: "08:00" };

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The time zones a browser knows, with the local one and the stored one. */
export function zones(kept: string): string[] {
  const known = typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set([...known, ownZone(), kept, "UTC"])].sort();
}

export class NoticeForm {
  notices = $state.raw<Notices | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** The result of a test; null: none was made. */
  tried = $state.raw<TriedWay[] | null>(null);
  kept = $state(false);
  /** The id of this browser, if it has subscribed. */
  here = $state<string | null>(null);

  email = $state("");
  webhook = $state("");
  signIn = $state(false);
  quiet = $state(false);
  begins = $state(NIGHT.begins);
  ends = $state(NIGHT.ends);
  zone = $state(ownZone());
  by = $state<Record<Way, Occasions>>({ email: {}, push: {}, webhook: {} });

  /** Whether this browser shows one's notices. */
  get shown(): boolean {
    return this.notices?.devices.some(({ id }) => id === this.here) ?? false;
  }

  load = (): Promise<boolean> =>
    this.#try(async () => {
      this.#take(await told.own());
      this.here = await ownId();
    });

  keep = (): Promise<boolean> =>
    this.#try(async () => {
      this.#take(await told.set(this.draft()));
      this.kept = true;
    });

  test = (): Promise<boolean> => this.#try(async () => void (this.tried = (await told.test()).ways));

  choose(way: Way, occasion: Occasion, wanted: boolean): void {
    this.by[way] = { ...this.by[way], [occasion]: wanted };
  }

  showHere = (): Promise<boolean> =>
    this.#try(async () => {
      const subscription = await subscribe(this.notices?.push_key ?? "", settings.language);
      this.notices = await told.add(subscription);
      this.here = await ownId();
    });

  remove = (device: string): Promise<boolean> =>
    this.#try(async () => {
      this.notices = await told.remove(device);
      if (device === this.here) await unsubscribe();
    });

  draft(): NewNotices {
    const email = this.email.trim() || null;
    return {
      email,
      webhook: this.webhook.trim() || null,
      by_email: this.by.email,
      by_push: this.by.push,
      by_webhook: this.by.webhook,
      quiet: this.quiet ? { begins: minutesOf(this.begins), ends: minutesOf(this.ends) } : null,
      zone: this.zone,
      language: settings.language,
      sign_in: this.signIn && email !== null,
    };
  }

  #take(notices: Notices): void {
    this.notices = notices;
    this.email = notices.email ?? "";
    this.webhook = notices.webhook ?? "";
    this.signIn = notices.sign_in;
    this.quiet = notices.quiet !== null;
    this.begins = notices.quiet === null ? NIGHT.begins : clockOf(notices.quiet.begins);
    this.ends = notices.quiet === null ? NIGHT.ends : clockOf(notices.quiet.ends);
    this.zone = notices.quiet === null ? ownZone() : notices.zone;
    this.by = { email: notices.by_email, push: notices.by_push, webhook: notices.by_webhook };
  }

  async #try(attempt: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    this.tried = null;
    this.kept = false;
    try {
      await attempt();
      return true;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.refusal = reason;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
