import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Trias",
  facts: "2 to 5 players · about 60 minutes · a game by Ralf Lehmkuhl",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "What it is about",
      body: [
        prose`
          One great continent is breaking up. Every turn a tile drifts away from the South Pole and settles
          farther out. Your dinosaur herds walk, breed and sometimes have to swim.
        `,
        prose`
          Whenever a new land breaks off, the strongest herds there score a few points. In the end a meteorite
          falls. Then **every land that does not hold the South Pole** is scored: the larger the land, the
          more it is worth to whoever has most herds there. Most points win.
        `,
      ],
    },
    components: {
      title: "What is on the table",
      body: [
        "The table is made of six-sided tiles. All places without a tile are water.",
        {
          head: ["Tile", "Letter", "Herds it feeds", "3 to 5 players", "2 players"],
          rows: [
            ["Mountain", "M", "2", "9", "5"],
            ["Steppe", "S", "3", "15", "7"],
            ["Wood", "W", "4", "12", "6"],
            ["South Pole", "star", "0", "1", "1"],
          ],
        },
        { figure: "capacity" },
        prose`
          The number of herds a tile feeds counts **all players together**. A full tile is closed: nobody
          enters it, crosses it, is rescued onto it or breeds on it. Leaving it is always allowed.
        `,
        prose`
          The **South Pole** feeds nobody. No herd may stand on it or cross it. It only holds land together,
          and it never drifts.
        `,
        {
          head: ["Cards", "Mountain", "Steppe", "Wood", "Meteorite"],
          rows: [
            ["Deck 1, 3 to 5 players", "7", "13", "10", "–"],
            ["Deck 2, 3 to 5 players", "2", "3", "3", "1"],
            ["Deck 1, 2 players", "5", "6", "5", "–"],
            ["Deck 2, 2 players", "1", "2", "1", "1"],
          ],
        },
        "Deck 1 lies on deck 2. The back of a card shows which deck it belongs to.",
        prose`
          Each player has **15 herds** (10 with two players). Herds that are not on the table are in your
          **stock**.
        `,
        prose`
          Tiles that touch along an edge form one **land**. The land with the South Pole is the **main land**.
          Water that is joined to the open sea is **surrounding water**; water shut in by land is an
          **interior sea**.
        `,
      ],
    },
    setup: {
      title: "Setting up",
      body: [
        { figure: "board" },
        {
          steps: [
            prose`
              The South Pole lies in the middle. With 3 to 5 players three rings are laid around it: 16 random
              land tiles and two holes make up the two inner rings, 18 land tiles the outer one. Two tiles
              stay in the box. The holes are interior seas.
            `,
            "With 2 players there are only two rings, 18 land tiles, and no holes.",
            "Everyone gets one secret card from deck 1.",
            prose`
              A start player is drawn. Beginning there and going **anticlockwise**, everyone puts **2 herds on
              one empty land tile**. Then everyone does it once more, in the same order. Empty means without
              any herd; the pole is not allowed.
            `,
            "Whoever placed last has the first turn. From then on turns go **clockwise**.",
          ],
        },
        "So everyone starts with 4 herds on the table and 11 in stock (2 players: 6).",
      ],
    },
    turn: {
      title: "Your turn",
      body: [
        {
          steps: [
            "[Card](card): play your hand card or the top card of the deck.",
            "[Drift](drift): a tile of the card's terrain must drift.",
            "[Actions](actions): you have 4 actions (2 players: 3).",
            prose`
              [Cleaning up](cleanup): your swimmers go back to stock, and so do your herds that are too many
              on a tile.
            `,
            "[New hand card](cleanup): only if you played your hand card.",
          ],
        },
      ],
    },
    card: {
      title: "Playing a card",
      body: [
        "Choose one:",
        {
          list: [
            "**Play your hand card.** You draw a new one at the end of your turn.",
            "**Draw from the deck.** The card is shown to all and must be played. You keep your hand card.",
          ],
        },
        prose`
          The terrain on the card says which kind of tile must drift. If you draw the meteorite, there is no
          drift: the [last round](meteorite) begins with your turn.
        `,
        {
          note: prose`
            You decide before you see the card of the deck. Exactly one card is played each turn, even if
            nothing can drift.
          `,
        },
      ],
    },
    drift: {
      title: "Drift",
      body: [
        "Take one tile and lay it down somewhere else. You may choose the tile if",
        {
          list: [
            "it has the terrain of the card,",
            prose`
              its land has at least two tiles and at least **one of your herds stands on that land** (swimmers
              do not count),
            `,
            "at least one edge of it touches the surrounding water.",
          ],
        },
        "You may lay it on a place without a tile if",
        {
          list: [
            "the place is **farther from the pole** than before, counted in steps from tile to tile,",
            "it touches at least one tile of **the land the tile came from**,",
            "it lies in the surrounding water once the tile has been lifted, not in an interior sea.",
          ],
        },
        { figure: "drift" },
        prose`
          Herds on the lifted tile do not travel with it. They stay where they were, in the water: now they
          are **swimmers**. If you lay the tile under swimmers, they stand on land at once.
        `,
        prose`
          If lifting the tile breaks its land into pieces, you may lay it against any of these pieces, even
          one where you have no herd. The tile may also touch other lands and so join them.
        `,
        prose`
          If no tile of the card's terrain can drift, you choose a tile of the other two terrains. If nothing
          at all can drift, the drift is left out. As long as a tile of the right terrain can drift, you must
          do it, even if it hurts you.
        `,
      ],
    },
    interim: {
      title: "A new land breaks off",
      body: [
        "With 3 to 5 players a drift can score at once. It does if all of this is true:",
        {
          list: [
            "lifting the tile broke its land into at least two pieces,",
            "the tile was laid against exactly one of these pieces and touches no other land,",
            "the land it now belongs to does not hold the South Pole.",
          ],
        },
        prose`
          That land is scored: **2 points for most herds, 1 point for the next number below**. Ties do not
          cost anything: all who share first place get 2 each, all who share second place get 1 each. Swimmers
          do not count, and without a herd there you get nothing.
        `,
        { figure: "split" },
        {
          example: [
            prose`
              Herds 3, 3, 2 and 1 on the new land give 2, 2, 1 and 0 points. A player who is alone there gets
              2.
            `,
          ],
        },
        "At most one land is scored per drift. With two players there is no scoring on the way.",
      ],
    },
    actions: {
      title: "Actions",
      body: [
        "You have **4 actions** (2 players: 3; in the last round: 2). Use them in any order, or leave some.",
        {
          head: ["Action", "Costs", "What happens"],
          rows: [
            ["Move", "1", "One of your herds walks to a neighbouring tile with room. Land only."],
            [
              "Breed",
              "1",
              "A fertile herd gets a young one on the same tile, from your stock. The tile needs room.",
            ],
            ["Rescue", "1", "Up to three of your swimmers each climb onto a neighbouring tile with room."],
            [
              "Drift",
              "3",
              prose`
                Any tile drifts, of any terrain. All rules of the [drift](drift) hold, and it can
                [score](interim).
              `,
            ],
          ],
        },
        { figure: "actions" },
        prose`
          **Breeding.** Each herd breeds at most once per turn. Parent and young are spent afterwards; they
          may still move. All your herds are fertile again when your next turn begins. Moving or being rescued
          does not use up fertility. One herd is enough; it needs no partner.
        `,
        prose`
          **Rescue.** The first swimmer costs 1 action, the next two are free if they follow at once. When you
          do something else in between, the free rescues are lost. A fourth rescue in a row costs 1 again and
          opens two more. Swimmers may change to another land this way. Only swimmers are rescued; they can do
          nothing else.
        `,
        {
          note: prose`
            Walking into water is not possible. A bought drift needs 3 actions, so there is at most one per
            turn, and none in the last round.
          `,
        },
      ],
    },
    cleanup: {
      title: "Cleaning up and the new card",
      body: [
        "After your actions:",
        {
          list: [
            "**All your own swimmers** go back to your stock.",
            prose`
              On every tile with more herds than it feeds, **your** herds go back to stock until the number is
              right or none of yours is left.
            `,
          ],
        },
        { figure: "swimmers" },
        prose`
          Other players' swimmers stay. So if someone sinks your herds, you have one full turn to rescue them.
          Herds that you sink yourself must be rescued in the same turn. Herds in stock are not lost: they
          come back by breeding.
        `,
        prose`
          Then, if you played your hand card, you draw a new one in secret. If it is the meteorite, everybody
          sees it and the [last round](meteorite) begins with the next player.
        `,
      ],
    },
    meteorite: {
      title: "The meteorite and the last round",
      body: [
        "The meteorite is one of the cards of deck 2 (nine cards; five with two players).",
        {
          list: [
            "**Drawn instead of the hand card:** your turn is the first of the last round.",
            prose`
              **Drawn as a new hand card:** the last round begins with the player after you, so you have the
              very last turn.
            `,
          ],
        },
        prose`
          In the last round everyone has exactly one turn: **no card, no drift, 2 actions**, then cleaning up.
          After that the game is scored.
        `,
        "A game has 30 to 39 turns in all, with 3, 4 or 5 players alike, and 16 to 21 with two.",
      ],
    },
    final: {
      title: "Final scoring",
      body: [
        "Every land **without the South Pole** is scored. Its worth is its number of tiles.",
        {
          list: [
            "**Most herds:** as many points as the land has tiles.",
            "**Second most:** half of that. If several share second place, they share the half.",
            prose`
              **Tie for most:** the leaders share first and second place, that is one and a half times the
              worth. Nobody else scores.
            `,
          ],
        },
        prose`
          Every share is rounded **up**. Without a herd there you get nothing; if you are alone, you get only
          first place. The main land is never scored.
        `,
        { figure: "final" },
        {
          example: [
            prose`
              Land A has 5 tiles. Circle has 3 herds, Square and Triangle 2 each. Circle gets 5. The half, 2½,
              is shared by two: 1¼ each, rounded up to **2**.
            `,
            prose`
              Land B has 3 tiles. Square and Triangle have 2 herds each, Circle 1. First and second place are
              worth 3 + 1½ = 4½, shared by two: 2¼ each, rounded up to **3**. Circle gets nothing.
            `,
          ],
        },
        {
          head: ["Tiles", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
          rows: [
            ["First", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
            ["Second", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"],
            ["Two lead, each", "1", "2", "3", "3", "4", "5", "6", "6", "7", "8"],
            ["Three lead, each", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"],
            ["Two second, each", "1", "1", "1", "1", "2", "2", "2", "2", "3", "3"],
          ],
        },
        prose`
          Most points win. Ties: more herds in stock, then herds on more lands (the main land counts here),
          then the victory is shared.
        `,
      ],
    },
    options: {
      title: "Options of our tables",
      body: [
        {
          list: [
            prose`
              **Distance from the pole.** In steps (usual), or as the crow flies: then a tile may also move
              within its ring towards a corner of the ring.
            `,
            prose`
              **Which split scores at once.** Any land that breaks (usual), or only pieces that break off the
              main land.
            `,
            prose`
              **Herds the South Pole feeds.** None (usual), or 2: then herds may stand on the pole, cross it
              and breed there. Nobody is placed there at the start.
            `,
          ],
        },
      ],
    },
    questions: {
      title: "Questions and answers",
      body: [
        {
          question: "May I pick up the tile my own last herd stands on?",
          answer: "Yes. The herd counts while you choose; then it swims.",
        },
        {
          question: "May a drift close a bay, so that a new interior sea arises?",
          answer: "Yes, as long as the tile itself lies in the surrounding water.",
        },
        {
          question: "Lifting the tile opens an interior sea. May it be laid there?",
          answer: prose`
              Yes. What is joined to the open sea while the tile is in the air is surrounding water, if the
              place is farther from the pole.
            `,
        },
        {
          question: "May I lay the tile against another land only?",
          answer:
            "No. It must touch the land it came from, or a piece of it. It may touch another land as well.",
        },
        { question: "Does the tile have to slide there?", answer: "No. It is lifted; no way is needed." },
        {
          question: "Can a land of a single tile drift?",
          answer: "No. There would be nothing left to lay it against.",
        },
        {
          question: "A land split, was joined again and splits once more. Does it score again?",
          answer: "Yes, every time.",
        },
        {
          question: "Who loses herds on a crowded tile?",
          answer: prose`
              Only the player whose turn ends, and only as many as are too many. Whoever has the next turn
              pays next.
            `,
        },
        {
          question: "I have no herds left. Am I out?",
          answer: prose`
              You still play a card each turn, because the cards are the clock of the game, but you cannot
              come back.
            `,
        },
        { question: "Can the deck run out?", answer: "No. The meteorite always comes before." },
        {
          question: "What can be taken back?",
          answer: prose`
              Your drift and your actions, one by one, last first, until you end your turn. Not a card that
              was played or drawn.
            `,
        },
      ],
    },
    symbols: {
      title: "Signs on our board",
      body: [
        "Each land has a label in the sea: its size and what it would be worth now to whom.",
        { signs: true },
      ],
    },
    about: {
      title: "About these rules",
      body: [
        prose`
          Trias is a game by **Ralf Lehmkuhl**, published in 2002. These rules are written in our own words,
          with figures of our own. Pangaea is an independent table; it is not connected with the author or the
          publishers of the game, and nothing of their text or artwork is used.
        `,
        prose`
          **What is reconstructed:** nothing of the material. All tiles, cards and numbers are known. Where
          the printed rules are silent or two editions differ, the questions above say how we play; the three
          [options](options) are the other readings.
        `,
      ],
    },
  },
  figures: {
    board: {
      caption: prose`
          A start for three players: three rings around the pole, two holes that are interior seas, and the
          first pairs of herds.
        `,
      alt: prose`
        A large hexagon of tiles with the South Pole in the middle and two holes; three pairs of herds stand
        on it.
      `,
    },
    capacity: {
      caption: "Mountain 2, steppe 3, wood 4. The steppe on the right is full: a dark plate with a lock.",
      alt: prose`
        Four single tiles with herds and plates: mountain 1 of 2, steppe 2 of 3, wood 3 of 4, and a full
        steppe with herds of two players.
      `,
    },
    drift: {
      caption: prose`
          The dashed tile was lifted; the square herd on it swims now. Dots: places where it may go. Not
          allowed: A, an interior sea; B, as near to the pole as before; C, touches only another land.
        `,
      alt: prose`
        A land around the pole with a lifted tile, an arrow to one of nine dotted places, and three places
        crossed out and lettered A, B and C.
      `,
    },
    split: {
      caption: prose`
          The lifted tile was a bridge. A and the other green places make a new land of 3 tiles: Circle, 2
          herds, scores 2, Square, 1 herd, scores 1. B joins another land and C goes back to the main land: no
          points. The triangle herd swims.
        `,
      alt: prose`
        The lifted bridge leaves two pieces. Five green places at the outer piece score, two yellow ones join
        it to another island, three dotted ones lie at the main land.
      `,
    },
    actions: {
      caption: prose`
          A: a herd moves. B: a herd breeds; afterwards both are spent, the leaf is gone. C: one rescue brings
          up to three swimmers ashore, on different tiles if you like.
        `,
      alt: prose`
        Three small scenes: a herd walking to the next tile, one herd becoming two, and three swimmers
        climbing onto two tiles.
      `,
    },
    swimmers: {
      caption: prose`
          It is Circle's turn that ends. A: the two swimmers go to Circle's stock. B: Square's swimmer stays.
          C: the mountain feeds 2 but holds 4, so Circle loses both herds; Square loses none.
        `,
      alt: prose`
        Two swimming herds of Circle beside land, a crowded mountain with two herds each of Circle and Square,
        and a swimming herd of Square.
      `,
    },
    final: {
      caption: "Two lands at the end. A: 5 tiles. B: 3 tiles.",
      alt: prose`
        A land of five tiles with three herds of Circle and two each of Square and Triangle; a land of three
        tiles with two herds each of Square and Triangle and one of Circle.
      `,
    },
  },
  signs: {
    mountain: "Mountain, feeds 2 herds",
    steppe: "Steppe, feeds 3 herds",
    wood: "Wood, feeds 4 herds",
    pole: "South Pole, feeds nobody",
    room: "Plate: herds on the tile / herds it feeds",
    full: "Dark plate with a lock: the tile is full",
    herd: "Herds of one player; colour and shape are the player's, the number counts them",
    fertile: "Leaf: a herd here can still breed this turn",
    swimmer: "Swimmers in the waves; a tag says at whose turn's end they go",
    inner: "Interior sea",
    scores: "A drift to here scores; the number is what you get",
    joins: "A drift to here joins lands: no points",
    none: "A drift to here brings no points",
    main: "Dashed outline: the main land, which is never scored",
  },
};
