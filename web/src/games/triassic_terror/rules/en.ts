import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Triassic Terror",
  facts: "2 to 6 players · about 75 minutes · a game by Peter Hawes",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "What it is about",
      body: [
        prose`
          Your dinosaurs start in the swamp and spread over an island of four terrains. In every area the
          largest herds hold the best habitats. A T-Rex, two raptors and a pterodactyl hunt them, and
          volcanoes erupt.
        `,
        prose`
          After each geological period habitats are scored, and so are those who are present everywhere or
          dominate a terrain. Most points at the end win.
        `,
      ],
    },
    island: {
      title: "The island",
      body: [
        prose`
          The island has four terrains: swamp, forest, desert and mountain. Each is divided into three
          **areas**: 1 at the coast, 2 in the middle, 3 at the heart. That makes twelve areas.
        `,
        { figure: "island" },
        prose`
          Areas are **neighbours** if they share a border. Touching at a corner is not enough. So an area has
          neighbours of its own terrain inwards and outwards, and one neighbour of the same number in each of
          the two terrains beside it.
        `,
        prose`
          Each area has three **habitats**: the first (largest circle), the second and the third. They pay
          these points at the end of each period:
        `,
        {
          head: ["Area", "2 to 4 players: first / second / third", "5 and 6 players"],
          rows: [
            ["Swamp 1", "5 / 2 / –", "5 / 3 / 1"],
            ["Swamp 2", "6 / 3 / –", "6 / 4 / 2"],
            ["Swamp 3", "7 / 3 / –", "7 / 4 / 2"],
            ["Forest 1, Mountain 1", "4 / 2 / –", "4 / 2 / 1"],
            ["Forest 2, Mountain 2", "5 / 2 / –", "5 / 3 / 1"],
            ["Forest 3, Mountain 3", "6 / 3 / –", "6 / 4 / 2"],
            ["Desert 1", "3 / 1 / –", "3 / 2 / 1"],
            ["Desert 2", "4 / 2 / –", "4 / 2 / 1"],
            ["Desert 3", "5 / 2 / –", "5 / 3 / 1"],
          ],
        },
        prose`
          Each player has 57 dinos. All dinos of one player in one area are **one herd** and share one
          habitat. Dinos that are not on the island are in the **supply**; lost dinos go back there and can
          return.
        `,
      ],
    },
    setup: {
      title: "Setting up",
      body: [
        prose`
          A start player is drawn: player 1; the next one clockwise is player 2, and so on. Everyone puts a
          herd of **4 dinos** into the swamp:
        `,
        {
          head: ["Players", "Player 1", "2", "3", "4", "5", "6"],
          rows: [
            ["2", "swamp 2, first", "swamp 3, first", "", "", "", ""],
            ["3", "swamp 1, first", "swamp 2, first", "swamp 3, first", "", "", ""],
            ["4", "swamp 3, second", "swamp 1, first", "swamp 2, first", "swamp 3, first", "", ""],
            [
              "5",
              "swamp 2, second",
              "swamp 3, second",
              "swamp 1, first",
              "swamp 2, first",
              "swamp 3, first",
              "",
            ],
            [
              "6",
              "swamp 1, second",
              "swamp 2, second",
              "swamp 3, second",
              "swamp 1, first",
              "swamp 2, first",
              "swamp 3, first",
            ],
          ],
        },
        {
          list: [
            prose`
              **Predators:** the T-Rex in desert 3 (it belongs to nobody yet), the pterodactyl in desert 1,
              raptor 1 in forest 2, raptor 2 in mountain 2. They stand beside the habitats and take none.
            `,
            prose`
              **Tiles:** Raptors on space 5, Migration on space 6, the other four mixed on spaces 1 to 4. With
              6 players the T-Rex tile lies on space 4. The tiles on spaces 5 and 6 get one **white dino**
              each.
            `,
            "**Cards:** 28 terrain cards, 7 of each terrain. One lies open.",
            "**Counters:** everyone has one hatch counter and one volcano counter.",
          ],
        },
      ],
    },
    round: {
      title: "A round",
      body: [
        {
          steps: [
            prose`
              [Choosing](draft). Beginning with the first player and going clockwise, everyone takes a tile
              (and in some rounds first a card).
            `,
            prose`
              **Playing.** In the order of the **spaces**, lowest number first, everyone plays: tile, card,
              white dinos and counters, in any order.
            `,
            prose`
              [End of the round](upkeep). Scoring if the period ends; the tiles return; the first player's
              marker goes on.
            `,
          ],
        },
        "At the start of your turn to play, your volcano is removed if it is on the island.",
        prose`
          Within your turn you may mix: for example one raptor, then the card, then the other raptor. You may
          leave anything out. What you have not used when you end your turn is lost: the tile's action, the
          card (it is discarded open), white dinos.
        `,
      ],
    },
    draft: {
      title: "Choosing a tile and a card",
      body: [
        { figure: "tiles" },
        prose`
          Take one of the tiles that are left. Its action is yours this round, the number of its space says
          when you play, and the white dinos on it come with it.
        `,
        prose`
          In **card rounds** (see [player numbers](players)) you first take a card: the open one, or a blind
          one from the deck. You see your card before you choose the tile. An open card is replaced at once. A
          blind card is secret until you play it.
        `,
      ],
    },
    habitats: {
      title: "Herds and habitats",
      body: [
        prose`
          This one rule decides who holds which habitat. After every change in an area the herds there are put
          in order:
        `,
        {
          list: [
            prose`
              The **stronger** herd gets the better habitat. Strength is the number of dinos, **plus 3 if your
              T-Rex is there**.
            `,
            "With **equal** strength, whoever stood higher before stays higher; newcomers come last.",
            "Gaps close: lower herds move up.",
            "There is room for three. A **fourth** herd returns to its owner's supply.",
          ],
        },
        { figure: "ranking" },
        prose`
          Dinos placed by a card or by New land must survive: you may not place a group that would be the
          fourth at once. Migrating into ruin is allowed.
        `,
        prose`
          The order is also renewed when a herd shrinks. All dinos that come into an area together count
          together.
        `,
      ],
    },
    card: {
      title: "The terrain card and white dinos",
      body: [
        prose`
          **Card.** Place 3 dinos from your supply in areas of the card's terrain. Divide them over its three
          areas as you like; you need not have a herd there. Not into an area with a volcano.
        `,
        prose`
          **White dinos.** Each white dino you took becomes one of your own: put it with a herd that has at
          least one of your dinos. Several may go to different herds. A T-Rex standing alone is not a herd
          for this, and an area with a volcano is closed.
        `,
        "If your supply holds fewer dinos than you should place, you place what is there.",
      ],
    },
    newland: {
      title: "New land",
      body: [
        prose`
          Like a card, but you choose the terrain: place **3 dinos** in areas of **one** terrain, divided as
          you like.
        `,
      ],
    },
    growth: {
      title: "Growth",
      body: [
        prose`
          Add **3 dinos** to one of your herds and **2 dinos** to another one. If you have only one herd, it
          gets 3. Not in an area with a volcano.
        `,
      ],
    },
    migration: {
      title: "Migration",
      body: [
        "Up to **two** of your herds migrate, one after the other, from two different areas.",
        {
          steps: [
            prose`
              Choose an area with your dinos. **One dino of every other player there follows**: it goes back
              to its owner, and one of yours takes its place. (If your supply is empty, the follower is simply
              lost.)
            `,
            prose`
              Send groups into neighbouring areas, one group per area, as large as you like. You may leave
              dinos behind, but you must send at least **as many as followed and one more**.
            `,
            "**Shock:** of every group that goes into **another terrain**, one dino dies.",
            "When you are done, the herds in the area you left are put in order.",
          ],
        },
        { figure: "migration" },
        {
          example: [
            prose`
              Square has 4 dinos in swamp 2, Circle and Triangle are there too. One dino of each follows, so
              Square can move 6. Square sends 5 to forest 2: one dies, 4 arrive. One stays in the swamp.
            `,
          ],
        },
        prose`
          A dino that has moved this turn does not move again, so a second migration takes only dinos that
          stood there before. No migration out of or into an area with a volcano. A T-Rex never migrates and
          never follows.
        `,
      ],
    },
    hatch: {
      title: "Hatching and the pterodactyl",
      body: [
        prose`
          Add **3 dinos** to one of your herds. Then the **pterodactyl may fly** 1 or 2 areas and eat up to
          **2 dinos of other players** there (6 players: 1), of one herd or of two. It must end in another
          area. If you have no herd for the eggs, it may fly all the same.
        `,
      ],
    },
    trex: {
      title: "T-Rex",
      body: [
        "The T-Rex becomes yours. Then choose:",
        {
          list: [
            "**It stays.** It eats nothing, and counts for you from now on.",
            "**It goes one area** and eats up to **5 dinos** there.",
            "**It goes two areas** and eats up to **3 dinos** there.",
          ],
        },
        { figure: "reach" },
        "It may eat from any herds, your own too. It cannot go back to where it started.",
        prose`
          **Your T-Rex is worth 3 dinos** in its area, together with your herd or alone. Alone it can hold a
          habitat and score it; as a newcomer it stands behind herds of equal strength. If there is no room,
          it stays in the area outside the habitats and tries again whenever the area is put in order.
        `,
        prose`
          When another player takes the tile, you lose the 3 at once. The T-Rex cannot be eaten, driven away
          or burnt.
        `,
      ],
    },
    raptors: {
      title: "Raptors",
      body: [
        prose`
          Move both raptors, one, or none. One of them may go 2 areas, the other only 1. Each must end in
          another area. For each raptor that moved:
        `,
        {
          steps: [
            "It **eats** up to 2 dinos there, of any herds. Then the area is put in order.",
            "It **drives away** up to 2 dinos, each into a neighbouring area.",
          ],
        },
        prose`
          A driven dino may only go to an area without a volcano where its owner has a habitat or one is free.
          It must stay in the **same terrain** if such an area is open to it. Otherwise it goes to another
          terrain, and of every such group one dino dies: a single dino is lost. If nothing is open, it cannot
          be driven away.
        `,
        "The first raptor is finished before the second one moves. Your own dinos are fair game too.",
      ],
    },
    counters: {
      title: "Hatch counter and volcano",
      body: [
        "In your turn to play you may use **one counter per period**; each only once in the game.",
        "**Hatch counter:** add 3 dinos to one of your herds, without a flight.",
        prose`
          **Volcano counter:** choose an area without a volcano. **Two dinos of the herd in the first habitat
          and one of the herd in the second die**, yours too.
        `,
        { figure: "volcano" },
        "As long as the volcano is there:",
        {
          list: [
            prose`
              no dino comes or goes by any means: no card, growth, hatching, white dino, migration or driving
              away;
            `,
            "predators may leave, but not enter or cross the area;",
            "its habitats are scored as usual.",
          ],
        },
        prose`
          It lasts **until your next turn to play begins**, even past the end of a round. It binds you as
          well, at once.
        `,
      ],
    },
    upkeep: {
      title: "End of the round",
      body: [
        {
          steps: [
            "If the period ends, [scoring](scoring).",
            prose`
              Tiles that **nobody took** slide up to the highest spaces, in their order, and each gets **one
              more white dino** (never more than 12 on all tiles together).
            `,
            "The tiles that were used go to the free spaces at random.",
            prose`
              The first player's marker goes to the next player clockwise. With 3 players it skips one after
              the last round of a period.
            `,
          ],
        },
        {
          example: [
            prose`
              The tiles on spaces 2 and 4 were left. They slide to 5 and 6, in this order, and get a white
              dino each. The other four are mixed on spaces 1 to 4.
            `,
          ],
        },
      ],
    },
    scoring: {
      title: "Scoring",
      body: [
        { heading: "Habitats" },
        prose`
          At the end of **every** period each habitat pays its points to the owner of the herd in it, or of
          a T-Rex standing there alone. A T-Rex outside the habitats pays nothing.
        `,
        { heading: "Presence" },
        prose`
          **8 points for every player** who has at least one dino or the T-Rex in **each of the four
          terrains**.
        `,
        { heading: "Dominance" },
        prose`
          For **each terrain**: 8 points for the most dinos there, 4 points for the second most (two players:
          4 for the most, nothing for the second). The T-Rex counts as 3.
        `,
        prose`
          Ties are broken within that terrain by: more first habitats, more second habitats, more third
          habitats, more habitat points in all, the single best habitat. If players are still level, they
          share the points of their places, rounded down.
        `,
        {
          example: [
            prose`
              Forest: Circle has 5 dinos. Square has 3 and the T-Rex, together 6. Triangle has 5 as well, but
              holds two first habitats where Circle holds one. Square gets 8, Triangle 4, Circle nothing.
            `,
          ],
        },
        "Which of these are scored when depends on the [number of players](players).",
      ],
    },
    players: {
      title: "Player numbers",
      body: [
        {
          head: [
            "Players",
            "Rounds: Triassic / Jurassic / Cretaceous",
            "Card rounds",
            "End of Triassic",
            "End of Jurassic",
            "End of Cretaceous",
          ],
          rows: [
            ["2", "3 / 3 / 2", "T1 T2 J1 J2 C1", "presence", "–", "dominance (4 / –)"],
            ["3", "3 / 3 / 3", "T1 J1 C1", "presence", "presence", "dominance"],
            ["4", "3 / 3 / 2", "T1 J1 C1", "presence", "presence", "dominance"],
            ["5", "3 / 3 / 2", "T1 J1 C1", "presence", "presence", "both"],
            ["6", "3 / 3 / –", "T1 J1", "presence", "both", "–"],
            ["6, longer game", "3 / 3 / 2", "T1 J1 C1", "presence", "presence", "both"],
          ],
        },
        prose`
          T1 is the first round of the Triassic, and so on. Habitats are scored at the end of every period.
          With 5 and 6 players third habitats pay as well.
        `,
      ],
    },
    end: {
      title: "End of the game",
      body: [
        "The game ends after the scoring of the last period. Most points win.",
        prose`
          Ties: more dinos on the island (the T-Rex counts as 3), then more first, second, third habitats;
          then the victory is shared.
        `,
      ],
    },
    options: {
      title: "Options of our tables",
      body: [{ list: ["**Longer game**, 6 players only: the Cretaceous is played too, with two rounds."] }],
    },
    questions: {
      title: "Questions and answers",
      body: [
        {
          question: "I have no dinos left. Am I out?",
          answer: "No. Cards and New land bring new herds; predators can be used as well.",
        },
        { question: "May I put all 3 dinos of a card into one area?", answer: "Yes. They arrive together." },
        {
          question: "A herd shrinks to the strength of the one behind it. Do they swap?",
          answer: "No. Only a strictly stronger herd moves up.",
        },
        {
          question: "Does a herd that is pushed out flee?",
          answer: "No. All its dinos go back to the supply.",
        },
        {
          question: "May a single dino migrate into another terrain?",
          answer: "Yes, but it dies, unless followers make the group larger.",
        },
        {
          question: "Do followers die separately?",
          answer: "No. Each group that changes terrain loses one dino in all.",
        },
        {
          question: "May two groups of mine end in the same area?",
          answer: "Yes, from two migrations. They become one herd.",
        },
        { question: "May I keep a card or white dinos for the next round?", answer: "No." },
        {
          question: "May the T-Rex stay in an area with a volcano and take my colour?",
          answer: "Yes. It can also leave it, but not enter one.",
        },
        {
          question: "What becomes of a herd with the T-Rex that ends up fourth?",
          answer: "The dinos go back to the supply; the T-Rex stays in the area outside the habitats.",
        },
        {
          question: "Does a T-Rex outside count for presence and dominance?",
          answer: "Yes: for presence, as 3 for dominance, and in the final tie.",
        },
        {
          question: "When can I use a counter?",
          answer: prose`
              In your own turn to play, between any two steps; not while a predator eats or a migration is
              under way.
            `,
        },
        {
          question: "What can be taken back?",
          answer:
            "Your steps one by one, back to a card drawn or a blind card shown, until you end your turn.",
        },
      ],
    },
    symbols: { title: "Signs on our board", body: [{ signs: true }] },
    about: {
      title: "About these rules",
      body: [
        prose`
          Triassic Terror is a game by **Peter Hawes**, published in 2013. These rules are written in our own
          words, with figures of our own. Pangaea is an independent table; it is not connected with the author
          or the publishers of the game, and nothing of their text or artwork is used.
        `,
        prose`
          **What is reconstructed.** The rules are known. The printed board could not be found, so ours is
          built from what is said about it:
        `,
        {
          list: [
            prose`
              **Known:** four terrains of three areas with three habitats; corners do not join areas; the
              swamp is richest; areas of 6 and 3 points and of 4 and 2 points exist; the home terrains of the
              predators; everyone starts in the swamp; rounds and scorings by player number, of which two
              entries are inferred.
            `,
            "**Inferred:** wedges cut by three rings, and the order swamp, forest, desert, mountain.",
            prose`
              **Ours:** the exact borders, all other points, who starts in which habitat, and the areas in
              which predators start.
            `,
          ],
        },
      ],
    },
  },
  figures: {
    island: {
      caption: prose`
          The island: forest upper left, desert upper right, mountain lower right, swamp lower left. Numbers
          on the stones: points with 2 to 4 players. Here the start with three players.
        `,
      alt: prose`
        A round island in four wedges of terrain, cut by two rings into twelve areas with three habitats each;
        three herds of four in the swamp, predators in desert, forest and mountain.
      `,
    },
    tiles: {
      caption: prose`
          The six tiles at the start: four mixed ones, then Raptors and Migration with a white dino each. Low
          spaces play first.
        `,
      alt: "Six numbered spaces with tiles; those on spaces five and six carry a white dino.",
    },
    ranking: {
      caption: prose`
          Three herds hold the habitats. Diamond brings 3 dinos. Diamond equals Square, but Square was there
          before. Triangle is now fourth and leaves.
        `,
      alt: prose`
        Before: Circle 4, Square 3, Triangle 2. After: Circle 4, Square 3, Diamond 3; Triangle 2 is crossed
        out.
      `,
    },
    migration: {
      caption: prose`
          Square leaves swamp 2 with 4 dinos and 2 followers. 5 cross into the forest, 1 dies of the shock, 4
          arrive.
        `,
      alt: prose`
        An arrow from the middle swamp area to the middle forest area, with the sum 5 − 1 = 4; one dino stays
        behind.
      `,
    },
    reach: {
      caption: "The T-Rex in desert 3. One step (solid): up to 5 dinos. Two steps (dashed): up to 3.",
      alt: prose`
        The island with the T-Rex in the heart of the desert; three areas are one step away, four are two
        steps away.
      `,
    },
    volcano: {
      caption: prose`
          The volcano kills two in the first habitat and one in the second. Then the herds are put in order:
          Triangle is first now.
        `,
      alt: "Before: Circle 4, Square 3, Triangle 3. After: Triangle 3, Circle 2, Square 2.",
    },
  },
  signs: {
    herd: "A herd: its owner's animal, its strength on the owner's shape",
    habitat: "Habitats: the larger circle is the better one",
    stone: "Stone: the points of a habitat",
    trex: "T-Rex, in its owner's colour; brown: nobody's",
    raptor: "Raptor",
    pterodactyl: "Pterodactyl",
    volcano: "Volcano; a tag says whose turn it waits for",
    white: "White dino",
    newland: "New land",
    growth: "Growth",
    migration: "Migration",
    hatch: "Hatching",
  },
};
