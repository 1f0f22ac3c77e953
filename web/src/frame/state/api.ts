/** The REST part of the server. */

import type {
  Advice,
  Analysis,
  GameDetails,
  Games,
  HeadToHead,
  Joined,
  Leaderboard,
  NewFork,
  NewMember,
  NewTable,
  Problem,
  Profile,
  RatedGames,
  RatingHistory,
  Replay,
  ReviewedDecision,
  Table,
  TableRatings,
} from "../../wire";
import { base } from "./router.svelte";
import { settings } from "./settings.svelte";

/** A refusal with the server's stable code. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** When a ban ends, in Unix seconds. */
    readonly until: number | null = null,
  ) {
    super(message);
  }
}

/** Try something; a refusal is handed back to be shown, everything else is a fault and thrown on. */
export async function refusalOf(attempt: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await attempt();
    return null;
  } catch (reason) {
    if (reason instanceof Refusal) return reason;
    throw reason;
  }
}

const JSON_BODY = { "Content-Type": "application/json" };

/** Ask for something below `api/`; with a body it is a POST, unless `how` says otherwise. */
export async function ask<Answer>(path: string, body?: object, how: RequestInit = {}): Promise<Answer> {
  const sent =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { ...JSON_BODY, ...how.headers } };
  let response: Response;
  try {
    response = await fetch(`${base()}api/${path}`, { ...how, ...sent, method: how.method ?? sent.method });
  } catch {
    throw new Refusal("offline", "the server does not answer");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const problem = answer as Problem | null;
  throw new Refusal(
    problem?.code ?? `http_${response.status}`,
    problem?.message ?? response.statusText,
    problem?.until,
  );
}

const table = (id: string): string => `tables/${encodeURIComponent(id)}`;
const rated = (player: string): string => `ratings/${encodeURIComponent(player)}`;
/** A question about ratings; on a server by invitation only, guests show its code. */
const board = (game: string, players: number): string =>
  `?game=${encodeURIComponent(game)}&players=${players}`;
const code = (path: string): string =>
  settings.invitation === ""
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}invitation=${encodeURIComponent(settings.invitation)}`;
const replayPath = (id: string, viewer: string, first: number, count: number): string =>
  `${table(id)}/replay?viewer=${encodeURIComponent(viewer)}&first=${first}&count=${count}`;

export const api = {
  games: () => ask<Games>("games"),
  game: (name: string) => ask<GameDetails>(`games/${encodeURIComponent(name)}`),
  table: (id: string) => ask<Table>(table(id)),
  open: (body: NewTable) => ask<Joined>("tables", { id: newId(), ...body }),
  join: (id: string, body: NewMember) => ask<Joined>(`${table(id)}/members`, { id: newId(), ...body }),
  fork: (id: string, body: NewFork) => ask<Joined>(`${table(id)}/forks`, { id: newId(), ...body }),
  replay: (id: string, viewer: string, first: number, count: number) =>
    ask<Replay>(replayPath(id, viewer, first, count)),
  replayAddress: (id: string, viewer: string, first: number, count: number) =>
    `${base()}api/${replayPath(id, viewer, first, count)}`,
  replayHint: (id: string, moves: number) => ask<Advice>(`${table(id)}/replay/hint?moves=${moves}`),
  analysis: (id: string) => ask<Analysis>(`${table(id)}/analysis`),
  analyse: (id: string) => ask<Analysis>(`${table(id)}/analysis`, {}),
  decision: (id: string, moves: number) => ask<ReviewedDecision>(`${table(id)}/analysis/${moves}`),
  leaders: (game: string, players: number) => ask<Leaderboard>(code(`ratings${board(game, players)}`)),
  profile: (player: string) => ask<Profile>(code(rated(player))),
  ratedGames: (player: string, before: number | null) =>
    ask<RatedGames>(code(`${rated(player)}/games${before === null ? "" : `?before=${before}`}`)),
  ratingHistory: (player: string, game: string, players: number) =>
    ask<RatingHistory>(code(`${rated(player)}/history${board(game, players)}`)),
  against: (player: string, other: string) =>
    ask<HeadToHead>(code(`${rated(player)}/against/${encodeURIComponent(other)}`)),
  tableRatings: (id: string) => ask<TableRatings>(`${table(id)}/ratings`),
  recordAddress: (id: string) => `${base()}api/${table(id)}/record`,
};

/** An id for one request: the server does the same id only once. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
