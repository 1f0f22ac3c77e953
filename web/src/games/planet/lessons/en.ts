import { prose } from "../../../prose";
import type { Texts } from "../../../frame/lessons/types";

export const texts = {
  welcome: {
    title: "Welcome to Planet",
    text: prose`
      In twelve rounds you cover the twelve faces of a bare planet. Animals look for a home on the planet that
      suits them best. Whoever ends with the most points wins.
    `,
  },
  tile: {
    title: "Five tiles a round",
    text: prose`
      Each round shows five tiles; everyone takes one. A tile is made of five triangular parcels of two or
      three terrains: ocean, forest, desert, glacier and mountain.
    `,
  },
  rotation: {
    title: "Where and how",
    text: prose`
      A tile may go on any free face, turned as you like. It need not touch or match anything, but once placed
      it stays for ever.
    `,
  },
  take_first: {
    title: "Your first tile",
    text: prose`
      Take the tile with three forest and two ocean parcels. On an empty planet every face is as good as any
      other; use the one that is offered.
    `,
  },
  region: {
    title: "Regions",
    text: prose`
      Parcels of one terrain that share a side form a region, across tiles and around the whole planet.
      Touching at a corner is not enough. Single parcels are regions too.
    `,
  },
  take_second: {
    title: "Make it grow",
    text: prose`
      Take the tile with ocean, mountain and one forest parcel. On the marked face, turned as it comes, its
      forest meets the two you have: a forest of three.
    `,
  },
  animals: {
    title: "The first animal",
    text: prose`
      From round 3 on, animals settle when everyone has placed a tile. Each goes to the one planet that offers
      the most of what it wants. All of them can be seen in advance, so plan ahead.
    `,
  },
  touch: {
    title: "Near something",
    text: prose`
      The bear wants the largest forest that touches a mountain. One touching parcel is enough; then the whole
      region counts.
    `,
  },
  take_bear: {
    title: "A home for the bear",
    text: prose`
      Take the tile with three forests and join them to yours: a forest of six with a mountain beside it.
    `,
  },
  settled: {
    title: "The bear has moved in",
    text: prose`
      Six parcels against two: the bear is yours. An animal is worth 2 points, but only 1 if its home terrain
      is that of your secret objective.
    `,
  },
  objective: {
    title: "Your secret objective",
    text: prose`
      Only you know yours: forest. At the end all your forest parcels count, joined or not: 15 give 2 points,
      27 give 10. The others have another terrain to look after.
    `,
  },
  avoid: {
    title: "Far from something",
    text: prose`
      The marmot wants the largest mountain that does not touch any desert. The other planet has far more
      mountain than yours: let it go.
    `,
  },
  take_far: {
    title: "Start a second forest",
    text: prose`
      Work on your objective instead. Take three forests and two glaciers and place them on the far side,
      where they stay away from your oceans.
    `,
  },
  lost: {
    title: "The marmot has chosen",
    text: prose`
      It went to the other planet. The second best never gets anything, so it pays to give up some animals and
      to fight for others.
    `,
  },
  most: {
    title: "The most regions",
    text: prose`
      The tropical fish wants the most separate oceans, whatever their size. You have four of them, and nobody
      has more.
    `,
  },
  take_forest: {
    title: "More forest",
    text: prose`
      Take the tile with three forests and two deserts and join it to your new forest: six parcels there too.
    `,
  },
  tie: {
    title: "A tie",
    text: prose`
      The other planet has reached four oceans as well. When the best are level nobody gets the animal: it
      waits and is judged again this round.
    `,
  },
  animals_now: {
    title: "Three at once",
    text: prose`
      Now the fish is joined by the squirrel, who wants a forest away from every glacier, and the panda, who
      wants the most separate forests.
    `,
  },
  take_fish: {
    title: "One tile for all three",
    text: prose`
      The tile with one ocean, two forest and two glacier parcels serves you well: a fifth ocean for the fish,
      and two forests more for the panda.
    `,
  },
  won: {
    title: "A good round",
    text: prose`
      Fish, squirrel and panda have all moved in. The fish is worth 2 points to you, the forest animals 1
      each. And 15 forest parcels already give 2 points.
    `,
  },
  last_round: {
    title: "How it ends",
    text: prose`
      In rounds 11 and 12 tiles come back that nobody wanted before. In round 12 a tie is broken by the second
      and third largest fitting region. Then objectives are shown and points added.
    `,
  },
  free: {
    title: "Over to you",
    text: prose`
      You have seen every kind of wish. Finish your planet in your own way, and look ahead at the animals
      still to come.
    `,
  },
} satisfies Texts;
