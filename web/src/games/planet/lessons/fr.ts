import { prose } from "../../../prose";
import type { PageText } from "../../../frame/lessons/types";
import type { texts as english } from "./en";

export const texts: Record<keyof typeof english, PageText> = {
  welcome: {
    title: "Bienvenue dans Planet",
    text: prose`
      En douze manches, vous couvrez les douze faces d’une planète nue. Des animaux s’installent sur la
      planète qui leur convient le mieux. Le plus grand total de points gagne.
    `,
  },
  tile: {
    title: "Cinq tuiles par manche",
    text: prose`
      Chaque manche montre cinq tuiles ; chacun en prend une. Une tuile est faite de cinq parcelles
      triangulaires, de deux ou trois terrains : océan, forêt, désert, glacier et montagne.
    `,
  },
  rotation: {
    title: "Où et comment",
    text: prose`
      Une tuile se pose sur n’importe quelle face libre, tournée comme vous voulez. Elle n’a besoin de toucher
      ni de prolonger rien, mais une fois posée elle ne bouge plus.
    `,
  },
  take_first: {
    title: "Votre première tuile",
    text: prose`
      Prenez la tuile à trois forêts et deux océans. Sur une planète vide, toutes les faces se valent ; prenez
      celle qui est proposée.
    `,
  },
  region: {
    title: "Les régions",
    text: prose`
      Les parcelles d’un même terrain qui ont un côté commun forment une région, d’une tuile à l’autre et tout
      autour de la planète. Se toucher par une pointe ne suffit pas. Une parcelle seule est aussi une région.
    `,
  },
  take_second: {
    title: "Faites-la grandir",
    text: prose`
      Prenez la tuile avec océan, montagne et une parcelle de forêt. Sur la face indiquée, tournée comme elle
      se présente, sa forêt rejoint vos deux parcelles : voilà une forêt de trois.
    `,
  },
  animals: {
    title: "Le premier animal",
    text: prose`
      À partir de la manche 3, des animaux s’installent quand chacun a posé sa tuile. Chacun choisit la
      planète qui offre le plus de ce qu’il souhaite. On les voit tous d’avance : prévoyez.
    `,
  },
  touch: {
    title: "Près de quelque chose",
    text: prose`
      L’ours veut la plus grande forêt qui touche une montagne. Une parcelle de contact suffit ; alors toute
      la région compte.
    `,
  },
  take_bear: {
    title: "Un abri pour l’ours",
    text: prose`
      Prenez la tuile à trois forêts et joignez-les aux vôtres : une forêt de six, avec une montagne à côté.
    `,
  },
  settled: {
    title: "L’ours s’est installé",
    text: prose`
      Six parcelles contre deux : l’ours est à vous. Un animal vaut 2 points, mais 1 seul si son terrain
      d’origine est celui de votre objectif secret.
    `,
  },
  objective: {
    title: "Votre objectif secret",
    text: prose`
      Vous seul connaissez le vôtre : la forêt. À la fin, toutes vos parcelles de forêt comptent, réunies ou
      non : 15 donnent 2 points, 27 en donnent 10. Les autres veillent sur un autre terrain.
    `,
  },
  avoid: {
    title: "Loin de quelque chose",
    text: prose`
      La marmotte veut la plus grande montagne qui ne touche aucun désert. L’autre planète a bien plus de
      montagne que la vôtre : laissez-la partir.
    `,
  },
  take_far: {
    title: "Une deuxième forêt",
    text: prose`
      Travaillez plutôt à votre objectif. Prenez trois forêts et deux glaciers et posez-les de l’autre côté,
      loin de vos océans.
    `,
  },
  lost: {
    title: "La marmotte a choisi",
    text: prose`
      Elle est partie sur l’autre planète. Le deuxième n’a jamais rien : mieux vaut renoncer à certains
      animaux et se battre pour d’autres.
    `,
  },
  most: {
    title: "Le plus de régions",
    text: prose`
      Le poisson tropical veut le plus d’océans séparés, quelle que soit leur taille. Vous en avez quatre, et
      personne n’en a davantage.
    `,
  },
  take_forest: {
    title: "Encore de la forêt",
    text: prose`
      Prenez la tuile à trois forêts et deux déserts et joignez-la à votre nouvelle forêt : six parcelles là
      aussi.
    `,
  },
  tie: {
    title: "Une égalité",
    text: prose`
      L’autre planète compte elle aussi quatre océans, à présent. Quand les meilleurs sont à égalité, personne
      n’obtient l’animal : il attend et sera rejugé à cette manche.
    `,
  },
  animals_now: {
    title: "Trois à la fois",
    text: prose`
      Le poisson est rejoint par l’écureuil, qui veut une forêt loin de tout glacier, et par le panda, qui
      veut le plus de forêts séparées.
    `,
  },
  take_fish: {
    title: "Une tuile pour les trois",
    text: prose`
      La tuile à un océan, deux forêts et deux glaciers vous convient : un cinquième océan pour le poisson, et
      deux forêts de plus pour le panda.
    `,
  },
  won: {
    title: "Une bonne manche",
    text: prose`
      Poisson, écureuil et panda se sont tous installés. Le poisson vous vaut 2 points, les animaux de la
      forêt 1 chacun. Et 15 parcelles de forêt donnent déjà 2 points.
    `,
  },
  last_round: {
    title: "La fin de la partie",
    text: prose`
      Aux manches 11 et 12 reviennent des tuiles dont personne ne voulait. À la manche 12, une égalité se
      départage par la deuxième, puis la troisième plus grande région qui convient. Ensuite, on montre les
      objectifs et on additionne.
    `,
  },
  free: {
    title: "À vous de jouer",
    text: prose`
      Vous avez vu toutes les sortes de souhaits. Terminez votre planète à votre façon, et regardez les
      animaux qui viennent encore.
    `,
  },
};
