import { m } from "../../paraglide/messages";
import type { Table } from "../../wire";
import { sitterNames } from "./bots";

/** Who sits where, as sentences need it. */
export interface People {
  count: number;
  name(seat: number): string;
  /** 0 … 5: colour, shape and letter of the seat. */
  colour(seat: number): number;
  mine(seat: number): boolean;
}

/** A seat within a list: one's own is "you". */
export const nameIn = (seat: number, people: People): string =>
  people.mine(seat) ? m.you() : people.name(seat);

/** "You" is the viewer: nobody is, where several seats of one device are viewed together. */
export function peopleOf(table: Table, mine: number[]): People {
  const seats = [...table.seats].sort((left, right) => left.seat - right.seat);
  const bots = sitterNames(
    seats.map(({ member, bot }) => (member === null && bot !== null ? `bot:${bot}` : null)),
  );
  return {
    count: seats.length,
    name(seat) {
      const place = seats[seat];
      const member = table.members.find((candidate) => candidate.id === place?.member);
      if (member !== undefined) return member.name;
      return bots[seat] ?? m.seat_number({ seat: seat + 1 });
    },
    colour: (seat) => seats[seat]?.colour ?? seat,
    mine: (seat) => mine.length === 1 && mine[0] === seat,
  };
}
