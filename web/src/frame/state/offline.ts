/** What should be there without a network: the whole client, and one's own finished games. */

import { api } from "./api";

const SETTLE_TIME = 4000;
const KEPT_GAMES = 3;
const PIECE = 25;

/** Register the worker; whoever has come back gets rules, lessons and boards too, once the page rests. */
export async function keepClient(returning: boolean): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register(new URL("worker.js", document.baseURI));
  if (!returning) return;
  const { active } = (await navigator.serviceWorker.ready) ?? {};
  setTimeout(() => active?.postMessage("store all"), SETTLE_TIME);
}

const asked = new Set<string>();

/** Have the worker see the replays of finished games, the latest first: it keeps what it sees. */
export async function keepGames(tables: { id: string; game: string; moves: number }[]): Promise<void> {
  if (navigator.serviceWorker?.controller == null) return;
  for (const { id, game, moves } of tables.slice(0, KEPT_GAMES)) {
    if (asked.has(id)) continue;
    asked.add(id);
    try {
      const address = api.replayAddress(id, "open", 0, PIECE);
      if ((await caches.match(address)) !== undefined) continue;
      await api.game(game);
      // The first piece comes last: it says that all others are there.
      for (let first = PIECE; first <= moves; first += PIECE) await api.replay(id, "open", first, PIECE);
      await api.replay(id, "open", 0, PIECE);
    } catch {
      asked.delete(id); // offline, or too much at once: the next visit tries again
      return;
    }
  }
}
