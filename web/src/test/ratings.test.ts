import { describe, expect, it } from "vitest";
import { curveOf, HEIGHT, WIDTH } from "../frame/ratings/graph";
import { changeWords, playerName, ratingWords, whyNot } from "../frame/ratings/words";
import { parseRoute } from "../frame/state/router.svelte";

const point = (number: number, rating: number, margin: number) => ({ number, at: 0, rating, margin });
const bot = (name: string, rating: number) => ({
  player: `bot-${name}`,
  name,
  bot: true,
  rating,
  margin: 40,
  provisional: false,
  games: 0,
  place: null,
});

describe("a rating in words", () => {
  it("says nothing after four games, little while the margin is wide, then the number", () => {
    expect(ratingWords({ rating: 1600, margin: 100, games: 4 })).toBe("not yet");
    expect(ratingWords({ rating: 1600, margin: 121, games: 5 })).toBe("about 1600");
    expect(ratingWords({ rating: 1642, margin: 44, games: 40 })).toBe("1642 ± 44");
    expect(ratingWords({ rating: 1400, margin: 39, games: 0, bot: true })).toBe("1400 ± 39");
  });
  it("has a sign for every change", () => {
    expect([9, 0, -12].map(changeWords)).toEqual(["+9", "±0", "−12"]);
  });
  it("names bots, people and those who are gone", () => {
    expect(playerName({ name: "easy", bot: true })).toBe("Pip");
    expect(playerName({ name: "Ann", bot: false })).toBe("Ann");
    expect(playerName({ name: null, bot: false })).toBe("a player");
  });
  it("says why a game does not count", () => {
    const said = ["short", "abandoned", "guest", "twice", "bots", null].map(whyNot);
    expect(new Set(said).size).toBe(6);
  });
});

describe("the curve of a rating", () => {
  const curve = curveOf(
    [point(1, 1600, 300), point(2, 1550, 250), point(7, 1640, 200)],
    [bot("easy", 1400), bot("master", 2600)],
  );
  it("lies inside its frame, with its whole band", () => {
    for (const pair of [...curve.line.split(" "), ...curve.band.split(" ")]) {
      const [x, y] = pair.split(",").map(Number);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    expect(curve.band.split(" ")).toHaveLength(6);
    expect(curve.ticks.length).toBeLessThanOrEqual(7);
  });
  it("shows the landmarks that are in sight", () => {
    expect(curve.marks.map((mark) => mark.name)).toEqual(["easy"]);
  });
  it("can be of one game", () => {
    expect(curveOf([point(1, 1500, 0)], []).line).not.toContain("NaN");
  });
});

it("has addresses for the list and for a player", () => {
  const none = new URLSearchParams();
  expect(parseRoute("ratings", none)).toEqual({ page: "ratings", player: null });
  expect(parseRoute("ratings/abc", none)).toEqual({ page: "ratings", player: "abc" });
  expect(parseRoute("ratings/abc/x", none)).toEqual({ page: "lost" });
});
