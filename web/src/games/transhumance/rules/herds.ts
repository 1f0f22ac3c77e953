import { CHARACTERS, type Herd, type Race } from "../view";

/** "p1 Gac": a seat, a race and its characters. */
export function herdOf(text: string): Herd {
  const [seat = "p1", cards = "Ga"] = text.split(" ");
  const [race, letters] = [cards[0] as Race, [...cards.slice(1)]];
  return {
    owner: Number(seat.slice(1)) - 1,
    race,
    cards: letters.map((letter) => race + letter),
    size: letters.length,
    complete: letters.length === CHARACTERS[race],
  };
}
