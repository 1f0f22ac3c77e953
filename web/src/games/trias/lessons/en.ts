import { prose } from "../../../prose";
import type { Texts } from "../../../frame/lessons/types";

export const texts = {
  welcome: {
    title: "Welcome to Trias",
    text: prose`
      A great continent breaks apart, and you lead herds of dinosaurs across it. At the end a meteorite
      strikes. Then every island pays those who have the most herds on it.
    `,
  },
  main: {
    title: "The pole",
    text: prose`
      The South Pole lies in the middle. The land that holds it is worth nothing at the end, however large it
      is. So be strong where land breaks away.
    `,
  },
  place: {
    title: "Your first herds",
    text: prose`
      Everyone places two herds on an empty tile, twice. Beside an inner sea the coast is thin and breaks off
      soon. Take the marked wood tile.
    `,
  },
  place_second: {
    title: "A second foothold",
    text: prose`
      Put two more herds on the steppe tile next to it. Whoever stands on this bridge decides when the corner
      breaks off.
    `,
  },
  turn: {
    title: "What a turn is",
    text: "Every turn has three parts: play a card, drift a tile of its terrain, and take four actions.",
  },
  hand: {
    title: "Play a card",
    text: prose`
      You hold a steppe card that nobody else sees. You could also draw one from the deck, come what may. This
      time play the card in your hand.
    `,
  },
  drift_rule: {
    title: "Drift",
    text: prose`
      A tile on the outer coast is lifted and set down farther from the pole, touching the land it came from.
      You need a herd somewhere on that land. The tile itself may be empty, like this one.
    `,
  },
  drift: {
    title: "Move the tile",
    text: prose`
      Lift the marked steppe tile and put it outside your wood tile. Now the whole corner hangs on one tile.
    `,
  },
  points: {
    title: "Four actions",
    text: prose`
      Breeding, moving a herd by one tile and rescuing swimmers cost one action each. A further drift costs
      three.
    `,
  },
  breed: {
    title: "Breed",
    text: "A herd may breed once in your turn: a new herd from your stock joins it. Breed on the wood tile.",
  },
  breed_again: {
    title: "Room for four",
    text: prose`
      Your other herd there may breed too. Then the tile is full: mountains feed 2 herds, steppe 3 and wood 4,
      those of all players together. Nobody can enter a full tile.
    `,
  },
  move: {
    title: "Move",
    text: prose`
      Send a herd to the tile that drifted. Newborn herds may move; they only cannot breed in the same turn.
    `,
  },
  move_again: {
    title: "And another one",
    text: "Send a second herd after it. That was your fourth action.",
  },
  end: {
    title: "End of your turn",
    text: prose`
      End your turn. You have played the card in your hand, so you get a new one, as secret as the first.
    `,
  },
  neighbour: {
    title: "Company",
    text: prose`
      The second player has come to your wood tile and bred there. The tile is full again. Two strangers now
      share your corner.
    `,
  },
  draw: {
    title: "Draw this time",
    text: prose`
      Your new card is wood; keep it for later. Draw from the deck instead: that card is shown to all and must
      be played.
    `,
  },
  cut_rule: {
    title: "Breaking off",
    text: prose`
      Steppe, as you hoped. The marked tile is the last bridge. Once it is lifted, the land falls into two
      pieces, and you set the tile down at one of them.
    `,
  },
  cut: {
    title: "Cut the bridge",
    text: prose`
      Put the bridge on the outer side of your corner. Herds do not travel with a tile: yours stay behind in
      the water. You will fetch them at once.
    `,
  },
  scored: {
    title: "Points!",
    text: prose`
      A new island without the pole counts at once if the drifted tile is part of it: 2 points for the most
      herds, 1 for the next. That was 2 for you and 1 for your neighbour.
    `,
  },
  rescue: {
    title: "Swimmers",
    text: prose`
      Herds that still swim at the end of their owner’s turn go back to the stock. One action brings up to
      three of them ashore, each to a neighbouring tile with room. Begin with the tile that drifted.
    `,
  },
  rescue_back: {
    title: "A foot on the mainland",
    text: prose`
      The second rescue belongs to the same action. Bring this herd to the mountain on the other side: with a
      herd there you may go on drifting tiles of that land.
    `,
  },
  fill: {
    title: "Close the door",
    text: "Breed on the outer steppe tile. With three herds it is full, and nobody can come ashore there.",
  },
  breed_main: {
    title: "A good reserve",
    text: prose`
      Breed on the mountain too. The main land pays nothing, but it is from there that new islands break off.
    `,
  },
  end_second: {
    title: "One action left over",
    text: "You need not use all your actions; what is left is lost. End your turn.",
  },
  joined: {
    title: "A bridge against you",
    text: prose`
      A mountain tile now links your island to the main land. Land with the pole is worth nothing, and your
      neighbour knows it.
    `,
  },
  hand_second: {
    title: "The card you saved",
    text: "The new bridge hangs on a wood tile, and wood is what you hold. Play the card from your hand.",
  },
  cut_again: {
    title: "Cut it once more",
    text: prose`
      Lift that wood tile and set it down behind the mountain. The four herds on it fall into the water, the
      island is free, and it is counted again.
    `,
  },
  bought: {
    title: "A bought drift",
    text: prose`
      For three of your four actions you may drift another tile, of any terrain. Lift your own wood tile: the
      island splits, you score again, and your neighbour has to swim.
    `,
  },
  rescue_last: {
    title: "Fetch your own",
    text: "Two of the swimmers are yours. With your last action bring them to the steppe tile that has room.",
  },
  rescue_more: {
    title: "The second one",
    text: "It comes along at no further cost, and fills the tile.",
  },
  drown: {
    title: "Nowhere to land",
    text: "Your neighbour’s herds swim between two full tiles that cannot take them in. End your turn.",
  },
  final: {
    title: "The final count",
    text: prose`
      In the end each land without the pole pays as many points as it has tiles to whoever has the most herds
      there, and half of that, rounded up, to the second. The labels on the map show what each land is worth
      now.
    `,
  },
  meteorite: {
    title: "The meteorite",
    text: prose`
      It lies among the last nine cards of the deck. When it comes, everyone has one last turn, with two
      actions and no drift.
    `,
  },
  free: {
    title: "Over to you",
    text: "Now you know the game. The others play on by themselves; finish it in your own way.",
  },
} satisfies Texts;
