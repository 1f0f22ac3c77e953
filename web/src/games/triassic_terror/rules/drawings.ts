import { draw, type Drawings } from "../../../frame/rules/types";
import Island from "./Island.svelte";
import PieceSign from "./PieceSign.svelte";
import Ranking from "./Ranking.svelte";
import type { Figure, Sign } from "./sections";
import Spaces from "./Spaces.svelte";

const tile = (name: string) => draw(PieceSign, { piece: `tile-${name}` });
const beast = (name: string) => draw(PieceSign, { piece: `predator-${name}`, tone: "beast" as const });

export const drawings: Drawings<Figure, Sign> = {
  figures: {
    island: draw(Island, {
      stones: true,
      herds: { S1: ["p1 4"], S2: ["p2 4"], S3: ["p3 4"] },
      predators: { D3: "trex", D1: "pterodactyl", F2: "raptor", M2: "raptor" },
    }),
    tiles: draw(Spaces, {
      tiles: ["hatch", "trex", "growth", "newland", "raptors", "migration"],
      whites: [0, 0, 0, 0, 1, 1],
    }),
    ranking: draw(Ranking, {
      before: ["p1 4", "p2 3", "p3 2"],
      cause: "p4 3",
      after: ["p1 4", "p2 3", "p4 3"],
      out: "p3 2",
    }),
    migration: draw(Island, {
      herds: { S2: ["p2 4", "p1 3", "p3 2"] },
      arrow: { from: "S2", to: "F2", text: "5 − 1 = 4" },
      part: { x: -40, y: 300, width: 740, height: 560 },
    }),
    reach: draw(Island, {
      predators: { D3: "trex" },
      near: ["D2", "F3", "M3"],
      far: ["D1", "F2", "M2", "S3"],
    }),
    volcano: draw(Ranking, {
      before: ["p1 4", "p2 3", "p3 3"],
      cause: "volcano",
      after: ["p3 3", "p1 2", "p2 2"],
    }),
  },
  signs: {
    herd: draw(PieceSign, { piece: "dino-2", tone: "herd" }),
    habitat: draw(PieceSign, { piece: "", tone: "habitats" }),
    stone: draw(PieceSign, { piece: "stone", tone: "stone" }),
    trex: beast("trex"),
    raptor: beast("raptor"),
    pterodactyl: beast("pterodactyl"),
    volcano: draw(PieceSign, { piece: "volcano" }),
    white: draw(PieceSign, { piece: "dino-1", tone: "white" }),
    newland: tile("newland"),
    growth: tile("growth"),
    migration: tile("migration"),
    hatch: tile("hatch"),
  },
};
