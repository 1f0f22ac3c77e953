import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Planet",
  facts: "2 to 4 players · about 40 minutes · a game by Urtis Šulinskas",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "What it is about",
      body: [
        prose`
          Everyone builds a planet of their own. In twelve rounds you cover its twelve faces with tiles of
          ocean, forest, desert, glacier and mountain. Animals look for the planet that suits them best.
        `,
        "Animals are worth 1 or 2 points, and your secret goal up to 10. Most points win.",
      ],
    },
    components: {
      title: "What is on the table",
      body: [
        "**A planet** is a solid with twelve five-sided faces. At the start all of them are free.",
        prose`
          **50 tiles.** A tile covers one face. It is divided into five triangles, the **parcels**. Each tile
          shows two or three different terrains.
        `,
        { figure: "tiles" },
        prose`
          **45 animals.** Each has a home terrain and one of three wishes (see [animals](animals)). 20 of them
          take part in a game.
        `,
        "**5 goals**, one for each terrain. Everyone gets one; it stays secret until the end.",
      ],
    },
    setup: {
      title: "Setting up",
      body: [
        {
          steps: [
            prose`
              The tiles are mixed: ten face-down piles of five, one for each of the rounds 1 to 10. The piles
              of rounds 11 and 12 are still empty.
            `,
            prose`
              20 animals are laid out face up above the rounds in which they come: none in rounds 1 and 2, one
              in each of rounds 3 to 5, two in rounds 6 to 9, three in rounds 10 to 12.
            `,
            "Everyone gets a secret goal.",
            "The first player is drawn.",
          ],
        },
        { figure: "rounds" },
      ],
    },
    round: {
      title: "A round",
      body: [
        {
          steps: [
            "**Show.** Five tiles of this round's pile are turned up, whatever the number of players.",
            prose`
              **Build.** Beginning with the first player and going clockwise, everyone [takes a tile and
              places it](tile).
            `,
            prose`
              **Clear.** In rounds 1 to 10 the tiles left over go face down onto pile 11. When five are there,
              they go onto pile 12, then into the box. Where only some of them fit, chance picks which.
              Leftovers of rounds 11 and 12 go into the box.
            `,
            "**Life.** From round 3 on, this round's [animals](animals) choose a planet.",
            "The first player's token goes to the left.",
          ],
        },
        {
          head: ["Players", "Left over each round", "Pile 11 full after", "Pile 12 full after"],
          rows: [
            ["2", "3", "round 2", "round 4"],
            ["3", "2", "round 3", "round 5"],
            ["4", "1", "round 5", "round 10"],
          ],
        },
        "In rounds 11 and 12 you see again tiles that nobody wanted before.",
      ],
    },
    tile: {
      title: "Taking and placing a tile",
      body: [
        prose`
          Take one of the tiles shown and put it on **any free face** of your planet, turned as you like:
          there are **five ways to turn it**. It cannot be turned over.
        `,
        { figure: "turning" },
        {
          list: [
            "Terrains need not match their neighbours.",
            "The tile need not touch earlier tiles.",
            "Once placed, a tile never moves again.",
            "You cannot pass. After twelve rounds every planet is full.",
          ],
        },
        {
          note: prose`
            Before you confirm, the table shows what the tile would change for every animal. Turning your
            planet to look at it changes nothing.
          `,
        },
      ],
    },
    regions: {
      title: "Regions",
      body: [
        prose`
          Parcels of one terrain that are joined **along an edge** form a **region**. A region may run over
          any number of tiles and all around the planet. A single parcel is a region too.
        `,
        { figure: "regions" },
        prose`
          Meeting at a corner is not enough, neither inside a tile nor between tiles. Free faces have no
          terrain; they join nothing and touch nothing.
        `,
        { figure: "corner" },
      ],
    },
    animals: {
      title: "Animals choose a planet",
      body: [
        prose`
          From round 3 on, when all have placed their tile, each animal of the round is settled. There are
          three kinds of wish:
        `,
        { heading: "Most regions" },
        "Who has the **most separate regions** of the animal's home terrain? Size does not matter.",
        { figure: "most" },
        { heading: "Largest region that touches" },
        prose`
          Who has the **largest region of the home terrain that touches another terrain**? One parcel of
          contact is enough.
        `,
        { figure: "touch" },
        { heading: "Largest region that does not touch" },
        "Who has the **largest region of the home terrain that touches the other terrain nowhere**?",
        { figure: "avoid" },
        prose`
          Each region is tested on its own: if your largest one does not fit, the next smaller one that fits
          counts.
        `,
        {
          list: [
            "**One player is best:** the animal goes there, face up. A single fitting parcel beats nothing.",
            prose`
              **Tie for best, or nobody fits:** nobody gets it. It moves on to the next round and is settled
              there again, as often as needed. The second best never wins.
            `,
          ],
        },
        {
          example: [
            prose`
              Two planets offer the fox a forest of 4 parcels beside a glacier, the third one of 3. Nobody
              wins. Next round the fox looks again.
            `,
          ],
        },
      ],
    },
    last: {
      title: "Round 12",
      body: [
        "After the last round no animal can wait any longer.",
        {
          list: [
            "A sole best player wins the animal as always.",
            "**Tie with a “most regions” animal:** it goes into the box.",
            prose`
              **Tie with the other two kinds:** only the tied players compare their **second-largest** fitting
              region (none counts as 0); if still tied, those still tied compare the **third**. If that is a
              tie too, the animal goes into the box.
            `,
            "Nobody fits: into the box.",
          ],
        },
        {
          example: [
            prose`
              Two players have 7 each. Their second-largest fitting regions have 4 and 3 parcels: the first
              one wins the animal.
            `,
          ],
        },
      ],
    },
    objective: {
      title: "Your secret goal",
      body: [
        prose`
          At the end count **all parcels of your goal's terrain** on your planet, joined or not. Only the
          highest step you have reached counts.
        `,
        {
          head: ["Goal", "2 points", "4", "6", "8", "10"],
          rows: [
            ["Glacier", "11–13", "14–16", "17–19", "20–22", "23 or more"],
            ["Desert", "11–13", "14–16", "17–19", "20–22", "23 or more"],
            ["Mountain", "13–15", "16–18", "19–21", "22–24", "25 or more"],
            ["Forest", "15–17", "18–20", "21–23", "24–26", "27 or more"],
            ["Ocean", "15–17", "18–20", "21–23", "24–26", "27 or more"],
          ],
        },
        prose`
          Fewer than the first step: no points. Glaciers are rarer on the tiles than oceans; that is why they
          need fewer.
        `,
        {
          note: prose`
            The goal also makes animals cheaper: an animal whose home is your goal's terrain is worth 1 point
            to you instead of 2, whether you reach the goal or not.
          `,
        },
      ],
    },
    score: {
      title: "End and scoring",
      body: [
        "The game ends after round 12. The goals are shown, and everyone adds up:",
        {
          list: [
            "**2 points** for each animal whose home is **not** your goal's terrain,",
            "**1 point** for each animal whose home **is** your goal's terrain,",
            "the points of your [goal](objective).",
          ],
        },
        {
          example: [
            prose`
              Your goal is glacier, and 17 parcels of your planet are glacier: 6 points. You have a lion, an
              ibex and a whale (2 each) and a penguin (1): 7 points. Together **13**.
            `,
          ],
        },
        "Most points win. Ties: more animals, then the victory is shared.",
        prose`
          During the game everyone sees how many animals the others have. What they are worth depends on the
          secret goals, so only your own points are shown to you.
        `,
      ],
    },
    options: {
      title: "Options of our tables",
      body: [
        {
          list: [
            "**Beginner's game.** No goals; each animal is worth 1 point.",
            prose`
              **One hidden animal each round.** In each of rounds 3 to 12 two animals come: one is known from
              the start, the other is turned up two rounds before, at the end of rounds 1 to 10.
            `,
          ],
        },
        "Both can be chosen together.",
      ],
    },
    questions: {
      title: "Questions and answers",
      body: [
        {
          question: "My ocean touches a glacier with one parcel and a desert with five. Does it matter?",
          answer: "No. Touching is yes or no.",
        },
        {
          question: "I have no glacier at all. Can I win an animal that avoids glaciers?",
          answer: "Yes. All your regions of its home terrain fit.",
        },
        {
          question: "Does a free face spoil a region that must not touch something?",
          answer: "No. Only a parcel of that terrain does.",
        },
        { question: "May I refuse an animal?", answer: "No." },
        {
          question: "Can one player win several animals in a round?",
          answer: "Yes. The order of settling never matters.",
        },
        { question: "May I look at other planets?", answer: "Always. All placed tiles are open." },
        {
          question: "May I look at piles 11 and 12?",
          answer: "No. Everyone has seen the tiles go by, and may remember them.",
        },
        {
          question: "Does the other terrain of an animal matter for its points?",
          answer: "No, only its home terrain.",
        },
        {
          question: "Are the goals dealt twice?",
          answer: "No. All goals at the table are different; those left over stay hidden.",
        },
      ],
    },
    symbols: {
      title: "Signs on our board",
      body: ["Every terrain has a colour, a pattern and a letter.", { signs: true }],
    },
    about: {
      title: "About these rules",
      body: [
        prose`
          Planet is a game by **Urtis Šulinskas**, published in 2018. These rules are written in our own
          words, with figures of our own. Pangaea is an independent table; it is not connected with the author
          or the publishers of the game, and nothing of their text or artwork is used.
        `,
        prose`
          **What is reconstructed.** The rules and the number of animals per round are known. The lists of the
          box are not, so ours agree with what is known and fill in the rest:
        `,
        {
          list: [
            prose`
              **Tiles:** known are their number, that they show two or three terrains, and that oceans are
              commonest and glaciers rarest. The list is ours.
            `,
            "**Animals:** 10 of the 45 are known completely, 12 in part; 23 are ours.",
            prose`
              **Goals:** of the glacier card two steps are known, of desert and forest the 10-point step; the
              other steps, and mountain and ocean, are ours.
            `,
          ],
        },
      ],
    },
  },
  figures: {
    tiles: {
      caption: prose`
          Four tiles. F forest, O ocean, D desert, G glacier, M mountain. Parcels of one terrain need not lie
          together.
        `,
      alt: prose`
        Four pentagons, each cut into five triangles of two or three terrains with colour, pattern and letter.
      `,
    },
    rounds: {
      caption: prose`
          The rounds from 1 to 12 with the animals that come above them. Piles 11 and 12 are filled by
          leftovers.
        `,
      alt: prose`
        Twelve numbered pentagons; above them no, one, two or three cards; the last two pentagons are dashed.
      `,
    },
    turning: {
      caption: "One tile in its five positions.",
      alt: "The same tile five times, each time turned by one fifth.",
    },
    regions: {
      caption: prose`
          Six faces of a planet, folded flat. A: an ocean region of 5 parcels over three tiles. B: one of 3;
          its parts meet when the planet is folded up.
        `,
      alt: prose`
        A pentagon with five neighbours. Two ocean regions are outlined, one of them across the fold between
        two outer tiles.
      `,
    },
    corner: {
      caption: prose`
          Left: A has 2 parcels, B has 1. They meet only at a corner, in the middle of the tile: two regions.
          Right: C is one region of 3.
        `,
      alt: prose`
        A tile with two outlined ocean regions that meet in its middle only, and a tile with one ocean region
        of three parcels.
      `,
    },
    most: {
      caption: "The panda wants most forest regions. This planet has 4: of 4, 1, 1 and 2 parcels.",
      alt: "The flat planet with four outlined forest regions, numbered one to four.",
    },
    touch: {
      caption: prose`
          The whale wants the largest ocean that touches a glacier. A has 5 parcels and touches the glacier B:
          value 5.
        `,
      alt: "The flat planet with the large ocean region outlined; a glacier parcel lies beside it.",
    },
    avoid: {
      caption: prose`
          The fennec wants the largest desert that does not touch a forest. B has 3 parcels but touches the
          forest C. A has 2 and touches none: value 2.
        `,
      alt: prose`
        The flat planet with a desert region of two parcels outlined; a larger desert beside a forest does not
        count.
      `,
    },
  },
  signs: {
    ocean: "Ocean, O: waves",
    forest: "Forest, F: trees",
    desert: "Desert, D: dunes",
    glacier: "Glacier, G: facets of ice",
    mountain: "Mountain, M: peaks",
    free: "A free face",
    region: "Outline: a region that counts",
    tag: "A region and its size: here 5 parcels of glacier",
    carried: "An animal carried over from an earlier round",
  },
};
