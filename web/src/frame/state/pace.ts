/** Lets things happen one after the other, so that a person can follow; `hurry` shows the rest at once. */
export class Pace<Item> {
  #queue: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (item: Item) => void,
    /** How long an item stays before the next one may come, in milliseconds. */
    private readonly stay: (item: Item) => number,
    private readonly changed: (waiting: number) => void,
  ) {}

  push(item: Item): void {
    this.#queue.push(item);
    if (this.#timer === undefined) this.#next();
    this.changed(this.#queue.length);
  }

  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const item of this.#queue.splice(0)) this.show(item);
    this.changed(0);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.changed(0);
  }

  #next = (): void => {
    this.#timer = undefined;
    const item = this.#queue.shift();
    this.changed(this.#queue.length);
    if (item === undefined) return;
    this.show(item);
    const wait = this.stay(item);
    if (wait > 0) this.#timer = setTimeout(this.#next, wait);
    else this.#next();
  };
}
