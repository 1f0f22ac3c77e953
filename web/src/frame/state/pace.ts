/** Lets things happen one after the other, so that a person can follow; `hurry` shows the rest at once. */
export class Pace<Item> {
  #queue: Item[] = [];
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: Item) => void,
    /** How long an item stays before the next one may come, in milliseconds; without end: until `resume`. */
    private readonly stay: (item: Item) => number,
    private readonly changed: (waiting: number) => void,
  ) {}

  push(item: Item): void {
    this.#queue.push(item);
    if (this.#timer === undefined && !this.#held) this.#next();
    this.changed(this.#queue.length);
  }

  /** Show nothing more until `resume`. */
  hold(): void {
    this.#held = true;
  }

  /** Go on after an item that stayed without end. */
  resume(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#next();
  }

  hurry(): void {
    this.#stop();
    for (const item of this.#queue.splice(0)) this.show(item);
    this.changed(0);
  }

  clear(): void {
    this.#stop();
    this.#queue = [];
    this.changed(0);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = false;
  }

  #next = (): void => {
    this.#timer = undefined;
    const item = this.#queue.shift();
    this.changed(this.#queue.length);
    if (item === undefined) return;
    this.show(item);
    const wait = this.stay(item);
    if (wait === Infinity) this.#held = true;
    else if (wait > 0) this.#timer = setTimeout(this.#next, wait);
    else this.#next();
  };
}
