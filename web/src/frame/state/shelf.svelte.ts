/** What can be played here: asked once, kept for the visit. */

import type { GameInfo, Games } from "../../wire";
import { api } from "./api";

class Shelf {
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

  find(name: string): GameInfo | undefined {
    return this.games?.games.find((game) => game.name === name);
  }
}

export const shelf = new Shelf();
