import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Planet",
  facts: "2 à 4 joueurs · environ 40 minutes · un jeu d’Urtis Šulinskas",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "De quoi s’agit-il ?",
      body: [
        prose`
          Chacun bâtit sa propre planète. En douze manches, vous couvrez ses douze faces de tuiles d’océan, de
          forêt, de désert, de glacier et de montagne. Les animaux cherchent la planète qui leur convient le
          mieux.
        `,
        "Un animal vaut 1 ou 2 points, votre objectif secret jusqu’à 10. Le plus grand total gagne.",
      ],
    },
    components: {
      title: "Ce qu’il y a sur la table",
      body: [
        "**Une planète** est un solide à douze faces de cinq côtés. Au départ, toutes sont libres.",
        prose`
          **50 tuiles.** Une tuile couvre une face. Elle est divisée en cinq triangles, les **parcelles**.
          Chaque tuile montre deux ou trois terrains différents.
        `,
        { figure: "tiles" },
        prose`
          **45 animaux.** Chacun a un terrain d’origine et l’un de trois souhaits (voir [les
          animaux](animals)). Une partie en utilise 20.
        `,
        "**5 objectifs**, un par terrain. Chacun en reçoit un, secret jusqu’à la fin.",
      ],
    },
    setup: {
      title: "Mise en place",
      body: [
        {
          steps: [
            prose`
              On mélange les tuiles : dix piles de cinq, faces cachées, une pour chacune des manches 1 à 10.
              Les piles des manches 11 et 12 sont encore vides.
            `,
            prose`
              20 animaux sont posés, faces visibles, au-dessus de la manche où ils arrivent : aucun dans les
              manches 1 et 2, un dans chacune des manches 3 à 5, deux de 6 à 9, trois de 10 à 12.
            `,
            "Chacun reçoit un objectif secret.",
            "On tire au sort le premier joueur.",
          ],
        },
        { figure: "rounds" },
      ],
    },
    round: {
      title: "Une manche",
      body: [
        {
          steps: [
            prose`
              **Montrer.** On retourne les cinq tuiles de la pile de la manche, quel que soit le nombre de
              joueurs.
            `,
            prose`
              **Bâtir.** À partir du premier joueur, dans le sens des aiguilles d’une montre, chacun [prend
              une tuile et la pose](tile).
            `,
            prose`
              **Ranger.** Dans les manches 1 à 10, les tuiles restantes vont, faces cachées, sur la pile 11.
              Quand elle en a cinq, on passe à la pile 12, puis à la boîte. Si une partie seulement y trouve
              place, le hasard choisit lesquelles. Les restes des manches 11 et 12 vont dans la boîte.
            `,
            prose`
              **Vivre.** À partir de la manche 3, les [animaux](animals) de la manche choisissent une planète.
            `,
            "Le jeton de premier joueur passe à gauche.",
          ],
        },
        {
          head: ["Joueurs", "Restes par manche", "Pile 11 pleine après", "Pile 12 pleine après"],
          rows: [
            ["2", "3", "la manche 2", "la manche 4"],
            ["3", "2", "la manche 3", "la manche 5"],
            ["4", "1", "la manche 5", "la manche 10"],
          ],
        },
        "Dans les manches 11 et 12, on revoit donc des tuiles dont personne n’avait voulu.",
      ],
    },
    tile: {
      title: "Prendre et poser une tuile",
      body: [
        prose`
          Prenez une des tuiles montrées et posez-la sur **n’importe quelle face libre** de votre planète,
          tournée comme vous voulez : il y a **cinq orientations**. On ne peut pas la retourner.
        `,
        { figure: "turning" },
        {
          list: [
            "Les terrains n’ont pas besoin de correspondre à leurs voisins.",
            "La tuile n’a pas besoin de toucher les précédentes.",
            "Une tuile posée ne bouge plus jamais.",
            "On ne peut pas passer. Après douze manches, toutes les planètes sont pleines.",
          ],
        },
        {
          note: prose`
            Avant que vous validiez, la table montre ce que la tuile changerait pour chaque animal. Tourner
            votre planète pour la regarder ne change rien.
          `,
        },
      ],
    },
    regions: {
      title: "Les régions",
      body: [
        prose`
          Les parcelles d’un même terrain réunies **par un côté** forment une **région**. Une région peut
          s’étendre sur autant de tuiles qu’on veut et faire le tour de la planète. Une parcelle seule est
          aussi une région.
        `,
        { figure: "regions" },
        prose`
          Se toucher par une pointe ne suffit pas, ni dans une tuile ni entre deux tuiles. Les faces libres
          n’ont pas de terrain ; elles ne relient et ne touchent rien.
        `,
        { figure: "corner" },
      ],
    },
    animals: {
      title: "Les animaux choisissent une planète",
      body: [
        prose`
          À partir de la manche 3, quand tout le monde a posé sa tuile, chaque animal de la manche s’installe.
          Il y a trois sortes de souhaits :
        `,
        { heading: "Le plus de régions" },
        "Qui a **le plus de régions séparées** du terrain d’origine de l’animal ? La taille ne compte pas.",
        { figure: "most" },
        { heading: "La plus grande région qui touche" },
        prose`
          Qui a **la plus grande région du terrain d’origine qui touche un autre terrain** ? Une parcelle de
          contact suffit.
        `,
        { figure: "touch" },
        { heading: "La plus grande région qui ne touche pas" },
        "Qui a **la plus grande région du terrain d’origine qui ne touche nulle part l’autre terrain** ?",
        { figure: "avoid" },
        prose`
          Chaque région est jugée pour elle-même : si votre plus grande ne convient pas, c’est la suivante qui
          convient qui compte.
        `,
        {
          list: [
            prose`
              **Un seul meilleur :** l’animal s’installe chez lui, face visible. Une seule parcelle qui
              convient bat zéro.
            `,
            prose`
              **Égalité en tête, ou personne ne convient :** personne ne l’obtient. Il passe à la manche
              suivante et y est rejugé, autant de fois qu’il faut. Le deuxième ne gagne jamais.
            `,
          ],
        },
        {
          example: [
            prose`
              Deux planètes offrent au renard une forêt de 4 parcelles près d’un glacier, la troisième une
              forêt de 3. Personne ne gagne. Le renard regardera de nouveau à la manche suivante.
            `,
          ],
        },
      ],
    },
    last: {
      title: "La manche 12",
      body: [
        "Après la dernière manche, aucun animal ne peut plus attendre.",
        {
          list: [
            "Un seul meilleur gagne l’animal, comme toujours.",
            "**Égalité pour « le plus de régions » :** il va dans la boîte.",
            prose`
              **Égalité pour les deux autres souhaits :** seuls les joueurs à égalité comparent leur
              **deuxième** plus grande région qui convient (aucune compte pour 0) ; si l’égalité demeure, ceux
              qui restent comparent la **troisième**. Encore égalité : l’animal va dans la boîte.
            `,
            "Personne ne convient : dans la boîte.",
          ],
        },
        {
          example: [
            prose`
              Deux joueurs ont 7 parcelles chacun. Leurs deuxièmes régions qui conviennent en ont 4 et 3 : le
              premier gagne l’animal.
            `,
          ],
        },
      ],
    },
    objective: {
      title: "Votre objectif secret",
      body: [
        prose`
          À la fin, comptez **toutes les parcelles du terrain de votre objectif** sur votre planète, réunies
          ou non. Seul compte le plus haut palier atteint.
        `,
        {
          head: ["Objectif", "2 points", "4", "6", "8", "10"],
          rows: [
            ["Glacier", "11–13", "14–16", "17–19", "20–22", "23 et plus"],
            ["Désert", "11–13", "14–16", "17–19", "20–22", "23 et plus"],
            ["Montagne", "13–15", "16–18", "19–21", "22–24", "25 et plus"],
            ["Forêt", "15–17", "18–20", "21–23", "24–26", "27 et plus"],
            ["Océan", "15–17", "18–20", "21–23", "24–26", "27 et plus"],
          ],
        },
        prose`
          Au-dessous du premier palier : aucun point. Les glaciers sont plus rares que les océans sur les
          tuiles ; c’est pourquoi il en faut moins.
        `,
        {
          note: prose`
            L’objectif rend aussi des animaux moins précieux : un animal dont le terrain d’origine est celui
            de votre objectif vaut pour vous 1 point au lieu de 2, que vous atteigniez l’objectif ou non.
          `,
        },
      ],
    },
    score: {
      title: "Fin et décompte",
      body: [
        "La partie s’achève après la manche 12. On montre les objectifs et chacun additionne :",
        {
          list: [
            "**2 points** par animal dont l’origine **n’est pas** le terrain de votre objectif,",
            "**1 point** par animal dont l’origine **est** le terrain de votre objectif,",
            "les points de votre [objectif](objective).",
          ],
        },
        {
          example: [
            prose`
              Votre objectif est le glacier, et 17 parcelles de votre planète sont du glacier : 6 points. Vous
              avez un lion, un bouquetin et une baleine (2 chacun) et un manchot (1) : 7 points. En tout
              **13**.
            `,
          ],
        },
        "Le plus grand total gagne. En cas d’égalité : le plus d’animaux, puis la victoire est partagée.",
        prose`
          Pendant la partie, tout le monde voit combien d’animaux ont les autres. Leur valeur dépend des
          objectifs secrets ; on ne vous montre donc que vos propres points.
        `,
      ],
    },
    options: {
      title: "Options de nos tables",
      body: [
        {
          list: [
            "**Partie d’initiation.** Pas d’objectifs ; chaque animal vaut 1 point.",
            prose`
              **Un animal caché par manche.** Dans chacune des manches 3 à 12 viennent deux animaux : l’un est
              connu dès le départ, l’autre est retourné deux manches avant, à la fin des manches 1 à 10.
            `,
          ],
        },
        "On peut choisir les deux ensemble.",
      ],
    },
    questions: {
      title: "Questions et réponses",
      body: [
        {
          question: "Mon océan touche un glacier par une parcelle et un désert par cinq. Est-ce important ?",
          answer: "Non. On touche, ou on ne touche pas.",
        },
        {
          question: "Je n’ai aucun glacier. Puis-je gagner un animal qui évite les glaciers ?",
          answer: "Oui. Toutes vos régions de son terrain d’origine conviennent.",
        },
        {
          question: "Une face libre gêne-t-elle une région qui ne doit rien toucher ?",
          answer: "Non. Seule une parcelle du terrain en question la gêne.",
        },
        { question: "Puis-je refuser un animal ?", answer: "Non." },
        {
          question: "Un joueur peut-il gagner plusieurs animaux dans une manche ?",
          answer: "Oui. L’ordre d’installation n’a jamais d’importance.",
        },
        {
          question: "Puis-je regarder les autres planètes ?",
          answer: "Toujours. Toutes les tuiles posées sont visibles.",
        },
        {
          question: "Puis-je regarder les piles 11 et 12 ?",
          answer: "Non. Chacun a vu passer ces tuiles et peut s’en souvenir.",
        },
        {
          question: "L’autre terrain d’un animal compte-t-il pour ses points ?",
          answer: "Non, seulement son terrain d’origine.",
        },
        {
          question: "Deux joueurs peuvent-ils avoir le même objectif ?",
          answer: "Non. Tous les objectifs de la table sont différents ; ceux qui restent demeurent cachés.",
        },
      ],
    },
    symbols: {
      title: "Les signes de notre plateau",
      body: ["Chaque terrain a une couleur, un motif et une lettre.", { signs: true }],
    },
    about: {
      title: "À propos de ces règles",
      body: [
        prose`
          Planet est un jeu d’**Urtis Šulinskas**, paru en 2018. Ces règles sont écrites avec nos propres mots
          et nos propres dessins. Pangaea est une table indépendante ; elle n’a aucun lien avec l’auteur ni
          avec les éditeurs du jeu et n’utilise rien de leurs textes ou de leurs illustrations.
        `,
        prose`
          **Ce qui est reconstitué.** Les règles et le nombre d’animaux par manche sont connus. Les listes de
          la boîte ne le sont pas ; les nôtres respectent ce que l’on sait et complètent le reste :
        `,
        {
          list: [
            prose`
              **Tuiles :** on connaît leur nombre, le fait qu’elles montrent deux ou trois terrains, et que
              l’océan est le plus fréquent, le glacier le plus rare. La liste est de nous.
            `,
            "**Animaux :** 10 des 45 sont connus entièrement, 12 en partie ; 23 sont de nous.",
            prose`
              **Objectifs :** on connaît deux paliers du glacier et le palier à 10 points du désert et de la
              forêt ; les autres paliers, ainsi que la montagne et l’océan, sont de nous.
            `,
          ],
        },
      ],
    },
  },
  figures: {
    tiles: {
      caption: prose`
          Quatre tuiles. F forêt, O océan, D désert, G glacier, M montagne. Les parcelles d’un terrain ne sont
          pas toujours côte à côte.
        `,
      alt: prose`
        Quatre pentagones, chacun divisé en cinq triangles de deux ou trois terrains avec couleur, motif et
        lettre.
      `,
    },
    rounds: {
      caption: prose`
          Les manches 1 à 12 et, au-dessus, les animaux qui arrivent. Les piles 11 et 12 se remplissent avec
          les restes.
        `,
      alt: prose`
        Douze pentagones numérotés ; au-dessus, aucune, une, deux ou trois cartes ; les deux derniers
        pentagones sont en tirets.
      `,
    },
    turning: {
      caption: "Une même tuile dans ses cinq orientations.",
      alt: "La même tuile cinq fois, tournée chaque fois d’un cinquième.",
    },
    regions: {
      caption: prose`
          Six faces d’une planète, dépliées. A : un océan de 5 parcelles sur trois tuiles. B : un océan de 3 ;
          ses parties se touchent quand la planète est repliée.
        `,
      alt: prose`
        Un pentagone et ses cinq voisins. Deux régions d’océan sont entourées, l’une d’elles à travers le pli
        entre deux tuiles extérieures.
      `,
    },
    corner: {
      caption: prose`
          À gauche : A compte 2 parcelles, B en compte 1. Elles ne se touchent que par une pointe, au milieu
          de la tuile : deux régions. À droite : C est une seule région de 3.
        `,
      alt: prose`
        Une tuile avec deux régions d’océan entourées qui ne se rejoignent qu’au milieu, et une tuile avec une
        région d’océan de trois parcelles.
      `,
    },
    most: {
      caption: "Le panda veut le plus de régions de forêt. Cette planète en a 4 : de 4, 1, 1 et 2 parcelles.",
      alt: "La planète dépliée avec quatre régions de forêt entourées, numérotées de un à quatre.",
    },
    touch: {
      caption: prose`
          La baleine veut le plus grand océan qui touche un glacier. A compte 5 parcelles et touche le glacier
          B : valeur 5.
        `,
      alt: "La planète dépliée avec le grand océan entouré ; une parcelle de glacier le borde.",
    },
    avoid: {
      caption: prose`
          Le fennec veut le plus grand désert qui ne touche pas de forêt. B compte 3 parcelles mais touche la
          forêt C. A en compte 2 et n’en touche aucune : valeur 2.
        `,
      alt: prose`
        La planète dépliée avec un désert de deux parcelles entouré ; un désert plus grand, au bord d’une
        forêt, ne compte pas.
      `,
    },
  },
  signs: {
    ocean: "Océan, O : des vagues",
    forest: "Forêt, F : des arbres",
    desert: "Désert, D : des dunes",
    glacier: "Glacier, G : des éclats de glace",
    mountain: "Montagne, M : des sommets",
    free: "Une face libre",
    region: "Contour : une région qui compte",
    tag: "Une région et sa taille : ici 5 parcelles de glacier",
    carried: "Un animal reporté d’une manche précédente",
  },
};
