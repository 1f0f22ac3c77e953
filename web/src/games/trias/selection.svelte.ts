/** What is picked before a move is complete: the board and the prompt of the one open table. */

class Selection {
  /** The tile or herd that is to go. */
  picked = $state<string | null>(null);
  /** Which herd goes where both could: a fertile or a spent one. */
  herd = $state<"f" | "s">("f");

  clear(): void {
    this.picked = null;
  }
}

export const selection = new Selection();
