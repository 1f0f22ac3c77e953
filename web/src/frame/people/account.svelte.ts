/**
 * Whether somebody is signed in on this device, and as whom. The secret itself is in a cookie that no script
 * can read; the name is kept so that the page knows at once, and asks nothing for guests.
 */

import { catalogue } from "../state/catalogue.svelte";

const KEY = "pangaea.account";

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class SignedIn {
  #name = $state<string | null>(stored());

  /** The name of the account; null: a guest's device, or a server that no longer has accounts. */
  get name(): string | null {
    return catalogue.games?.accounts === false ? null : this.#name;
  }

  /** Whether one can have an account here. */
  get offered(): boolean {
    return catalogue.games?.accounts ?? false;
  }

  become(name: string | null): void {
    this.#name = name;
    if (name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, name);
  }

  /** Signing in or out in one tab is seen in all others; call what is returned at the end. */
  follow(): () => void {
    const heed = (event: StorageEvent): void => {
      if (event.key === KEY) this.#name = event.newValue;
    };
    addEventListener("storage", heed);
    return () => removeEventListener("storage", heed);
  }
}

export const signedIn = new SignedIn();
