/** The keyboard focus is never lost, even if the element that had it is removed. */

/** Whether the keyboard is nowhere, or where it cannot be for long: the browser takes its time to say so. */
export function nowhere(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches(":disabled");
}

/** Whether it is on something no longer visible; this reads styles. */
function unseen(): boolean {
  const at = document.activeElement;
  return at === null || at.matches(":is([inert], [inert] *)") || !at.checkVisibility();
}

/**
 * From now on, whenever the page changes and nothing has the focus, the first of these places that can takes
 * it. A click on nothing clears it on purpose. Call what is returned to stop.
 */
export function keepFocus(places: () => HTMLElement[]): () => void {
  const stop = new AbortController();
  let held = !nowhere();
  let drawing = false;
  /** Whether it is on its way from one thing to another: in between it is nowhere, and must not be caught. */
  let moving = false;

  function give(): void {
    for (const place of places()) {
      place.focus({ preventScroll: true });
      if (document.activeElement === place) return;
    }
  }
  /** What is removed or disabled loses the focus at once, what a style hides when the page is drawn. */
  function changed(): void {
    if (held && !moving && nowhere()) give();
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        drawing = moving = false;
        if (held && !stop.signal.aborted && (nowhere() || unseen())) give();
      }),
    );
  }

  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  addEventListener("blur", (event) => (moving = event.relatedTarget !== null), {
    signal: stop.signal,
    capture: true,
  });
  addEventListener(
    "focusin",
    () => {
      held = true;
      moving = false;
    },
    { signal: stop.signal },
  );
  addEventListener("pointerdown", () => (held = false), { signal: stop.signal, capture: true });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
