import Plain from "../../../frame/rules/parts/Plain.svelte";
import { draw, type Drawings } from "../../../frame/rules/types";
import HerdSign from "./HerdSign.svelte";
import Meetings from "./Meetings.svelte";
import PathMap from "./PathMap.svelte";
import PileSign from "./PileSign.svelte";
import type { Figure, Sign } from "./sections";

export const drawings: Drawings<Figure, Sign> = {
  figures: {
    path: draw(PathMap, {
      rows: [1, 5],
      ways: true,
      arrows: [
        ["12", "21"],
        ["12", "22"],
        ["33", "42"],
        ["51", "pen"],
      ],
      letters: { "12": "A", "33": "B", "51": "C" },
    }),
    herd: draw(HerdSign, { text: "p1 Gac", lettered: true }),
    place: draw(PathMap, {
      rows: [1, 3],
      herds: { "11": "p2 Db", "14": "p1 Ta", "22": "p2 Gab", "31": "p1 Dacd" },
      open: ["12", "13", "15"],
      letters: { "12": "A", "11": "B", "31": "C" },
    }),
    meetings: draw(Meetings, {
      cases: [
        { letter: "A", mover: "p1 Dabc", met: "p2 Gab", outcome: "won", tone: "good" },
        { letter: "B", mover: "p1 Gab", met: "p2 Dde", outcome: "tied", tone: "warn" },
        { letter: "C", mover: "p1 Da", met: "p2 Gab", outcome: "lost", tone: "bad" },
        { letter: "D", mover: "p1 Gac", met: "p1 Gbd", outcome: "fused", tone: "good" },
        { letter: "E", mover: "p1 Gac", met: "p1 Gc", outcome: "broken", tone: "bad" },
      ],
    }),
    swift: draw(PathMap, {
      rows: [1, 2],
      herds: { "21": "p2 Da", "22": "p2 Gab", "23": "p2 Dabc", "12": "p2 Ta" },
      open: ["11", "13", "14", "15", "24"],
      letters: { "21": "A", "22": "B", "23": "C", "24": "D" },
    }),
    daring: draw(PathMap, {
      rows: [1, 5],
      herds: { "12": "p1 Tabc", "14": "p1 Tab", "51": "p2 Dabcde" },
      arrows: [["12", "51"]],
      letters: { "12": "A", "14": "B", "51": "C" },
    }),
    delivery: draw(PathMap, {
      rows: [4, 5],
      herds: { "51": "p1 Dabcde", "42": "p2 Gab" },
      arrows: [["51", "pen"]],
    }),
  },
  signs: {
    glorious: draw(Plain, { icon: "race-G" }),
    daring: draw(Plain, { icon: "race-T" }),
    swift: draw(Plain, { icon: "race-R" }),
    motley: draw(Plain, { icon: "race-D" }),
    bell: draw(Plain, { icon: "ch-bell" }),
    horn: draw(Plain, { icon: "ch-horn" }),
    clover: draw(Plain, { icon: "ch-clover" }),
    drop: draw(Plain, { icon: "ch-drop" }),
    sun: draw(Plain, { icon: "ch-sun" }),
    card: draw(HerdSign, { text: "p2 Dab" }),
    complete: draw(HerdSign, { text: "p1 Tabc" }),
    missing: draw(HerdSign, { text: "p1 Ra" }),
    pile: draw(PileSign, {}),
  },
};
