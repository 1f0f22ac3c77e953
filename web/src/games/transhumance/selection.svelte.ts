/** What is picked before a move is complete: cards of the hand, a herd on the path, or a sacrifice. */

class Selection {
  cards = $state<string[]>([]);
  herd = $state<string | null>(null);
  sacrificing = $state(false);

  clear(): void {
    this.cards = [];
    this.herd = null;
    this.sacrificing = false;
  }

  /** Take or put back one card; cards of another race are put back first. */
  toggle(card: string): void {
    const same = this.cards.filter((other) => other[0] === card[0]);
    this.cards = same.includes(card) ? same.filter((other) => other !== card) : [...same, card].sort();
    this.herd = null;
  }

  takeAll(cards: string[]): void {
    this.cards = [...cards].sort();
    this.herd = null;
  }

  pickHerd(cell: string): void {
    this.herd = this.herd === cell ? null : cell;
    this.cards = [];
  }

  /** Hold what a move is made of: cards, or a herd. */
  show(move: string | null): void {
    const [verb, first = null, ...rest] = (move ?? "").split(" ");
    this.clear();
    if (verb === "new" || verb === "add") this.takeAll(rest);
    else if (verb === "move" || verb === "sac") this.herd = first;
    this.sacrificing = verb === "sac";
  }

  sacrifice(): void {
    const wished = !this.sacrificing;
    this.clear();
    this.sacrificing = wished;
  }
}

/** The board and the tray of the one table that is open. */
export const selection = new Selection();
