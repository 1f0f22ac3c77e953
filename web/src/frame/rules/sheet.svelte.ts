/** The rulebook that lies open over a table, if any. */

class Desk {
  open = $state<{ game: string; section: string } | null>(null);

  show(game: string, section: string): void {
    this.open = { game, section };
  }

  close(): void {
    this.open = null;
  }
}

export const desk = new Desk();
