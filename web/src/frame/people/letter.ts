/** The link of a letter that signs one in carries its secret behind `#`, which is sent to nobody. */

const LETTER = /^#letter=([\w-]+)$/;

/** The secret that the page was opened with; it is taken out of the address, so that nobody copies it. */
export function letterHere(): string | null {
  const found = LETTER.exec(location.hash)?.[1] ?? null;
  if (found !== null) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
