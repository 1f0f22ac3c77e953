import { prose } from "../../../prose";
import type { Texts } from "../../../frame/lessons/types";

export const texts = {
  welcome: {
    title: "Welcome to Transhumance",
    text: prose`
      Two shepherds drive their sheep up the same path, which narrows to a single cell. Only sheep that reach
      your pen at the top count. Most sheep win.
    `,
  },
  races: {
    title: "Cards are sheep",
    text: prose`
      Every card is a sheep with a race and a character. A herd is a pile of one race in which no character
      comes twice. With all characters of its race it is complete.
    `,
  },
  draw: {
    title: "First you draw",
    text: prose`
      A turn is: draw, place, move. You draw up to two cards from your own four stacks, and a single one in
      the very first turn. Take a Swift card.
    `,
  },
  herd: {
    title: "Then you place",
    text: prose`
      You may place one new herd, or add sheep to one of yours. New herds begin on a free cell of row 1. The
      Swift are the exception.
    `,
  },
  swift: {
    title: "Swift sheep",
    text: prose`
      They may begin in row 2 at once. You hold all three of their characters: put the whole herd on the
      marked cell.
    `,
  },
  move: {
    title: "Then you move",
    text: prose`
      One herd a turn walks one row up, straight on; from most cells there are two ways. Never sideways, never
      back. Take your herd to the marked cell.
    `,
  },
  rival: {
    title: "A rival",
    text: prose`
      The other shepherd has sent two Glorious sheep up the path. When herds meet they fight, and only their
      numbers count.
    `,
  },
  draw_two: {
    title: "Two cards a turn",
    text: prose`
      From now on you may draw two. But whoever empties all four stacks ends the game, so each card is also a
      step towards the end. Draw a Glorious card.
    `,
  },
  draw_other: {
    title: "The second card",
    text: "You choose it after seeing the first. Take a Daring card: then you hold all three of that race.",
  },
  glorious: {
    title: "Three Glorious",
    text: prose`
      Three different Glorious sheep are in your hand. Place them on the marked cell, just below the rival
      herd.
    `,
  },
  fight_rule: {
    title: "How fights end",
    text: prose`
      The larger herd takes the cell and loses nobody; the smaller one disperses and leaves the game. If they
      are equal, both disperse. The board tells you before you move.
    `,
  },
  fight: {
    title: "Attack",
    text: "Three against two. A herd that was placed this turn may move at once: take the rival’s cell.",
  },
  bonus: {
    title: "Glory",
    text: prose`
      When Glorious sheep move onto an enemy herd and disperse it, you draw up to three more cards. Take two
      Swift cards and a Motley one.
    `,
  },
  ambush: {
    title: "An ambush",
    text: prose`
      The answer came at once: three Swift sheep were dropped right onto your herd in row 2. Three against
      three, so both are gone.
    `,
  },
  draw_again: {
    title: "Your next turn",
    text: "Your first herd is still on its way. Draw a Swift card, then a Motley one.",
  },
  daring: {
    title: "The Daring",
    text: prose`
      Bell, horn and clover: your Daring herd would be complete, and that makes it a weapon. Place all three
      on the marked cell and wait for the right moment.
    `,
  },
  walk: {
    title: "Onwards",
    text: "Moves are scarce: a herd needs four or five of them to come home. Lead the Swift herd to row 4.",
  },
  threat: {
    title: "Something big",
    text: prose`
      Four Motley sheep are coming up. The Motley have no special skill, but their herds can grow to five. You
      could strike now; better wait until it is worth even more.
    `,
  },
  draw_calm: {
    title: "Draw calmly",
    text: "Take a Motley card, then a Glorious one.",
  },
  seed: {
    title: "A small beginning",
    text: prose`
      A single sheep is a herd as well, and it can grow later. Place one Swift sheep on the marked cell of row
      1.
    `,
  },
  last_cell: {
    title: "The last cell",
    text: "Everyone must pass this one cell below the pens. Move your herd there.",
  },
  end: {
    title: "Why you are asked",
    text: prose`
      As a rule the turn ends by itself after the move. You are asked only because your Daring herd could
      still strike. End your turn.
    `,
  },
  sacrifice_rule: {
    title: "Five sheep!",
    text: prose`
      The Motley herd has grown to five, the largest there is. A complete Daring herd may sacrifice itself at
      any moment of your turn: it disperses together with one enemy herd anywhere on the path.
    `,
  },
  sacrifice: {
    title: "The sacrifice",
    text: prose`
      Three of yours against five of theirs, and it costs neither your placing nor your move. Do it now. Then
      draw a Glorious and a Motley card.
    `,
  },
  swift_second: {
    title: "Ahead of the other",
    text: "Your single Swift sheep still waits in row 1. Place another Swift one in row 2, just ahead of it.",
  },
  deliver: {
    title: "Home",
    text: prose`
      From the last cell a move leads into your pen. Nobody can harm these three sheep any more: they count at
      the end.
    `,
  },
  pens: {
    title: "Nobody counts",
    text: prose`
      The pens are not counted during the game, not even your own. The piles grow in broad steps; whoever
      wants to know exactly has to remember.
    `,
  },
  draw_last: {
    title: "Draw again",
    text: "Take a Motley card, then a Glorious one.",
  },
  add: {
    title: "Adding sheep",
    text: prose`
      You may enlarge any of your herds, even on the last cell. The card must have the same race and a new
      character; otherwise the whole herd disperses. Add the Swift sheep that fits.
    `,
  },
  fuse: {
    title: "Herds that merge",
    text: prose`
      Move onto your own herd and the two become one, if they fit together; if not, both disperse. These two
      fit: you have three Swift sheep again.
    `,
  },
  ending: {
    title: "How it ends",
    text: prose`
      Whoever draws the last card of all four stacks finishes the turn, and the game is over. Sheep in hand
      and on the path count for nothing. Four turns in a row in which nothing happens end it too.
    `,
  },
  free: {
    title: "Over to you",
    text: "You have seen it all. The other shepherd plays on without a script; bring your sheep home.",
  },
} satisfies Texts;
