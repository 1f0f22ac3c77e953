/** One's own account as the server tells it, and what one wants to change about it. */

import type { Account } from "../../wire";
import { Refusal } from "../state/api";
import { choose } from "../state/settings.svelte";
import { signedIn } from "./account.svelte";
import { people } from "./api";
import { deviceName } from "./device";
import { makePasskey, showPasskey } from "./passkeys";

const here = (): string => deviceName(navigator.userAgent);

export class Own {
  account = $state.raw<Account | null>(null);
  /** Fresh recovery codes: they are shown until the person has kept them, and never again. */
  codes = $state.raw<string[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** Whether a recovery code has opened the account just now. */
  recovered = $state(false);

  load = (): Promise<boolean> => this.#try(async () => this.#keep(await people.own()));

  // --- coming and going ---------------------------------------------------------------------------

  openWithPasskey = (name: string): Promise<boolean> =>
    this.#try(async () => {
      const credential = await makePasskey({ purpose: "sign_up", name });
      this.#opened(await people.open({ name, credential, label: here() }));
    });

  openWithPassword = (name: string, password: string): Promise<boolean> =>
    this.#try(async () => this.#opened(await people.open({ name, password, label: here() })));

  signInWithPasskey = (): Promise<boolean> =>
    this.#try(async () =>
      this.#keep(await people.signIn({ credential: await showPasskey(), label: here() })),
    );

  signInWithPassword = (name: string, password: string): Promise<boolean> =>
    this.#try(async () => this.#keep(await people.signIn({ name, password, label: here() })));

  signInWithCode = (name: string, code: string): Promise<boolean> =>
    this.#try(async () => {
      this.#keep(await people.signIn({ name, code, label: here() }));
      this.recovered = true;
    });

  signInWithLetter = (letter: string): Promise<boolean> =>
    this.#try(async () => this.#keep(await people.signIn({ letter, label: here() })));

  askForLetter = (email: string, language: "en" | "fr"): Promise<boolean> =>
    this.#try(async () => void (await people.letter({ email, language })));

  signOut = (): Promise<boolean> =>
    this.#try(async () => {
      await people.signOut();
      this.#forget();
    });

  delete = (name: string): Promise<boolean> =>
    this.#try(async () => {
      await people.delete(name);
      this.#forget();
    });

  // --- changing -----------------------------------------------------------------------------------

  change = (wanted: () => Promise<Account>): Promise<boolean> =>
    this.#try(async () => this.#keep(await wanted()));

  addPasskey = (): Promise<boolean> =>
    this.change(async () => {
      const credential = await makePasskey({ purpose: "passkey" });
      return people.addPasskey({ credential, label: here() });
    });

  newCodes = (): Promise<boolean> =>
    this.#try(async () => {
      this.codes = (await people.newCodes()).codes;
      this.#keep(await people.own());
    });

  // --- inside -------------------------------------------------------------------------------------

  #opened({ account, codes }: { account: Account; codes: string[] }): void {
    this.codes = codes;
    this.#keep(account);
  }

  #keep(account: Account): void {
    this.account = account;
    signedIn.become(account.name);
    choose({ name: account.name, named: true });
  }

  #forget(): void {
    this.account = null;
    this.codes = null;
    this.recovered = false;
    signedIn.become(null);
  }

  /** Something has been refused elsewhere on the page. */
  heed = (refusal: Refusal): void => this.#heed(refusal);

  /** Try something; true: it is done. A refusal is kept to be shown. */
  async #try(attempt: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await attempt();
      return true;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.#heed(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A sign-in expires, and so does the right to change everything. */
  #heed(refusal: Refusal): void {
    this.refusal = refusal;
    if (refusal.code === "not_signed_in") this.#forget();
    if (refusal.code === "sign_in_again" && this.account) this.account = { ...this.account, fresh: false };
  }
}
