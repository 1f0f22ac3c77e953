/** One timer for all clocks of the page; it runs only while somebody looks at one. */

const BEAT = 500;

class Ticker {
  now = $state(performance.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  watch(): () => void {
    this.#watchers += 1;
    this.#beat();
    this.#timer ??= setInterval(this.#beat, BEAT);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #beat = (): void => {
    this.now = performance.now();
  };
}

export const ticker = new Ticker();
