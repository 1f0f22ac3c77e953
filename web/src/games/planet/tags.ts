/** Where the labels of regions stand on the net, so that they cover each other as little as possible. */

import { EDGES, faceOf, onNet, parcelMiddle, type Net, type Point } from "./geometry";
import { letterOf, type NamedRegion } from "./foresee";

export interface Tag extends Point {
  region: NamedRegion;
  text: string;
}

/** A region of one parcel can be seen to be one; a label would only hide it. */
const SMALLEST = 2;
const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, (one.y - other.y) * 1.5);

export function tagsOn(net: Net, regions: NamedRegion[]): Tag[] {
  const tags: Tag[] = [];
  const places = new Map(net.spreads.map((spread) => [spread.face, spread]));
  // Small regions have the fewest places for a label, so they choose first.
  for (const region of regions.filter(({ size }) => size >= SMALLEST).reverse()) {
    const spots = region.parcels.flatMap((parcel) => {
      const spread = places.get(faceOf(parcel));
      return spread === undefined ? [] : [onNet(spread, parcelMiddle(parcel % EDGES))];
    });
    const room = (spot: Point): number => Math.min(...tags.map((tag) => far(tag, spot)), 60);
    const [best] = spots.sort((left, right) => room(right) - room(left));
    if (best !== undefined) tags.push({ ...best, region, text: `${letterOf(region.terrain)}${region.size}` });
  }
  return tags;
}
