/** Trias in words: events, moves, prompts. */

import type { People } from "../../frame/state/people";
import { m } from "../../paraglide/messages";
import { stagesAt, type Breakdown, type Prompt, type SeatFact, type Stage } from "../kit";
import { counted, deed, gained, line, nameIn, telling } from "../lines";
import { driftsByTile } from "./gains";
import { centre } from "./geometry";
import { numbersNow, roman } from "./numerals";
import { selection } from "./selection.svelte";
import type { Event, EventOf, Land, LogEntry, View } from "./view";

const TERRAINS: Record<string, () => string> = {
  M: m.mountain,
  S: m.steppe,
  W: m.wood,
  P: m.pole,
  X: m.meteorite,
};
export const terrainName = (letter: string): string => TERRAINS[letter]?.() ?? letter;

/** "IV · 3 tiles"; the size alone where the log that gives the numerals is not at hand. */
export const landTitle = (size: number, numeral: string | null | undefined): string =>
  numeral === undefined
    ? m.tiles_counted({ size })
    : numeral === null
      ? m.main_land({ size })
      : m.numbered_land({ numeral, size });

const titleIn = (event: EventOf<"land_joined" | "interim_scored" | "land_scored">): string =>
  landTitle(event.size, event.numeral);

/** "Ann drifted a wood tile to land II." */
function drifted({ seat, colour, bought, numeral, fresh }: EventOf<"tile_drifted">, people: People): string {
  const terrain = terrainName(colour);
  if (numeral === undefined)
    return bought
      ? deed(seat, people, m.trias_drifted_bought_you, m.trias_drifted_bought, { terrain })
      : deed(seat, people, m.trias_drifted_you, m.trias_drifted, { terrain });
  const land =
    numeral === null
      ? m.the_main_land()
      : fresh === true
        ? m.the_new_land({ numeral })
        : m.the_land({ numeral });
  return bought
    ? deed(seat, people, m.trias_drifted_to_bought_you, m.trias_drifted_to_bought, { terrain, land })
    : deed(seat, people, m.trias_drifted_to_you, m.trias_drifted_to, { terrain, land });
}

const MISSED: Record<EventOf<"interim_missed">["why"], () => string> = {
  not_from_main: m.trias_missed_not_main,
  back_to_main: m.trias_missed_back,
  joined: m.trias_missed_joined,
};

export const tell = telling<Event>({
  herds_placed: ({ seat, cell }, people) =>
    line(seat, deed(seat, people, m.trias_placed_you, m.trias_placed, {}), [cell]),
  card_played: ({ seat, card, source }, people) => {
    const words = { card: terrainName(card) };
    return line(
      seat,
      source === "hand"
        ? deed(seat, people, m.trias_played_hand_you, m.trias_played_hand, words)
        : deed(seat, people, m.trias_drew_you, m.trias_drew, words),
    );
  },
  other_colours_opened: ({ seat, card }) => line(seat, m.trias_other_colours({ card: terrainName(card) })),
  drift_skipped: ({ seat }) => line(seat, m.trias_drift_skipped()),
  tile_drifted: (event, people) => line(event.seat, drifted(event, people), [event.origin, event.to]),
  herds_swam: ({ cell, herds }, people) =>
    line(null, m.trias_swam({ herds: counted(herds, people) }), [cell]),
  swimmers_landed: ({ cell, herds }, people) =>
    line(null, m.trias_landed({ herds: counted(herds, people) }), [cell]),
  land_joined: (event) =>
    line(null, event.main ? m.trias_joined_main() : m.trias_joined({ land: titleIn(event) }), [event.land]),
  interim_scored: (event, people) =>
    line(
      null,
      m.trias_interim({ land: titleIn(event), points: gained(event.points, people) || m.nobody() }),
      [event.land],
    ),
  interim_missed: ({ why }) => line(null, MISSED[why]()),
  herd_moved: ({ seat, origin, to }, people) =>
    line(seat, deed(seat, people, m.trias_moved_you, m.trias_moved, {}), [origin, to]),
  herd_rescued: ({ seat, origin, to }, people) =>
    line(seat, deed(seat, people, m.trias_rescued_you, m.trias_rescued, {}), [origin, to]),
  herd_born: ({ seat, cell }, people) =>
    line(seat, deed(seat, people, m.trias_born_you, m.trias_born, {}), [cell]),
  actions_ended: ({ seat, unused }, people) =>
    unused === 0 ? null : line(seat, deed(seat, people, m.trias_unused_you, m.trias_unused, { unused })),
  herds_drowned: ({ seat, cell, herds }, people) =>
    line(seat, deed(seat, people, m.trias_drowned_you, m.trias_drowned, { herds }), [cell]),
  herds_starved: ({ seat, cell, herds }, people) =>
    line(seat, deed(seat, people, m.trias_starved_you, m.trias_starved, { herds }), [cell]),
  hand_refilled: ({ seat }, people) =>
    line(seat, deed(seat, people, m.trias_refilled_you, m.trias_refilled, {})),
  meteorite_struck: ({ order }, people) =>
    line(null, m.trias_meteorite({ order: order.map((seat) => nameIn(seat, people)).join(", ") })),
  land_scored: (event, people) =>
    line(
      null,
      m.trias_land_scored({ land: titleIn(event), points: gained(event.points, people) || m.nobody() }),
      [event.land],
    ),
  game_ended: () => line(null, m.game_over()),
});

/** "wood 2,-1", or "sea 2,-1". */
export function place(cell: string, view: View): string {
  const tile = view.position.tiles.find((candidate) => candidate.cell === cell);
  return `${tile === undefined ? m.sea() : terrainName(tile.kind)} ${cell}`;
}

export function say(move: string, view: View): string {
  const [verb, from = "", to = "", state] = move.split(" ");
  const hand = view.seat === null ? null : view.position.seats[view.seat]?.hand?.card;
  switch (verb) {
    case "place":
      return m.say_place({ place: place(from, view) });
    case "hand":
      return hand ? m.say_hand_known({ card: terrainName(hand) }) : m.say_hand();
    case "draw":
      return m.say_draw_deck();
    case "drift":
      return m.say_drift({ from: place(from, view), to });
    case "move":
      return state === "s"
        ? m.say_move_spent({ from: place(from, view), to: place(to, view) })
        : m.say_move({ from: place(from, view), to: place(to, view) });
    case "rescue":
      return m.say_rescue({ from, to: place(to, view) });
    case "breed":
      return m.say_breed({ place: place(from, view) });
    case "end":
      return m.end_turn();
    default:
      return move;
  }
}

const WAYS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

/** In which direction of the map, as it lies now, one cell is from another. */
function wayFrom(from: string, to: string): string {
  const [start, end] = [centre(from), centre(to)];
  const eighths = Math.round(Math.atan2(end.y - start.y, end.x - start.x) / (Math.PI / 4));
  return WAYS[(eighths + WAYS.length) % WAYS.length] ?? "";
}

/** A move that is drawn on the map: terrains and directions instead of coordinates. */
export function brief(move: string, view: View): string {
  const [verb, from = "", to = "", state] = move.split(" ");
  const tile = view.position.tiles.find((candidate) => candidate.cell === from);
  const terrain = terrainName(tile?.kind ?? "");
  switch (verb) {
    case "place":
      return m.brief_place({ terrain });
    case "drift":
      return m.brief_drift({ terrain, way: wayFrom(from, to) });
    case "move":
      return state === "s"
        ? m.brief_move_spent({ way: wayFrom(from, to) })
        : m.brief_move({ way: wayFrom(from, to) });
    case "rescue":
      return m.brief_rescue({ way: wayFrom(from, to) });
    case "breed":
      return m.brief_breed({ terrain });
    default:
      return say(move, view);
  }
}

/** What a button that plays the move says: the place is before one's eyes. */
export function act(move: string, view: View): string {
  const [verb, from = ""] = move.split(" ");
  const tile = view.position.tiles.find((candidate) => candidate.cell === from);
  switch (verb) {
    case "place":
      return m.act_place();
    case "drift":
      return m.act_drift({ terrain: terrainName(tile?.kind ?? "") });
    case "move":
      return m.act_move();
    case "rescue":
      return m.act_rescue();
    case "breed":
      return m.act_breed();
    default:
      return say(move, view);
  }
}

/** This many herds come with each placing. */
const PLACED_AT_ONCE = 2;
const PLACINGS = 2;

/** What is asked once a tile or herd is picked; null: nothing is. */
function askPicked(view: View): Prompt | null {
  const { picked } = selection;
  const moves = view.legal.filter((move) => picked !== null && move.split(" ")[1] === picked);
  const verbs = new Set(moves.map((move) => move.split(" ")[0] ?? ""));
  if (picked === null || verbs.size === 0) return null;
  const terrain = terrainName(view.position.tiles.find(({ cell }) => cell === picked)?.kind ?? "");
  if (verbs.has("drift") && verbs.size === 1)
    return { title: m.trias_ask_where({ terrain }), hint: view.players > 2 ? m.trias_hint_where() : "" };
  if (verbs.has("rescue")) return { title: m.trias_ask_ashore(), hint: "" };
  return {
    title: verbs.has("breed") ? m.trias_ask_herd_breed() : m.trias_ask_herd(),
    hint: m.trias_hint_act(),
  };
}

export function ask(view: View): Prompt {
  const position = view.position;
  const own = view.seat === null ? undefined : position.seats[view.seat];
  const picked = askPicked(view);
  if (picked !== null) return picked;
  switch (position.phase) {
    case "place":
      return {
        title: m.trias_ask_place({ at: Math.floor((own?.herds ?? 0) / PLACED_AT_ONCE) + 1, of: PLACINGS }),
        hint: m.trias_hint_place(),
      };
    case "card":
      return { title: m.trias_ask_card(), hint: m.trias_hint_card() };
    case "drift": {
      const count = driftsByTile(view.legal).size;
      return {
        title: m.trias_ask_drift({ terrain: position.drift_colours.map(terrainName).join(" / ") }),
        hint: view.players > 2 ? m.trias_hint_sources({ count }) : m.trias_hint_drift(),
      };
    }
    default:
      return position.points === 0
        ? { title: m.trias_ask_end(), hint: position.free_rescues > 0 ? m.trias_hint_free() : "" }
        : { title: m.trias_ask_act({ points: position.points }), hint: m.trias_hint_act() };
  }
}

/** Whose actions are left, or still to come; null: none are due. */
export function actionsWords({ position }: View, people: People): string | null {
  const { phase, points, points_at_most, active } = position;
  if (["place", "refill", "over"].includes(phase)) return null;
  if (phase !== "act") return people.mine(active) ? m.actions_then({ points: points_at_most }) : null;
  return people.mine(active)
    ? m.actions_left({ points })
    : m.actions_left_of({ name: people.name(active), points });
}

const ORDER = ["card", "drift", "act"];

export function stages(view: View): Stage[] {
  const { phase } = view.position;
  const now = ORDER.indexOf(phase === "draw" ? "card" : phase);
  if (now < 0) return [];
  return stagesAt(now, [m.stage_card(), m.stage_drift(), m.stage_actions()]);
}

export function facts(view: View, seat: number): SeatFact[] {
  const place = view.position.seats[seat];
  if (place === undefined) return [];
  return [
    { label: m.in_stock(), value: String(place.stock) },
    {
      label: m.at_end(),
      value: String((view.scores[seat] ?? 0) + (view.ending === null ? place.worth_now : 0)),
    },
  ];
}

export const gains = (event: Event): number[] | null =>
  event.event === "interim_scored" || event.event === "land_scored" ? event.points : null;

/** Land mass by land mass; a dash where a seat has no herd. */
export function breakdown(view: View, log: LogEntry[], people: People): Breakdown | null {
  const { result, lands } = view.position;
  if (result === null) return null;
  const numberOf = numbersNow(log, view);
  const row = (label: string, values: (number | null)[]) => ({
    label,
    seat: null,
    values: values.map((value) => (value === null ? "–" : String(value))),
  });
  const paid = ({ herds, points_now }: Land): (number | null)[] =>
    points_now.map((points, seat) => (herds[seat] ? points : null));
  return {
    columns: Array.from({ length: people.count }, (_, seat) => people.name(seat)),
    bySeat: true,
    rows: [
      ...(people.count > 2 ? [row(m.trias_row_interim(), result.interim)] : []),
      ...lands
        .map((land) => ({ land, number: numberOf(land.name) }))
        .sort((left, right) => (left.number ?? Infinity) - (right.number ?? Infinity))
        .map(({ land, number }) =>
          row(
            number === null
              ? m.main_land({ size: land.size })
              : m.land_titled({ land: landTitle(land.size, roman(number)) }),
            paid(land),
          ),
        ),
      row(
        m.total(),
        view.scores.map((score) => score ?? 0),
      ),
    ],
  };
}
