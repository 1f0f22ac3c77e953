import { prose } from "../../../prose";
import type { PageText } from "../../../frame/lessons/types";
import type { texts as english } from "./en";

export const texts: Record<keyof typeof english, PageText> = {
  welcome: {
    title: "Bienvenue dans Triassic Terror",
    text: prose`
      Vos troupeaux se répandent sur une île aux quatre terrains, où rôdent des prédateurs. On joue trois
      périodes ; à la fin de chacune, les bonnes places rapportent.
    `,
  },
  habitats: {
    title: "Régions et habitats",
    text: prose`
      Chaque terrain a trois régions, et chaque région trois habitats. Le troupeau le plus fort y occupe le
      meilleur, le suivant le deuxième. Un quatrième troupeau ne trouve pas de place et il est perdu. Vous
      commencez en marais 1.
    `,
  },
  round: {
    title: "Une manche",
    text: prose`
      D’abord, chacun prend une tuile action et, dans certaines manches, une carte auparavant. Puis chacun
      agit, dans l’ordre des cases numérotées.
    `,
  },
  card: {
    title: "Prenez une carte",
    text: prose`
      Une carte permet de placer trois dinos dans son terrain. La carte visible montre la forêt ; une carte
      cachée serait votre secret. Prenez la carte visible.
    `,
  },
  tiles: {
    title: "Six tuiles action",
    text: prose`
      La tuile vous donne son action, sa case dit quand vous agissez. La case 1 agit en premier. Les dinos
      blancs posés sur une tuile viennent avec elle.
    `,
  },
  tile_growth: {
    title: "Croissance",
    text: prose`
      Trois dinos de plus pour un troupeau et deux pour un autre, et la première place. Prenez Croissance.
    `,
  },
  card_play: {
    title: "De nouvelles terres",
    text: prose`
      Répartissez les trois dinos comme vous voulez entre les régions de la forêt. Placez-en un en forêt 1 et
      deux en forêt 2.
    `,
  },
  growth: {
    title: "Grandir",
    text: prose`
      La tuile, maintenant : trois dinos pour votre troupeau de marais 1, deux pour celui de forêt 2. Le
      nombre fait la force, et la force garde les habitats.
    `,
  },
  counters: {
    title: "Deux jetons",
    text: prose`
      Chacun a un jeton éclosion et un jeton volcan, utilisables une seule fois. Vous pouvez en utiliser un
      par période. Gardez-les pour le moment.
    `,
  },
  end: {
    title: "Terminez votre tour",
    text: prose`
      Votre carte et votre tuile ont servi. Ce que l’on n’utilise pas est perdu : regardez bien avant de
      terminer un tour.
    `,
  },
  prey: {
    title: "Une proie facile",
    text: prose`
      Le deuxième joueur a fait éclore des œufs et envoyé le ptérodactyle en forêt 1, où il a mangé votre
      unique dino. Il a aussi installé deux dinos dans votre marais 1. Les petits troupeaux vivent
      dangereusement.
    `,
  },
  white_rule: {
    title: "Les dinos blancs",
    text: prose`
      Les tuiles que personne n’a prises ont glissé vers les dernières cases et reçu chacune un dino blanc.
      Qui prend une telle tuile ajoute ses dinos blancs à ses propres troupeaux.
    `,
  },
  tile_migration: {
    title: "Migration",
    text: prose`
      Avec Migration, jusqu’à deux de vos troupeaux peuvent partir. Elle est sur la case 6, vous agirez donc
      en dernier, mais elle apporte deux dinos blancs. Prenez-la.
    `,
  },
  raptors: {
    title: "Les raptors",
    text: prose`
      Le deuxième joueur a envoyé un raptor en montagne 3 : il y a mangé deux dinos du troisième joueur et en
      a chassé un autre vers la région voisine. Chaque raptor mange jusqu’à deux dinos et en chasse jusqu’à
      deux.
    `,
  },
  migrate: {
    title: "Le départ",
    text: "Sept dinos en marais 1, c’est plus qu’il n’en faut. Commencez une migration depuis marais 1.",
  },
  shock: {
    title: "Ceux qui suivent",
    text: prose`
      Un dino de chaque autre joueur présent dans la région vous suit et devient le vôtre. Le deuxième joueur
      vient donc d’en perdre un. En revanche, chaque groupe qui passe dans un autre terrain perd un dino sous
      le choc.
    `,
  },
  send: {
    title: "Vers la montagne",
    text: "Envoyez quatre dinos en montagne 1. Un meurt en route, trois arrivent.",
  },
  send_done: {
    title: "Les autres restent",
    text: prose`
      Vous pourriez envoyer d’autres groupes vers d’autres régions voisines. Quatre dinos suffisent à tenir le
      marais : terminez cette migration.
    `,
  },
  white: {
    title: "Placez les blancs",
    text: prose`
      Un dino blanc devient l’un des vôtres dans un troupeau que vous avez déjà. Ajoutez le premier en
      montagne 1.
    `,
  },
  white_second: {
    title: "Le deuxième",
    text: "Ajoutez l’autre en marais 1, où vous n’êtes pas seul.",
  },
  end_second: {
    title: "Terminez votre tour",
    text: prose`
      Un deuxième troupeau pourrait migrer lui aussi, mais les vôtres sont bien placés. Terminez votre tour.
    `,
  },
  presence: {
    title: "La dernière manche de la période",
    text: prose`
      Après cette manche, les habitats rapportent. De plus, quiconque est présent dans les quatre terrains
      reçoit 8 points. Vous n’avez encore aucun dino dans le désert.
    `,
  },
  tile_trex: {
    title: "Le T-Rex",
    text: prose`
      Le T-Rex est dans le désert, et il compte comme une présence pour qui le possède. Prenez sa tuile ; deux
      dinos blancs l’accompagnent.
    `,
  },
  trex_rule: {
    title: "Le roi de l’île",
    text: prose`
      Il est à vous jusqu’à ce qu’un autre prenne la tuile, et il est fort comme trois dinos. Il peut rester,
      ou avancer d’une région et manger jusqu’à cinq dinos, ou de deux régions et en manger jusqu’à trois.
    `,
  },
  trex: {
    title: "Un pas",
    text: "Menez-le en désert 2, où deux dinos du troisième joueur tiennent un bon habitat.",
  },
  eat: {
    title: "La chasse",
    text: "Vous décidez combien il en mange, et à qui. Mangez le premier.",
  },
  eat_again: {
    title: "Et l’autre",
    text: "Le second parti, l’habitat est libre.",
  },
  lone_trex: {
    title: "Un troupeau à lui seul",
    text: prose`
      Votre T-Rex tient maintenant à lui seul le meilleur habitat de désert 2. Il y marque des points, et
      grâce à lui vous êtes présent dans le désert.
    `,
  },
  white_third: {
    title: "Deux dinos blancs",
    text: "Ajoutez le premier en forêt 2.",
  },
  white_last: {
    title: "L’autre",
    text: "Ajoutez-le en montagne 1.",
  },
  volcano: {
    title: "Un volcan",
    text: prose`
      C’est le moment d’utiliser un jeton. Un volcan tue deux dinos du premier troupeau de la région et un du
      deuxième ; jusqu’à votre prochain tour, personne n’y entre ni n’en sort. En montagne 3, un dino seul
      tient un habitat à 6 points. Frappez là.
    `,
  },
  end_period: {
    title: "La fin de la période",
    text: "Terminez votre tour. Vous agissez en dernier : le décompte suit aussitôt.",
  },
  scored: {
    title: "Le Trias est terminé",
    text: prose`
      Vos habitats ont rapporté 18 points, et la présence dans les quatre terrains 8 de plus. Le troisième
      joueur est présent partout lui aussi, et un peu devant.
    `,
  },
  dominance: {
    title: "Ce qui vous attend",
    text: prose`
      Le Jurassique s’achève comme cette période. À la fin du Crétacé, la dominance remplace la présence :
      dans chaque terrain, 8 points à qui a le plus de dinos et 4 au suivant. Il vous reste le jeton éclosion.
    `,
  },
  free: {
    title: "À vous de jouer",
    text: prose`
      Vous avez rencontré tous les habitants de l’île. Les autres jouent désormais d’eux-mêmes : bonne chance
      au Jurassique.
    `,
  },
};
