/** Which part of a drawing is on the screen. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Point = { x: number; y: number };

const CLOSEST = 6;
/** The size in pixels below which a finger cannot hit a place. */
export const FINGER = 44;
/** The size of the smallest place after zooming in. */
const NEAR = 57;

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export class Camera {
  /** The screen's size in pixels; 0 until it is measured. */
  width = $state(0);
  height = $state(0);
  /** Where the person put the camera; null: everything is shown. */
  #placed = $state.raw<Box | null>(null);
  #fitted = $state.raw<Box | null>(null);
  #size = "";
  #turn: number | null = null;
  #own = false;

  constructor(
    private readonly bounds: () => Box,
    /** Pixels for one unit of the drawing, at most, where everything is shown. */
    private readonly largest: () => number,
    /** The size of the smallest place to press, in units of the drawing. */
    private readonly place: () => number,
  ) {}

  get box(): Box {
    return this.#placed ?? this.#roomy(this.#fitted ?? this.bounds());
  }

  /**
   * Everything is fitted again with another turn, with another screen, or when it has outgrown the picture;
   * never because something was picked. Where the person put the camera, it stays until their turn is over.
   */
  settle(turn: number, own: boolean): void {
    const [bounds, size] = [this.bounds(), `${this.width} ${this.height}`];
    const next = turn !== this.#turn;
    if (next && this.#own) this.#placed = null;
    if (next || size !== this.#size || this.#fitted === null || !holds(this.#fitted, bounds))
      this.#fitted = bounds;
    this.#own = own || (!next && this.#own);
    [this.#turn, this.#size] = [turn, size];
  }

  /** What the screen shows, which is wider or higher than the box unless their shapes are alike. */
  get shown(): Box | null {
    if (this.width === 0) return null;
    const box = this.box;
    const [wide, high] = [this.width * this.#scale, this.height * this.#scale];
    return {
      x: box.x + (box.width - wide) / 2,
      y: box.y + (box.height - high) / 2,
      width: wide,
      height: high,
    };
  }

  /** Whether places are too small for a finger. */
  get far(): boolean {
    return this.width > 0 && this.place() / this.#scale < FINGER;
  }

  /** So close to a point that a finger can hit the places there. */
  approach(around: Point): void {
    this.zoom((NEAR * this.#scale) / this.place(), around);
  }

  /** Closer or farther, around a point of the drawing that stays where it is. */
  zoom(factor: number, around?: Point): void {
    const [box, all] = [this.box, this.#roomy(this.#fitted ?? this.bounds())];
    const { x, y } = around ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const wide = Math.min(all.width, Math.max(all.width / CLOSEST, box.width / factor));
    const ratio = wide / box.width;
    this.#placed =
      wide >= all.width
        ? null
        : { x: x - (x - box.x) * ratio, y: y - (y - box.y) * ratio, width: wide, height: box.height * ratio };
  }

  /** Everything at once. */
  fit(): void {
    this.#placed = null;
    this.#fitted = this.bounds();
  }

  /** Follow a hand that moved by this many pixels. */
  pan(dx: number, dy: number): void {
    const box = this.box;
    this.#placed = { ...box, x: box.x - dx * this.#scale, y: box.y - dy * this.#scale };
  }

  /**
   * Bring a part of the drawing into sight, with these pixels around it, and go no farther than needed. What
   * has no room for them comes into the middle.
   */
  reveal(part: Box, room: number): void {
    const shown = this.shown;
    if (shown === null) return;
    const by = (from: number, length: number, least: number, most: number): number => {
      const spare = (most - least - length) / 2;
      const gap = room * this.#scale;
      if (spare <= gap) return from - least - spare;
      return Math.max(0, from + length + gap - most) - Math.max(0, least - from + gap);
    };
    const dx = by(part.x, part.width, shown.x, shown.x + shown.width);
    const dy = by(part.y, part.height, shown.y, shown.y + shown.height);
    if (this.#placed !== null && (dx !== 0 || dy !== 0))
      this.#placed = { ...this.#placed, x: this.#placed.x + dx, y: this.#placed.y + dy };
  }

  /** Units of the drawing in one pixel. */
  get #scale(): number {
    return Math.max(this.box.width / this.width, this.box.height / this.height);
  }

  /** With so much room around it that nothing grows beyond its largest size. */
  #roomy(box: Box): Box {
    const [wide, high] = [
      Math.max(box.width, this.width / this.largest()),
      Math.max(box.height, this.height / this.largest()),
    ];
    if (wide === box.width || high === box.height) return box;
    return {
      x: box.x - (wide - box.width) / 2,
      y: box.y - (high - box.height) / 2,
      width: wide,
      height: high,
    };
  }
}
