import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Transhumance",
  facts: "2 players · about 25 minutes · a game of 2005 whose author is not named",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "What it is about",
      body: [
        prose`
          Summer is coming, and two flocks are driven up the same mountain path. It narrows to a single place.
          Herds that meet fight: the larger one scatters the smaller one.
        `,
        prose`
          When one player has drawn the last card of the fold, the game ends. Whoever has **more sheep in the
          pen** has won. Sheep in the hand and on the path count nothing.
        `,
      ],
    },
    components: {
      title: "What is on the table",
      body: [
        prose`
          **The path** has 15 cells in five rows: 5, 4, 3, 2 and 1. Both players use the same cells and walk
          in the same direction, up. Behind the fifth row each player has a **pen**.
        `,
        { figure: "path" },
        prose`
          **The cards.** Each player has 61 sheep. Every card is one sheep. It has a race, which is on both
          sides, and a character, which is on the face only.
        `,
        {
          head: ["Race", "Characters", "Copies of each", "Cards", "Largest herd"],
          rows: [
            ["Glorious", "4: bell, horn, clover, drop", "4", "16", "4"],
            ["Daring", "3: bell, horn, clover", "5", "15", "3"],
            ["Swift", "3: bell, horn, clover", "5", "15", "3"],
            ["Motley", "5: bell, horn, clover, drop, sun", "3", "15", "5"],
          ],
        },
        prose`
          **A herd** is one or more cards on one cell of the path: **all of one race, all of different
          characters**. A herd with all characters of its race is complete.
        `,
        { figure: "herd" },
      ],
    },
    setup: {
      title: "Setting up",
      body: [
        {
          steps: [
            prose`
              Each player's cards are sorted by race into four face-down stacks. Together they are the
              player's **fold**.
            `,
            "Each player takes 2 cards of each race: 8 cards in hand, 53 in the fold.",
            "The first player begins. In this very first turn only **one** card may be drawn.",
          ],
        },
        prose`
          You see the other player's backs, so you know the races in that hand, but not the characters.
          Everything on the path is open.
        `,
      ],
    },
    turn: {
      title: "Your turn",
      body: [
        "Three steps in this order. You may leave out each of them.",
        {
          steps: [
            "[Draw](draw) up to 2 cards.",
            "[Place](place) a new herd, or add cards to one of yours.",
            "[Move](move) one of your herds one row up.",
          ],
        },
        "At any time in your turn you may also [sacrifice](races) a complete Daring herd.",
      ],
    },
    draw: {
      title: "Draw",
      body: [
        prose`
          Draw 0, 1 or 2 cards from your own stacks, from one or from two of them. You see the first card
          before you decide about the second. There is no limit to your hand.
        `,
        { note: "Each card brings the end nearer: when your fold is empty, the game ends with that turn." },
      ],
    },
    place: {
      title: "Place",
      body: [
        "Do **one** of these:",
        {
          list: [
            prose`
              **A new herd.** Put one or more cards of one race and of different characters on a **free cell
              of row 1**. [Swift](races) herds have one more way.
            `,
            prose`
              **Add to a herd.** Put one or more cards onto one of your herds, on any row, even on the last
              cell.
            `,
          ],
        },
        { figure: "place" },
        "A herd that was placed or has grown this turn may move in the same turn.",
        prose`
          If you add a card that does not fit (another race, or a character the herd already has), the herd
          scatters, with the added card. This is allowed and sometimes wise. The table asks you first.
        `,
      ],
    },
    move: {
      title: "Move",
      body: [
        prose`
          Move one herd **one row up**, straight ahead. From an inner cell there are two ways, from a cell at
          the border only one. Never sideways, never back.
        `,
        {
          list: [
            "**Free cell:** the herd stands there.",
            "**Enemy herd:** they fight. Only the number of sheep counts.",
            "**Own herd:** they become one herd. If they do not fit together, both scatter.",
            "**Pen:** from the single cell of row 5 the herd goes into your pen and is safe.",
          ],
        },
        { figure: "meetings" },
        {
          list: [
            "**Larger:** the enemy herd scatters; yours stands on the cell with all its sheep.",
            "**Equal:** both scatter.",
            "**Smaller:** your herd scatters; the enemy stays. That is allowed too.",
          ],
        },
        "Scattered sheep leave the game.",
        { figure: "delivery" },
        {
          example: [
            prose`
              One Motley sheep stands on the last cell. You add four more of different characters, then move:
              5 sheep reach the pen in one turn.
            `,
          ],
        },
      ],
    },
    races: {
      title: "The four races",
      body: [
        { heading: "Glorious: winners draw" },
        prose`
          When you **move** a Glorious herd onto an enemy herd and that herd scatters, draw up to **3 more
          cards** at once, from any of your stacks. This also holds if both herds scatter (see
          [options](options)). You cannot place them this turn. A Glorious herd that is attacked and stays
          gives nothing.
        `,
        { heading: "Swift: straight to row 2" },
        prose`
          A **new** Swift herd may also be placed on row 2: on a free cell, or on an enemy herd that is not
          larger. A smaller enemy scatters and yours stays; an equal one takes yours with it. Your own herd in
          the way: not possible. No cards are drawn for it.
        `,
        { figure: "swift" },
        { heading: "Daring: the sacrifice" },
        prose`
          A **complete** Daring herd (bell, horn and clover) on the path can be given up: it scatters, and so
          does **any one enemy herd on the path**, however large and wherever it is. This costs neither your
          placing nor your move. You may do it at any moment of your own turn, even right after completing the
          herd, and again with a second complete herd. Sheep in the pen are safe.
        `,
        { figure: "daring" },
        { heading: "Motley: the mass" },
        "Motley sheep can do nothing special, but their herd can grow to 5.",
      ],
    },
    end: {
      title: "End of the game",
      body: [
        prose`
          When the active player draws the last card of the fold, that player finishes the turn, and the game
          is over. The other player gets no further turn.
        `,
        "Count the sheep in the pens. **More sheep win.** Equal numbers: the victory is shared.",
        prose`
          The game also ends after **four turns in a row in which nothing is done**: no card drawn, none
          placed, no herd moved, no sacrifice. The table warns you.
        `,
        {
          note: prose`
            Nobody may count the pens during the game, not even their own. The pile grows in coarse steps;
            every delivery is shown when it happens, then the log forgets it. Keep count in your head if you
            like.
          `,
        },
        {
          example: [
            prose`
              Drawing two cards every turn empties a fold of 53 in 27 turns of the first player. There is time
              for about five deliveries each, so a herd of 5 instead of 2 makes the difference.
            `,
          ],
        },
      ],
    },
    options: {
      title: "Options of our tables",
      body: [
        {
          list: [
            prose`
              **Show what the pens hold.** Off (usual): only the height of the piles. On: exact numbers for
              all.
            `,
            prose`
              **Glorious draw also when both herds vanish.** On (usual), or only when the Glorious herd
              survives.
            `,
            prose`
              **You may break up your own herd.** On (usual), or off: adding a card that does not fit and
              joining two herds that do not fit are forbidden. Walking into a larger enemy stays allowed.
            `,
          ],
        },
      ],
    },
    questions: {
      title: "Questions and answers",
      body: [
        { question: "Is a single sheep a herd?", answer: "Yes." },
        {
          question: "May a new herd be placed on an occupied cell of row 1?",
          answer: "No, Swift ones neither.",
        },
        {
          question: "Does the race matter in a fight?",
          answer: "No, only the number. The winner loses no sheep.",
        },
        {
          question: "May three Daring cards be sacrificed from the hand?",
          answer: "No. The herd must lie on the path.",
        },
        { question: "Does a sacrifice give Glorious cards?", answer: "No." },
        {
          question: "May I sacrifice in the other player's turn?",
          answer: prose`
              No, only in your own; if it is still possible after your move, the table waits until you end
              your turn.
            `,
        },
        {
          question: "One of my stacks is empty. What happens?",
          answer: "Nothing. Only the last card of all four stacks ends the game.",
        },
        {
          question: "The last card was a Glorious bonus. May I still act?",
          answer: "The turn is finished as usual; at that point only a sacrifice can remain.",
        },
        {
          question: "Can the last cell be blocked?",
          answer: "A herd on it can always move into the pen. The other player can only attack it before.",
        },
        {
          question: "What can be taken back?",
          answer: "Everything in your turn back to the last card drawn.",
        },
      ],
    },
    symbols: { title: "Signs on our board", body: [{ signs: true }] },
    about: {
      title: "About these rules",
      body: [
        prose`
          Transhumance appeared in 2005; its rulebook names no author. These rules are written in our own
          words, with figures of our own. Pangaea is an independent table; it is not connected with the makers
          of the game, and nothing of their text or artwork is used.
        `,
        prose`
          **What is reconstructed:** the names of the characters were printed on the cards and are lost, so we
          drew our own five. The picture of the board is lost too; how cells lead to each other follows from
          the examples that survive. Everything the old rules leave open is answered above.
        `,
      ],
    },
  },
  figures: {
    path: {
      caption: prose`
          The path. A: two ways ahead. B, at the border: one way. C: into the pen. Dotted lines are all the
          steps there are.
        `,
      alt: prose`
        Fifteen cells in rows of five, four, three, two and one, joined by dotted lines; arrows lead from
        three lettered cells upwards and into the pen.
      `,
    },
    herd: {
      caption: prose`
          A herd on our board. A: owner's colour and shape, and the race in words. B: sign of the race. C:
          number of sheep. D: its characters; dashed circles are still missing.
        `,
      alt: prose`
        A card with a coloured head, the sign of the race, the number two in a ring, two filled and two empty
        circles for characters.
      `,
    },
    place: {
      caption: prose`
          Placing. A and the other dashed cells: free for a new herd. B: occupied. C: your own herd may get
          more sheep on any row.
        `,
      alt: prose`
        The three lower rows of the path with herds of both players; three free cells of row 1 are marked.
      `,
    },
    meetings: {
      caption: prose`
          The herd below moves onto the one above. A: 3 against 2. B: 2 against 2. C: 1 against 2. D: own
          herd, all characters different. E: own herd, clover twice.
        `,
      alt: "Five pairs of herds with their outcome: wins, both vanish, loses, fuses, disperses.",
    },
    swift: {
      caption: prose`
          You hold two Swift cards. A: with one card both vanish, with two yours stays. B: only with two, then
          both vanish. C: too large, not allowed. D: free.
        `,
      alt: prose`
        Rows 1 and 2 of the path; on row 2 stand enemy herds of one, two and three sheep and one free cell.
      `,
    },
    daring: {
      caption: prose`
          A: complete, may be given up for C, five sheep just before the pen. B: only two characters, not
          complete.
        `,
      alt: "A complete Daring herd on row 1 with an arrow to a large enemy herd on the last cell.",
    },
    delivery: {
      caption: "Five Motley sheep go from the last cell into the pen.",
      alt: prose`
        A herd of five on the single cell of row 5 with an arrow into the pen; an enemy herd of two waits on
        row 4.
      `,
    },
  },
  signs: {
    glorious: "Glorious",
    daring: "Daring",
    swift: "Swift",
    motley: "Motley",
    bell: "Character bell",
    horn: "Character horn",
    clover: "Character clover",
    drop: "Character drop",
    sun: "Character sun",
    card: "A herd: owner, race, number, characters",
    complete: "Tick: the herd is complete",
    missing: "Dashed circles: characters it lacks",
    pile: "The pen's pile: higher means more, without numbers",
  },
};
