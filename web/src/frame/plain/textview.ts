/** The table in words for a game without words of its own: the fields of the view, spelled out. */

import { m } from "../../paraglide/messages";
import { listed, type Passage, type TextView } from "../../games/textview";
import { BY_SEAT, isFields, isRows, type Fields } from "./shapes";
import { Terms } from "./terms";

export function plainTextView(game: string): TextView {
  return {
    board: (view, people) => {
      const terms = new Terms(game, people);
      return passagesOf(withoutSeats(view.position), terms);
    },
    seat: (view, seat, people) => {
      const rows: unknown = Object.entries(view.position).find(([name]) => BY_SEAT.has(name))?.[1];
      const own: unknown = Array.isArray(rows) ? rows[seat] : null;
      return isFields(own) ? linesOf(own, new Terms(game, people)) : [];
    },
    path: (move, _view, people) => {
      const [verb = "", ...rest] = move.split(" ");
      const terms = new Terms(game, people);
      return [terms.head(verb), ...rest.map((word) => terms.part(word))];
    },
  };
}

const withoutSeats = (position: Fields): Fields =>
  Object.fromEntries(Object.entries(position).filter(([name]) => !BY_SEAT.has(name)));

/** "Name: value" for every field. */
const linesOf = (fields: Fields, terms: Terms): string[] =>
  Object.entries(fields).map(([name, value]) =>
    m.text_fact({ label: terms.head(name), value: terms.valueOf(name, value) }),
  );

/** Plain fields together first, then every list or thing under its own name. */
function passagesOf(position: Fields, terms: Terms): Passage[] {
  const entries = Object.entries(position);
  const large = ([, value]: [string, unknown]): boolean => isFields(value) || isRows(value);
  const small = Object.fromEntries(entries.filter((entry) => !large(entry)));
  return [
    { title: terms.head("position"), lines: linesOf(small, terms) },
    ...entries.filter(large).map(([name, value]: [string, unknown]) => ({
      title: terms.head(name),
      lines: isRows(value)
        ? value.map((row, index) => `${index + 1}. ${listed([terms.fields(row)])}`)
        : linesOf(isFields(value) ? value : {}, terms),
    })),
  ];
}
