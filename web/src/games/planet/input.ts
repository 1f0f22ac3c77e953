/** How tile, face and rotation resolve to one legal text: "take TILE FACE ROTATION". */

import { EDGES } from "./geometry";

const takes = (legal: string[]): string[][] =>
  legal.map((move) => move.split(" ")).filter(([verb]) => verb === "take");
const distinct = (numbers: number[]): number[] => [...new Set(numbers)];

export const tiles = (legal: string[]): number[] => distinct(takes(legal).map(([, tile]) => Number(tile)));

/** The faces on which the tile may lie. */
export const facesFor = (legal: string[], tile: number): number[] =>
  distinct(takes(legal).flatMap(([, of, face]) => (Number(of) === tile ? [Number(face)] : [])));

/** The rotations in which the tile may lie on the face. */
export const rotationsFor = (legal: string[], tile: number, face: number): number[] =>
  rotations().filter((rotation) => moveOf(legal, tile, face, rotation));

/** On which face a move puts its tile; null: it puts none. */
export function faceIn(move: string): number | null {
  const [verb, , face] = move.split(" ");
  return verb === "take" && face !== undefined ? Number(face) : null;
}

/** The legal text; undefined if there is none. */
export function moveOf(legal: string[], tile: number, face: number, rotation: number): string | undefined {
  const move = `take ${tile} ${face} ${rotation}`;
  return legal.includes(move) ? move : undefined;
}

export const rotations = (): number[] => Array.from({ length: EDGES }, (_, rotation) => rotation);
export const turned = (rotation: number, by: number): number => (rotation + by + EDGES) % EDGES;
