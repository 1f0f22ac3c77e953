/** The rulebook that lies open over a table, if any. */

class OpenSheet {
  open = $state<{ game: string; section: string } | null>(null);

  show(game: string, section: string): void {
    this.open = { game, section };
  }

  close(): void {
    this.open = null;
  }
}

export const rulesSheet = new OpenSheet();
