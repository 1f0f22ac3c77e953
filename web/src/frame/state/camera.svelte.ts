/** Which part of a drawing is on the screen. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Point = { x: number; y: number };

const CLOSEST = 6;
/** Units of the drawing in one pixel, at most: smaller things are panned rather than shrunk. */
const COARSEST = 1.5;

export class Camera {
  /** The screen's size in pixels; 0 until it is measured. */
  width = $state(0);
  height = $state(0);
  /** Where the person put the camera; null: nowhere yet. */
  #placed = $state<Box | null>(null);
  /** Whether everything is shown although it cannot be read. */
  #whole = $state(false);

  constructor(
    private readonly bounds: () => Box,
    private readonly focus: () => Point | null,
  ) {}

  get box(): Box {
    return this.#placed ?? (this.#whole ? this.bounds() : this.#legible());
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

  /** Closer or farther, around a point of the drawing that stays where it is. */
  zoom(factor: number, around?: Point): void {
    const box = this.box,
      bounds = this.bounds();
    const { x, y } = around ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const wide = Math.min(bounds.width, Math.max(bounds.width / CLOSEST, box.width / factor));
    const ratio = wide / box.width;
    this.#whole = wide >= bounds.width;
    this.#placed = this.#whole
      ? null
      : { x: x - (x - box.x) * ratio, y: y - (y - box.y) * ratio, width: wide, height: box.height * ratio };
  }

  /** Everything at once; again: back to what can be read. */
  fit(): void {
    this.#whole = this.#placed !== null || !this.#whole;
    this.#placed = null;
  }

  /** Follow a hand that moved by this many pixels. */
  pan(dx: number, dy: number): void {
    const box = this.box;
    this.#placed = { ...box, x: box.x - dx * this.#scale, y: box.y - dy * this.#scale };
  }

  /** Units of the drawing in one pixel. */
  get #scale(): number {
    return Math.max(this.box.width / this.width, this.box.height / this.height);
  }

  /** Everything, or as much of it around the focus as can be read. */
  #legible(): Box {
    const bounds = this.bounds();
    const [most, tall] = [this.width * COARSEST, this.height * COARSEST];
    if (this.width === 0 || (bounds.width <= most && bounds.height <= tall)) return bounds;
    const within = (middle: number, size: number, from: number, all: number): number =>
      Math.max(from, Math.min(from + all - size, middle - size / 2));
    const [wide, high] = [Math.min(most, bounds.width), Math.min(tall, bounds.height)];
    const at = this.focus() ?? { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    return {
      x: within(at.x, wide, bounds.x, bounds.width),
      y: within(at.y, high, bounds.y, bounds.height),
      width: wide,
      height: high,
    };
  }
}
