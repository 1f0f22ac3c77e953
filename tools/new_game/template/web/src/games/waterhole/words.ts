import { m } from "../../paraglide/messages";
import type { GameWords } from "../words";

export const words: GameWords = {
  pitch: m.waterhole_pitch,
  minutes: 10,
  options: { lions: m.waterhole_option_lions },
  endings: { dry_season: m.waterhole_ending_dry_season },
  terms: {
    // moves
    lead: m.waterhole_lead,
    drink: m.waterhole_drink,
    draw: m.waterhole_draw,
    wait: m.waterhole_wait,
    // cards
    gazelle: m.waterhole_gazelle,
    zebra: m.waterhole_zebra,
    buffalo: m.waterhole_buffalo,
    elephant: m.waterhole_elephant,
    lion: m.waterhole_lion,
    // the position
    phase: m.waterhole_phase,
    active: m.waterhole_active,
    deck: m.waterhole_deck,
    lions: m.waterhole_lions,
    last_turns: m.waterhole_last_turns,
    led: m.waterhole_led,
    gone: m.waterhole_gone,
    seats: m.waterhole_seats,
    hand_size: m.waterhole_hand_size,
    hand: m.waterhole_hand,
    herd: m.waterhole_herd,
    herd_worth: m.waterhole_herd_worth,
    // events
    animal_led: m.waterhole_animal_led,
    herd_drank: m.waterhole_herd_drank,
    animal_drawn: m.waterhole_animal_drawn,
    lion_came: m.waterhole_lion_came,
    herd_fled: m.waterhole_herd_fled,
    last_round_began: m.waterhole_last_round_began,
    turn_began: m.waterhole_turn_began,
    game_ended: m.waterhole_game_ended,
    animal: m.waterhole_animal,
    animals: m.waterhole_animals,
    points: m.waterhole_points,
    turns: m.waterhole_turns,
    turn: m.waterhole_turn,
    reason: m.waterhole_reason,
    winners: m.waterhole_winners,
    dry_season: m.waterhole_dry_season,
  },
};
