/** What can be played here: asked once, kept for the visit. */

import type { GameInfo, Games } from "../../wire";
import { placeOf } from "../../games";
import { api } from "./api";

class Catalogue {
  games = $state<Games | null>(null);
  #asked: Promise<Games> | null = null;

  load(): Promise<Games> {
    this.#asked ??= api.games().then(
      (games) => (this.games = games),
      (problem: unknown) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  /** As the home page shows them. */
  get ordered(): GameInfo[] {
    return [...(this.games?.games ?? [])].sort(
      (left, right) => placeOf(left.name) - placeOf(right.name) || left.title.localeCompare(right.title),
    );
  }

  find(name: string): GameInfo | undefined {
    return this.games?.games.find((game) => game.name === name);
  }
}

export const catalogue = new Catalogue();
