/** Everything that the solid and the net show of one planet, worked out once for both. */

import { EDGES, outlineOn } from "./geometry";
import type { Drawing } from "../kit";
import type { NamedRegion } from "./foresee";
import type { Parcels, Terrain } from "./view";
import type { Kind } from "./Face.svelte";

/** On which face a drawn move puts its tile. */
export interface FaceSign {
  face: number;
  kind: Drawing;
  words: string;
  colour: number;
}

export interface Scene {
  /** Whose planet it is, for a title. */
  name: string;
  parcels: Parcels;
  regions: NamedRegion[];
  /** Regions that the held tile forms or enlarges. */
  fresh: ReadonlySet<NamedRegion>;
  /** Parcels pointed out. */
  counting: ReadonlySet<number>;
  /** Where the tile is held. */
  ghost: number | null;
  targets: ReadonlySet<number>;
  chosen: number | null;
  marked: ReadonlySet<number>;
  arrived: number | null;
  /** Where the last tile went, drawn as its way from the offer; null: the viewer is playing. */
  went: number | null;
  /** Moves that are drawn: a hint and others as good, what was played and what the bot would play. */
  signs?: readonly FaceSign[];
  label(face: number): string;
  press(face: number): void;
  look(face: number, looking: boolean): void;
}

export const terrainsOn = (parcels: Parcels, face: number): readonly (Terrain | null)[] =>
  parcels.slice(EDGES * face, EDGES * (face + 1));

export const kindOf = (scene: Scene, face: number): Kind =>
  scene.chosen === face ? "picked" : scene.targets.has(face) ? "face" : null;

/** What a face button needs to know, wherever it is drawn. */
export const faceProps = (scene: Scene, face: number) => ({
  terrains: terrainsOn(scene.parcels, face),
  kind: kindOf(scene, face),
  label: scene.label(face),
  outline: outlineOn(face, scene.counting),
  ghost: scene.ghost === face,
  marked: scene.marked.has(face),
  arrived: scene.arrived === face,
  onpress: () => scene.press(face),
  onlook: (looking: boolean) => scene.look(face, looking),
});
