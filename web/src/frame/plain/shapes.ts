/** What a value of a view looks like, for drawing it. */

export type Fields = Record<string, unknown>;

/** The names under which views hold one entry per seat, in the order of the seats. */
export const BY_SEAT: ReadonlySet<string> = new Set(["seats", "players"]);

/** An object, that is a thing with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of things. */
export const isRows = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);
