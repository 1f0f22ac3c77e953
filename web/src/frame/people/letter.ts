/** The sign-in link of an e-mail carries its secret after `#`, which is never sent to a server. */

const LETTER = /^#letter=([\w-]+)$/;

/** The secret that the page was opened with; it is taken out of the address, so that nobody copies it. */
export function letterHere(): string | null {
  const found = LETTER.exec(location.hash)?.[1] ?? null;
  if (found !== null) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
