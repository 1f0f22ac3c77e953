import { prose } from "../../../prose";
import type { Texts } from "../../../frame/lessons/types";

export const texts = {
  welcome: {
    title: "Welcome to Triassic Terror",
    text: prose`
      Your herds spread over an island of four terrains while predators prowl. Three periods are played; at
      the end of each one the good places pay.
    `,
  },
  habitats: {
    title: "Areas and habitats",
    text: prose`
      Each terrain has three areas, and each area three habitats. The strongest herd there has the best
      habitat, the next one the second. A fourth herd finds no room and is lost. You start in Swamp 1.
    `,
  },
  round: {
    title: "A round",
    text: prose`
      First everyone takes an action tile, and in some rounds a card before it. Then everyone acts, in the
      order of the numbered spaces.
    `,
  },
  card: {
    title: "Take a card",
    text: prose`
      A card lets you place three dinos in its terrain. The open one shows forest; a blind one would be your
      secret. Take the open card.
    `,
  },
  tiles: {
    title: "Six action tiles",
    text: prose`
      The tile gives you its action, its space says when you act. Space 1 acts first. White dinos on a tile
      come along with it.
    `,
  },
  tile_growth: {
    title: "Growth",
    text: "Three more dinos for one herd and two for another, and first in turn. Take Growth.",
  },
  card_play: {
    title: "New ground",
    text: prose`
      Spread the three dinos over the areas of the forest as you like. Place one in Forest 1 and two in Forest
      2.
    `,
  },
  growth: {
    title: "Grow",
    text: prose`
      Now the tile: three dinos for your herd in Swamp 1, two for the one in Forest 2. Numbers are strength,
      and strength keeps habitats.
    `,
  },
  counters: {
    title: "Two counters",
    text: prose`
      Everyone has an egg counter and a volcano counter, each good for one use. You may use one of them in
      each period. Keep them for now.
    `,
  },
  end: {
    title: "End your turn",
    text: prose`
      Your card and tile are used. Whatever you leave unused is lost, so look twice before you end a turn.
    `,
  },
  prey: {
    title: "Easy prey",
    text: prose`
      The second player hatched eggs and sent the pterodactyl to Forest 1, where it ate your only dino. It
      also settled two dinos in your Swamp 1. Small herds live dangerously.
    `,
  },
  white_rule: {
    title: "White dinos",
    text: prose`
      Tiles that nobody took have slid to the last spaces, and each got a white dino. Whoever takes such a
      tile adds its white dinos to own herds.
    `,
  },
  tile_migration: {
    title: "Migration",
    text: prose`
      With Migration up to two of your herds may move on. It lies on space 6, so you act last, but it brings
      two white dinos. Take it.
    `,
  },
  raptors: {
    title: "Raptors",
    text: prose`
      The second player sent a raptor to Mountain 3: it ate two dinos of the third player and chased another
      to the next area. Each raptor eats up to two dinos and chases up to two.
    `,
  },
  migrate: {
    title: "Set out",
    text: "Seven dinos in Swamp 1 are more than you need there. Begin the migration out of Swamp 1.",
  },
  shock: {
    title: "Followers",
    text: prose`
      One dino of every other player in the area follows you and becomes yours. So the second player has just
      lost one. In return, each group that enters another terrain loses one dino to the shock.
    `,
  },
  send: {
    title: "To the mountains",
    text: "Send four dinos to Mountain 1. One dies on the way, three arrive.",
  },
  send_done: {
    title: "The rest stays",
    text: prose`
      You could send more groups to other neighbouring areas. Four dinos are enough to hold the swamp: finish
      this migration.
    `,
  },
  white: {
    title: "Place the white ones",
    text: "A white dino becomes one of yours in a herd you already have. Add the first one in Mountain 1.",
  },
  white_second: {
    title: "The second one",
    text: "Add the other one in Swamp 1, where you are not alone.",
  },
  end_second: {
    title: "End your turn",
    text: "A second herd could migrate as well, but yours stand well. End your turn.",
  },
  presence: {
    title: "The last round of the period",
    text: prose`
      After this round the habitats pay. And everyone who is present in all four terrains gets 8 points more.
      You have no dino in the desert yet.
    `,
  },
  tile_trex: {
    title: "The T-Rex",
    text: prose`
      The T-Rex stands in the desert, and it counts as presence for whoever controls it. Take its tile; two
      white dinos come with it.
    `,
  },
  trex_rule: {
    title: "King of the island",
    text: prose`
      It is yours until someone else takes the tile, and it is as strong as three dinos. It may stay, or go
      one area and eat up to five dinos, or go two areas and eat up to three.
    `,
  },
  trex: {
    title: "One step",
    text: "Lead it to Desert 2, where two dinos of the third player hold a good habitat.",
  },
  eat: {
    title: "The hunt",
    text: "You decide how many it eats, and whose. Eat the first one.",
  },
  eat_again: {
    title: "And the other",
    text: "With the second one gone the habitat is free.",
  },
  lone_trex: {
    title: "A herd of its own",
    text: prose`
      Your T-Rex now holds the best habitat of Desert 2 all by itself. It scores there, and it makes you
      present in the desert.
    `,
  },
  white_third: {
    title: "Two white dinos",
    text: "Add the first of them in Forest 2.",
  },
  white_last: {
    title: "The other one",
    text: "Add it in Mountain 1.",
  },
  volcano: {
    title: "A volcano",
    text: prose`
      Time for a counter. A volcano kills two dinos of the first herd in its area and one of the second; until
      your next turn nobody enters or leaves. In Mountain 3 a lone dino holds a habitat worth 6 points. Strike
      there.
    `,
  },
  end_period: {
    title: "End of the period",
    text: "End your turn. You are the last to act, so the scoring follows at once.",
  },
  scored: {
    title: "The Triassic is over",
    text: prose`
      Your habitats have paid 18 points, and presence in all four terrains 8 more. The third player is present
      everywhere too, and a little ahead.
    `,
  },
  dominance: {
    title: "What is still to come",
    text: prose`
      The Jurassic ends like this period. At the end of the Cretaceous, dominance counts instead of presence:
      in each terrain 8 points for the most dinos and 4 for the next. Your egg counter is still unused.
    `,
  },
  free: {
    title: "Over to you",
    text: prose`
      You have met everyone on the island. The others now play on by themselves: good luck in the Jurassic.
    `,
  },
} satisfies Texts;
