import { prose } from "../../../prose";
import { draw, type Drawings } from "../../../frame/rules/types";
import Plain from "../../../frame/rules/parts/Plain.svelte";
import HexMap from "./HexMap.svelte";
import type { Figure, Sign } from "./sections";

const START = prose`
  0,0P 1,0S 1,-1W 0,-1M -1,0S -1,1W 2,0S 2,-1M 2,-2W 1,-2S 0,-2W -1,-1S -2,0W -2,1M -2,2S -1,2W 0,2S
  1,1M 0,1S 3,0W 3,-1S 3,-2M 3,-3S 2,-3S 1,-3W 0,-3M -1,-2W -2,-1S -3,0S -3,1W -3,2S -3,3M -2,3S
  -1,3W 0,3S 1,2W 2,1S
`;

const tile = (kind: string, herds: string[] = []) => draw(HexMap, { tiles: `0,0${kind}`, herds });
const mark = (kind: "scores" | "joins" | "none") =>
  draw(HexMap, { tiles: "-1,0S", marks: [{ cell: "0,0", kind }] });

export const drawings: Drawings<Figure, Sign> = {
  figures: {
    board: draw(HexMap, {
      tiles: START.replace(" 1,-2S", "").replace(" 0,1S", ""),
      seas: ["1,-2", "0,1"],
      herds: ["2,0 p1 2", "-3,1 p2 2", "1,-3 p3 2"],
    }),
    capacity: draw(HexMap, {
      tiles: "0,0M 2,0S 4,0W 6,0S",
      herds: ["0,0 p1 1", "2,0 p2 2", "4,0 p3 3", "6,0 p1 2", "6,0 p2 1"],
    }),
    drift: draw(HexMap, {
      tiles: "0,0P 1,0S 1,-1W 2,-2M 3,-2S 3,-1W 2,0M -3,1W -3,2S",
      seas: ["2,-1"],
      herds: ["1,0 p1 1", "0,1 p2 1 swims", "3,-2 p1 2"],
      marks: [
        { cell: "0,1", kind: "lifted" },
        ...["1,1", "2,1", "3,0", "4,-1", "4,-2", "4,-3", "3,-3", "2,-3", "1,-2"].map((cell) => ({
          cell,
          kind: "none" as const,
        })),
        { cell: "2,-1", kind: "forbidden", letter: "A" },
        { cell: "0,-1", kind: "forbidden", letter: "B" },
        { cell: "-4,2", kind: "forbidden", letter: "C" },
      ],
      arrows: [["0,1", "2,1"]],
    }),
    split: draw(HexMap, {
      tiles: "0,0P 1,0M 0,1W 1,-1S 2,-2S 3,0W 4,-1S 5,0M 5,1S",
      herds: ["3,0 p1 2", "4,-1 p2 1", "2,0 p3 1 swims"],
      marks: [
        { cell: "2,0", kind: "lifted" },
        ...["3,-1", "3,1", "4,-2", "5,-2"].map((cell) => ({ cell, kind: "scores" as const })),
        { cell: "2,1", kind: "scores", letter: "A" },
        { cell: "4,0", kind: "joins" },
        { cell: "5,-1", kind: "joins", letter: "B" },
        ...["3,-2", "2,-3"].map((cell) => ({ cell, kind: "none" as const })),
        { cell: "3,-3", kind: "none", letter: "C" },
      ],
    }),
    actions: draw(HexMap, {
      tiles: "0,0S 1,0W 3,0S 5,0S 8,0W 9,-1M",
      herds: [
        "0,0 p1 1",
        "3,0 p1 1",
        "5,0 p1 2 spent",
        "7,0 p1 1 swims",
        "8,-1 p1 1 swims",
        "8,1 p1 1 swims",
      ],
      marks: [
        { cell: "1,0", kind: "letter", letter: "A" },
        { cell: "5,0", kind: "letter", letter: "B" },
        { cell: "8,0", kind: "letter", letter: "C" },
      ],
      arrows: [
        ["0,0", "1,0"],
        ["3,0", "5,0"],
        ["7,0", "8,0"],
        ["8,-1", "9,-1"],
        ["8,1", "8,0"],
      ],
    }),
    swimmers: draw(HexMap, {
      tiles: "0,0M 1,0S 4,0M",
      herds: ["2,0 p1 2 swims", "4,0 p1 2", "4,0 p2 2", "6,0 p2 1 swims"],
      marks: [
        { cell: "2,0", kind: "letter", letter: "A" },
        { cell: "6,0", kind: "letter", letter: "B" },
        { cell: "4,0", kind: "letter", letter: "C" },
      ],
    }),
    final: draw(HexMap, {
      tiles: "0,0S 1,0W 0,1S 1,1M 2,0S 5,0W 6,0S 5,1S",
      herds: ["1,0 p1 3", "0,1 p2 2", "2,0 p3 2", "5,0 p2 2", "6,0 p3 2", "5,1 p1 1"],
      marks: [
        { cell: "1,0", kind: "letter", letter: "A" },
        { cell: "6,0", kind: "letter", letter: "B" },
      ],
    }),
  },
  signs: {
    mountain: tile("M"),
    steppe: tile("S"),
    wood: tile("W"),
    pole: tile("P"),
    room: tile("W", ["0,0 p1 2 spent"]),
    full: tile("M", ["0,0 p1 2 spent"]),
    herd: tile("S", ["0,0 p2 2 spent"]),
    fertile: tile("S", ["0,0 p2 2"]),
    swimmer: draw(HexMap, { tiles: "-1,0S", herds: ["0,0 p1 1 swims"] }),
    inner: draw(HexMap, { tiles: "-1,0S 1,0S", seas: ["0,0"] }),
    scores: mark("scores"),
    joins: mark("joins"),
    none: mark("none"),
    main: draw(Plain, { shape: "dashes" }),
  },
};
