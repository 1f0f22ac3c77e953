import Plain from "../../../frame/rules/parts/Plain.svelte";
import { draw, type Drawings } from "../../../frame/rules/types";
import Faces from "./Faces.svelte";
import Rounds from "./Rounds.svelte";
import type { Figure, Sign } from "./sections";

/** One planet for all examples: six of its faces. */
const PLANET = ["FFOOD", "FFGFO", "GOOMM", "OOGDD", "OMMDF", "DDFFM"];

const LARGE_FOREST = ["0.0", "0.1", "1.0", "1.1"];
const LARGE_OCEAN = ["0.2", "0.3", "3.0", "3.1", "4.0"];
const SECOND_OCEAN = ["1.4", "2.1", "2.2"];
const SECOND_DESERT = ["3.3", "3.4"];

const map = (regions: string[][], letters: Record<string, string>) =>
  draw(Faces, { faces: PLANET, shape: "flower", regions, letters });
const terrain = (letter: string) => draw(Faces, { faces: [letter.repeat(5)], shape: "row" });

export const drawings: Drawings<Figure, Sign> = {
  figures: {
    tiles: draw(Faces, { faces: ["FFFOO", "OODOD", "GMMFF", "DFOFO"], shape: "row" }),
    rounds: draw(Rounds, {}),
    turning: draw(Faces, {
      faces: ["GMMFF", "FGMMF", "FFGMM", "MFFGM", "MMFFG"],
      shape: "row",
      arrows: true,
    }),
    regions: map([LARGE_OCEAN, SECOND_OCEAN], { "0.2": "A", "1.4": "B", "2.2": "B" }),
    corner: draw(Faces, {
      faces: ["OODOD", "OOODD"],
      shape: "row",
      regions: [["0.0", "0.1"], ["0.3"], ["1.0", "1.1", "1.2"]],
      letters: { "0.0": "A", "0.3": "B", "1.1": "C" },
    }),
    most: map([LARGE_FOREST, ["1.3"], ["4.4"], ["5.2", "5.3"]], {
      "0.1": "1",
      "1.3": "2",
      "4.4": "3",
      "5.3": "4",
    }),
    touch: map([LARGE_OCEAN], { "3.1": "A", "3.2": "B" }),
    avoid: map([SECOND_DESERT], { "3.4": "A", "0.4": "B", "5.2": "C" }),
  },
  signs: {
    ocean: terrain("O"),
    forest: terrain("F"),
    desert: terrain("D"),
    glacier: terrain("G"),
    mountain: terrain("M"),
    free: draw(Faces, { faces: [""], shape: "row" }),
    region: draw(Faces, { faces: ["GGDDD"], shape: "row", regions: [["0.0", "0.1"]] }),
    tag: draw(Plain, { text: "G5" }),
    carried: draw(Plain, { text: "↻" }),
  },
};
