/**
 * What is picked before a move is complete, and what one looks at: the board and the tray of the one open
 * table.
 */

import { turned } from "./input";

class Selection {
  tile = $state<number | null>(null);
  face = $state<number | null>(null);
  /** The face under the pointer or the focus, before one is chosen. */
  hovered = $state<number | null>(null);
  rotation = $state(0);
  /** The animal whose home is pointed out, until another is. */
  animal = $state<string | null>(null);
  /** The animal under the pointer or the focus. */
  glanced = $state<string | null>(null);
  /** Whose planet is enlarged; null: one's own. */
  seat = $state<number | null>(null);

  /** Where the tile is held. */
  get over(): number | null {
    return this.tile === null ? null : (this.face ?? this.hovered);
  }

  get pointed(): string | null {
    return this.glanced ?? this.animal;
  }

  /** Another table: forget everything about this one. */
  leave(): void {
    this.clear();
    this.animal = null;
    this.glanced = null;
    this.seat = null;
  }

  clear(): void {
    this.tile = null;
    this.face = null;
    this.hovered = null;
  }

  /** Take a tile up, or put it back; placing happens on one's own planet. */
  take(tile: number): void {
    this.tile = this.tile === tile ? null : tile;
    if (this.tile === null) this.face = null;
    this.seat = null;
  }

  /** Hold the tile on a face, in one of the rotations allowed there; on the same face again it turns. */
  hold(face: number, allowed: number[]): void {
    if (this.face === face) this.turn(1);
    else if (!allowed.includes(this.rotation)) this.rotation = allowed[0] ?? 0;
    this.face = face;
  }

  /** Hold what a move is made of: tile, face and rotation. */
  show(move: string | null): void {
    const [, tile, face, rotation] = (move ?? "").split(" ").map(Number);
    if (tile === undefined || face === undefined || rotation === undefined) return this.clear();
    [this.tile, this.face, this.rotation, this.seat] = [tile, face, rotation, null];
  }

  turn(by: 1 | -1): void {
    this.rotation = turned(this.rotation, by);
  }

  /** One step back: lift the tile off the face, then put it back. */
  back(): void {
    if (this.face !== null) this.face = null;
    else this.clear();
  }
}

export const selection = new Selection();
