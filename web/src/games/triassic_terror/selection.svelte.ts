/** What is picked before a move is complete; the island, the matrix and the tray share it. */

import type { Picked } from "./input";

class Selection implements Picked {
  tool = $state<string | null>(null);
  areas = $state<string[]>([]);
  owner = $state<string | null>(null);
  target = $state<string | null>(null);
  /** How many are to be sent; null: as few as allowed. */
  count = $state<number | null>(null);

  /** A new position: the tool stays in hand, all else is put down. */
  clear(): void {
    this.areas = [];
    this.owner = null;
    this.target = null;
    this.count = null;
  }

  take(tool: string | null): void {
    this.clear();
    this.tool = tool;
  }

  /** One more area for a move that needs several. */
  add(area: string): void {
    this.areas = [...this.areas, area];
  }

  /** Put the last dino of that area back. */
  putBack(area: string): void {
    const at = this.areas.lastIndexOf(area);
    this.areas = this.areas.filter((_, index) => index !== at);
  }

  aim(area: string): void {
    this.target = this.target === area ? null : area;
    this.count = null;
  }

  chase(owner: string): void {
    this.owner = this.owner === owner ? null : owner;
  }

  /** Whether a move is half chosen. */
  get holds(): boolean {
    return this.owner !== null || this.target !== null || this.areas.length > 0;
  }

  /** One step back: the herd or the target, else the last dino; the tool stays in hand. */
  back(): void {
    if (this.owner !== null) this.owner = null;
    else if (this.target !== null) this.aim(this.target);
    else this.areas = this.areas.slice(0, -1);
  }
}

/** The one table that is open. */
export const selection = new Selection();
