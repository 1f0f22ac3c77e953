/** From place to place with the arrow keys: the nearest button that lies in that direction. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Focusable = HTMLElement | SVGElement;

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Distance along the direction, with sideways steps counted double; null behind or beside. */
export function reach(from: [number, number], to: [number, number], key: string): number | null {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const ahead = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return ahead > 2 && aside <= 2 * ahead ? ahead + 2 * aside : null;
}

export function nearest(root: Element, from: Element | null, key: string): Focusable | null {
  const places = [...root.querySelectorAll<Focusable>('[tabindex="0"]')];
  if (from === null || !root.contains(from) || from === root) return places[0] ?? null;
  const start = centre(from);
  const ranked = places
    .map((place) => ({ place, far: reach(start, centre(place), key) }))
    .filter((candidate): candidate is { place: Focusable; far: number } => candidate.far !== null)
    .sort((left, right) => left.far - right.far);
  return ranked[0]?.place ?? null;
}
