import { prose } from "../../../prose";
import type { PageText } from "../../../frame/lessons/types";
import type { texts as english } from "./en";

export const texts: Record<keyof typeof english, PageText> = {
  welcome: {
    title: "Bienvenue dans Transhumance",
    text: prose`
      Deux bergers font monter leurs moutons par le même chemin, qui se resserre jusqu’à une seule case. Seuls
      comptent les moutons rentrés dans votre enclos, tout en haut. Le plus grand nombre gagne.
    `,
  },
  races: {
    title: "Les cartes sont des moutons",
    text: prose`
      Chaque carte est un mouton, avec une race et un caractère. Un troupeau est une pile d’une seule race où
      aucun caractère ne revient deux fois. Avec tous les caractères de sa race, il est complet.
    `,
  },
  draw: {
    title: "D’abord, piocher",
    text: prose`
      Un tour, c’est : piocher, poser, déplacer. Vous piochez jusqu’à deux cartes dans vos quatre piles, une
      seule au tout premier tour. Prenez une carte Rapides.
    `,
  },
  herd: {
    title: "Ensuite, poser",
    text: prose`
      Vous pouvez poser un nouveau troupeau, ou agrandir un des vôtres. Un nouveau troupeau commence sur une
      case libre du rang 1. Les Rapides font exception.
    `,
  },
  swift: {
    title: "Les Rapides",
    text: prose`
      Ils peuvent commencer directement au rang 2. Vous avez leurs trois caractères : posez le troupeau entier
      sur la case indiquée.
    `,
  },
  move: {
    title: "Enfin, déplacer",
    text: prose`
      À chaque tour, un troupeau monte d’un rang, droit devant lui ; le plus souvent il y a deux chemins.
      Jamais de côté, jamais en arrière. Menez votre troupeau sur la case indiquée.
    `,
  },
  rival: {
    title: "Un rival",
    text: prose`
      L’autre berger a envoyé deux Glorieux sur le chemin. Quand deux troupeaux se rencontrent, ils
      s’affrontent, et seul le nombre compte.
    `,
  },
  draw_two: {
    title: "Deux cartes par tour",
    text: prose`
      Désormais, vous pouvez en piocher deux. Mais qui vide ses quatre piles met fin à la partie : chaque
      carte est aussi un pas vers la fin. Piochez une carte Glorieux.
    `,
  },
  draw_other: {
    title: "La deuxième carte",
    text: prose`
      Vous la choisissez après avoir vu la première. Prenez une carte Téméraires : vous aurez alors les trois
      caractères de cette race.
    `,
  },
  glorious: {
    title: "Trois Glorieux",
    text: prose`
      Vous avez en main trois Glorieux différents. Posez-les sur la case indiquée, juste au-dessous du
      troupeau rival.
    `,
  },
  fight_rule: {
    title: "L’issue d’un combat",
    text: prose`
      Le plus grand troupeau prend la case sans rien perdre ; le plus petit se disperse et quitte la partie. À
      égalité, les deux se dispersent. Le plateau vous l’annonce avant le mouvement.
    `,
  },
  fight: {
    title: "À l’attaque",
    text: prose`
      Trois contre deux. Un troupeau posé ce tour-ci peut se déplacer aussitôt : prenez la case du rival.
    `,
  },
  bonus: {
    title: "La gloire",
    text: prose`
      Quand vos Glorieux marchent sur un troupeau adverse et le dispersent, vous piochez jusqu’à trois cartes
      de plus. Prenez deux cartes Rapides et une carte Divers.
    `,
  },
  ambush: {
    title: "Une embuscade",
    text: prose`
      La réponse n’a pas tardé : trois Rapides sont tombés droit sur votre troupeau, au rang 2. Trois contre
      trois, les deux ont disparu.
    `,
  },
  draw_again: {
    title: "Votre tour suivant",
    text: "Votre premier troupeau est toujours en chemin. Piochez une carte Rapides, puis une carte Divers.",
  },
  daring: {
    title: "Les Téméraires",
    text: prose`
      Cloche, corne et trèfle : votre troupeau de Téméraires serait complet, et c’est une arme. Posez les
      trois sur la case indiquée et attendez le bon moment.
    `,
  },
  walk: {
    title: "En avant",
    text: prose`
      Les déplacements sont précieux : il en faut quatre ou cinq à un troupeau pour rentrer. Menez les Rapides
      au rang 4.
    `,
  },
  threat: {
    title: "Un grand troupeau",
    text: prose`
      Quatre Divers montent vers vous. Ils ne savent rien faire de spécial, mais leur troupeau peut atteindre
      cinq moutons. Vous pourriez frapper tout de suite ; attendez plutôt que cela en vaille encore mieux la
      peine.
    `,
  },
  draw_calm: {
    title: "Piochez tranquillement",
    text: "Prenez une carte Divers, puis une carte Glorieux.",
  },
  seed: {
    title: "Un petit début",
    text: prose`
      Un seul mouton est aussi un troupeau, et il peut grandir plus tard. Posez un Rapide sur la case indiquée
      du rang 1.
    `,
  },
  last_cell: {
    title: "La dernière case",
    text: "Tout le monde doit passer par cette unique case, sous les enclos. Menez-y votre troupeau.",
  },
  end: {
    title: "Pourquoi cette question ?",
    text: prose`
      D’ordinaire, le tour s’achève de lui-même après le déplacement. On vous interroge seulement parce que
      vos Téméraires pourraient encore frapper. Terminez votre tour.
    `,
  },
  sacrifice_rule: {
    title: "Cinq moutons !",
    text: prose`
      Le troupeau de Divers en compte maintenant cinq, il n’y a pas plus grand. Un troupeau complet de
      Téméraires peut se sacrifier à tout moment de votre tour : il se disperse, et avec lui un troupeau
      adverse n’importe où sur le chemin.
    `,
  },
  sacrifice: {
    title: "Le sacrifice",
    text: prose`
      Trois des vôtres contre cinq des siens, sans perdre ni la pose ni le déplacement. Faites-le maintenant.
      Piochez ensuite une carte Glorieux et une carte Divers.
    `,
  },
  swift_second: {
    title: "Devant l’autre",
    text: "Votre Rapide solitaire attend encore au rang 1. Posez-en un autre au rang 2, juste devant lui.",
  },
  deliver: {
    title: "À la maison",
    text: prose`
      Depuis la dernière case, un déplacement mène dans votre enclos. Plus personne ne peut nuire à ces trois
      moutons : ils compteront à la fin.
    `,
  },
  pens: {
    title: "On ne compte pas",
    text: prose`
      Pendant la partie, on ne compte pas les enclos, pas même le sien. Les piles grandissent par grandes
      marches ; qui veut savoir exactement doit s’en souvenir.
    `,
  },
  draw_last: {
    title: "Piochez encore",
    text: "Prenez une carte Divers, puis une carte Glorieux.",
  },
  add: {
    title: "Agrandir un troupeau",
    text: prose`
      Vous pouvez agrandir n’importe lequel de vos troupeaux, même sur la dernière case. Il faut la même race
      et un caractère nouveau ; sinon, tout le troupeau se disperse. Ajoutez le Rapide qui convient.
    `,
  },
  fuse: {
    title: "La fusion",
    text: prose`
      Marchez sur votre propre troupeau et les deux n’en font plus qu’un, s’ils vont ensemble ; sinon, les
      deux se dispersent. Ceux-ci vont ensemble : voilà de nouveau trois Rapides.
    `,
  },
  ending: {
    title: "La fin de la partie",
    text: prose`
      Qui pioche la dernière carte de ses quatre piles finit son tour, et la partie est terminée. Les moutons
      en main et sur le chemin ne comptent pas. Quatre tours de suite où rien ne se passe y mettent fin aussi.
    `,
  },
  free: {
    title: "À vous de jouer",
    text: "Vous avez tout vu. L’autre berger continue sans scénario ; rentrez vos moutons.",
  },
};
