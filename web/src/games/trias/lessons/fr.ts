import { prose } from "../../../prose";
import type { PageText } from "../../../frame/lessons/types";
import type { texts as english } from "./en";

export const texts: Record<keyof typeof english, PageText> = {
  welcome: {
    title: "Bienvenue dans Trias",
    text: prose`
      Un grand continent se brise, et vous y menez des troupeaux de dinosaures. À la fin, une météorite tombe.
      Chaque île récompense alors ceux qui y ont le plus de troupeaux.
    `,
  },
  main: {
    title: "Le pôle",
    text: prose`
      Le pôle Sud est au milieu. La terre qui le contient ne vaut rien à la fin, si grande soit-elle. Soyez
      donc fort là où une terre se détache.
    `,
  },
  place: {
    title: "Vos premiers troupeaux",
    text: prose`
      Chacun pose deux troupeaux sur une tuile libre, deux fois. Près d’une mer intérieure, la côte est mince
      et se détache vite. Prenez la tuile de forêt indiquée.
    `,
  },
  place_second: {
    title: "Un deuxième appui",
    text: prose`
      Posez deux autres troupeaux sur la steppe voisine. Qui tient ce pont décide du moment où le coin se
      détache.
    `,
  },
  turn: {
    title: "Un tour de jeu",
    text: prose`
      Un tour a trois parties : jouer une carte, faire dériver une tuile de son terrain, puis faire quatre
      actions.
    `,
  },
  hand: {
    title: "Jouer une carte",
    text: prose`
      Vous avez une carte steppe que personne d’autre ne voit. Vous pourriez aussi piocher, au hasard. Cette
      fois, jouez la carte de votre main.
    `,
  },
  drift_rule: {
    title: "La dérive",
    text: prose`
      On soulève une tuile de la côte extérieure et on la repose plus loin du pôle, contre la terre d’où elle
      vient. Il faut un de vos troupeaux quelque part sur cette terre. La tuile elle-même peut être vide,
      comme celle-ci.
    `,
  },
  drift: {
    title: "Déplacez la tuile",
    text: prose`
      Soulevez la steppe indiquée et posez-la à l’extérieur de votre forêt. Tout le coin ne tient plus qu’à
      une tuile.
    `,
  },
  points: {
    title: "Quatre actions",
    text: prose`
      Faire naître un troupeau, en déplacer un d’une tuile ou sauver des nageurs coûte une action. Une dérive
      de plus en coûte trois.
    `,
  },
  breed: {
    title: "Les naissances",
    text: prose`
      Chaque troupeau peut en faire naître un autre une fois dans votre tour ; il vient de votre réserve.
      Faites-le sur la forêt.
    `,
  },
  breed_again: {
    title: "De la place pour quatre",
    text: prose`
      Votre autre troupeau peut en faire autant. La tuile est alors pleine : une montagne nourrit 2 troupeaux,
      une steppe 3, une forêt 4, tous joueurs confondus. Personne n’entre sur une tuile pleine.
    `,
  },
  move: {
    title: "Les déplacements",
    text: prose`
      Envoyez un troupeau sur la tuile qui a dérivé. Un nouveau-né peut se déplacer ; il ne peut seulement pas
      donner naissance dans le même tour.
    `,
  },
  move_again: {
    title: "Encore un",
    text: "Envoyez-en un deuxième à sa suite. C’était votre quatrième action.",
  },
  end: {
    title: "La fin de votre tour",
    text: prose`
      Terminez votre tour. Comme vous avez joué la carte de votre main, vous en recevez une autre, tout aussi
      secrète.
    `,
  },
  neighbour: {
    title: "De la compagnie",
    text: prose`
      Le deuxième joueur est venu sur votre forêt et s’y est multiplié. La tuile est de nouveau pleine. Deux
      étrangers partagent maintenant votre coin.
    `,
  },
  draw: {
    title: "Piochez, cette fois",
    text: prose`
      Votre nouvelle carte est une forêt ; gardez-la pour plus tard. Piochez plutôt : cette carte est montrée
      à tous et doit être jouée.
    `,
  },
  cut_rule: {
    title: "Une terre se détache",
    text: prose`
      Steppe, comme espéré. La tuile indiquée est le dernier pont. Une fois soulevée, elle laisse deux
      morceaux, et vous la posez contre l’un d’eux.
    `,
  },
  cut: {
    title: "Coupez le pont",
    text: prose`
      Posez-la du côté extérieur de votre coin. Les troupeaux ne voyagent pas avec la tuile : les vôtres
      restent à l’eau. Vous irez les chercher tout de suite.
    `,
  },
  scored: {
    title: "Des points !",
    text: prose`
      Une nouvelle île sans le pôle compte aussitôt si la tuile qui a dérivé en fait partie : 2 points pour le
      plus de troupeaux, 1 pour le suivant. C’était 2 pour vous et 1 pour votre voisin.
    `,
  },
  rescue: {
    title: "Les nageurs",
    text: prose`
      Un troupeau qui nage encore à la fin du tour de son propriétaire retourne en réserve. Une action en
      ramène jusqu’à trois, chacun sur une tuile voisine où il y a de la place. Commencez par la tuile qui a
      dérivé.
    `,
  },
  rescue_back: {
    title: "Un pied sur le continent",
    text: prose`
      Le deuxième sauvetage fait partie de la même action. Amenez ce troupeau sur la montagne d’en face : avec
      un troupeau là-bas, vous pourrez encore faire dériver les tuiles de cette terre.
    `,
  },
  fill: {
    title: "Fermez la porte",
    text: prose`
      Faites naître un troupeau sur la steppe extérieure. Avec trois troupeaux elle est pleine, et personne ne
      peut y aborder.
    `,
  },
  breed_main: {
    title: "Une bonne réserve",
    text: prose`
      Faites de même sur la montagne. La terre principale ne rapporte rien, mais c’est d’elle que se détachent
      les nouvelles îles.
    `,
  },
  end_second: {
    title: "Une action de reste",
    text: prose`
      Vous n’êtes pas obligé d’utiliser toutes vos actions ; celles qui restent sont perdues. Terminez votre
      tour.
    `,
  },
  joined: {
    title: "Un pont contre vous",
    text: prose`
      Une montagne relie maintenant votre île à la terre principale. Une terre avec le pôle ne vaut rien, et
      votre voisin le sait.
    `,
  },
  hand_second: {
    title: "La carte gardée",
    text: "Le nouveau pont tient à une forêt, et c’est une forêt que vous avez en main. Jouez cette carte.",
  },
  cut_again: {
    title: "Coupez encore",
    text: prose`
      Soulevez cette forêt et posez-la derrière la montagne. Les quatre troupeaux qui s’y trouvent tombent à
      l’eau, l’île est libre, et on la compte de nouveau.
    `,
  },
  bought: {
    title: "Une dérive payée",
    text: prose`
      Pour trois de vos quatre actions, vous pouvez faire dériver une autre tuile, de n’importe quel terrain.
      Soulevez votre propre forêt : l’île se partage, vous marquez encore, et votre voisin doit nager.
    `,
  },
  rescue_last: {
    title: "Allez chercher les vôtres",
    text: prose`
      Deux des nageurs sont à vous. Avec votre dernière action, amenez-les sur la steppe où il reste de la
      place.
    `,
  },
  rescue_more: {
    title: "Le deuxième",
    text: "Il suit sans rien coûter de plus, et remplit la tuile.",
  },
  drown: {
    title: "Nulle part où aborder",
    text: prose`
      Les troupeaux de votre voisin nagent entre deux tuiles pleines qui ne peuvent pas les accueillir.
      Terminez votre tour.
    `,
  },
  final: {
    title: "Le décompte final",
    text: prose`
      À la fin, chaque terre sans le pôle rapporte autant de points qu’elle a de tuiles à qui y a le plus de
      troupeaux, et la moitié, arrondie au-dessus, au deuxième. Les étiquettes de la carte disent ce que vaut
      chaque terre en ce moment.
    `,
  },
  meteorite: {
    title: "La météorite",
    text: prose`
      Elle se trouve parmi les neuf dernières cartes de la pioche. Quand elle vient, chacun a encore un tour,
      avec deux actions et sans dérive.
    `,
  },
  free: {
    title: "À vous de jouer",
    text: "Vous connaissez le jeu. Les autres continuent d’eux-mêmes ; terminez la partie à votre façon.",
  },
};
