import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Transhumance",
  facts: "2 joueurs · environ 25 minutes · un jeu de 2005 dont l’auteur n’est pas nommé",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "De quoi s’agit-il ?",
      body: [
        prose`
          L’été approche, et deux bergers font monter leurs moutons par le même chemin. Il se resserre jusqu’à
          une seule case. Les troupeaux qui se rencontrent s’affrontent : le plus grand disperse le plus
          petit.
        `,
        prose`
          Quand un joueur pioche la dernière carte de sa bergerie, la partie s’achève. Qui a **le plus de
          moutons dans son enclos** gagne. Les moutons en main et sur le chemin ne comptent pas.
        `,
      ],
    },
    components: {
      title: "Ce qu’il y a sur la table",
      body: [
        prose`
          **Le chemin** a 15 cases en cinq rangs : 5, 4, 3, 2 et 1. Les deux joueurs utilisent les mêmes cases
          et montent dans le même sens. Au-delà du cinquième rang, chacun a son **enclos**.
        `,
        { figure: "path" },
        prose`
          **Les cartes.** Chaque joueur a 61 moutons. Une carte est un mouton. Elle a une race, visible des
          deux côtés, et un caractère, visible sur la face seulement.
        `,
        {
          head: ["Race", "Caractères", "Exemplaires", "Cartes", "Plus grand troupeau"],
          rows: [
            ["Glorieux", "4 : cloche, corne, trèfle, goutte", "4", "16", "4"],
            ["Téméraires", "3 : cloche, corne, trèfle", "5", "15", "3"],
            ["Rapides", "3 : cloche, corne, trèfle", "5", "15", "3"],
            ["Divers", "5 : cloche, corne, trèfle, goutte, soleil", "3", "15", "5"],
          ],
        },
        prose`
          **Un troupeau** est formé d’une ou de plusieurs cartes sur une case du chemin : **toutes d’une race,
          toutes de caractères différents**. S’il a tous les caractères de sa race, il est complet.
        `,
        { figure: "herd" },
      ],
    },
    setup: {
      title: "Mise en place",
      body: [
        {
          steps: [
            prose`
              Les cartes de chacun sont rangées par race en quatre piles, faces cachées. Ensemble, elles
              forment sa **bergerie**.
            `,
            "Chacun prend 2 cartes de chaque race : 8 cartes en main, 53 dans la bergerie.",
            "Le premier joueur commence. Dans ce tout premier tour, il ne peut piocher qu’**une** carte.",
          ],
        },
        prose`
          On voit le dos des cartes de l’autre : on connaît donc les races de sa main, mais pas les
          caractères. Sur le chemin, tout est visible.
        `,
      ],
    },
    turn: {
      title: "Votre tour",
      body: [
        "Trois étapes, dans cet ordre. Chacune est facultative.",
        {
          steps: [
            "[Piocher](draw) jusqu’à 2 cartes.",
            "[Poser](place) un nouveau troupeau, ou agrandir un des vôtres.",
            "[Déplacer](move) un de vos troupeaux d’un rang vers le haut.",
          ],
        },
        prose`
          À tout moment de votre tour, vous pouvez aussi [sacrifier](races) un troupeau complet de Téméraires.
        `,
      ],
    },
    draw: {
      title: "Piocher",
      body: [
        prose`
          Prenez 0, 1 ou 2 cartes dans vos propres piles, dans une seule ou dans deux. Vous voyez la première
          avant de décider de la seconde. La main n’est pas limitée.
        `,
        {
          note: prose`
            Chaque carte rapproche la fin : quand votre bergerie est vide, la partie s’achève avec ce tour.
          `,
        },
      ],
    },
    place: {
      title: "Poser",
      body: [
        "Faites **une** de ces deux choses :",
        {
          list: [
            prose`
              **Un nouveau troupeau.** Posez une ou plusieurs cartes d’une race et de caractères différents
              sur une **case libre du rang 1**. Les [Rapides](races) ont une possibilité de plus.
            `,
            prose`
              **Agrandir.** Ajoutez une ou plusieurs cartes à un de vos troupeaux, sur n’importe quel rang,
              même sur la dernière case.
            `,
          ],
        },
        { figure: "place" },
        "Un troupeau posé ou agrandi peut se déplacer dans le même tour.",
        prose`
          Si vous ajoutez une carte qui ne convient pas (une autre race, ou un caractère déjà présent), le
          troupeau se disperse, carte ajoutée comprise. C’est permis, et parfois habile. La table vous le
          demande d’abord.
        `,
      ],
    },
    move: {
      title: "Déplacer",
      body: [
        prose`
          Faites monter un troupeau d’**un rang**, droit devant lui. Depuis une case intérieure il y a deux
          chemins, depuis une case du bord un seul. Jamais de côté, jamais en arrière.
        `,
        {
          list: [
            "**Case libre :** le troupeau s’y installe.",
            "**Troupeau adverse :** ils s’affrontent. Seul compte le nombre de moutons.",
            prose`
              **Votre propre troupeau :** ils fusionnent. S’ils ne conviennent pas ensemble, les deux se
              dispersent.
            `,
            "**Enclos :** depuis l’unique case du rang 5, le troupeau rentre dans votre enclos, à l’abri.",
          ],
        },
        { figure: "meetings" },
        {
          list: [
            prose`
              **Plus grand :** le troupeau adverse se disperse ; le vôtre occupe la case avec tous ses
              moutons.
            `,
            "**Égal :** les deux se dispersent.",
            "**Plus petit :** votre troupeau se disperse ; l’autre reste. C’est permis aussi.",
          ],
        },
        "Les moutons dispersés quittent la partie.",
        { figure: "delivery" },
        {
          example: [
            prose`
              Un seul mouton Divers attend sur la dernière case. Vous en ajoutez quatre de caractères
              différents, puis vous le déplacez : 5 moutons rentrent en un seul tour.
            `,
          ],
        },
      ],
    },
    races: {
      title: "Les quatre races",
      body: [
        { heading: "Glorieux : la victoire fait piocher" },
        prose`
          Quand vous **déplacez** un troupeau de Glorieux sur un troupeau adverse et que celui-ci se disperse,
          piochez aussitôt jusqu’à **3 cartes de plus**, dans les piles de votre choix. Cela vaut aussi si les
          deux se dispersent (voir les [options](options)). Ces cartes ne peuvent plus être posées ce tour-ci.
          Des Glorieux attaqués qui résistent ne rapportent rien.
        `,
        { heading: "Rapides : tout de suite au rang 2" },
        prose`
          Un **nouveau** troupeau de Rapides peut aussi se poser au rang 2 : sur une case libre, ou sur un
          troupeau adverse qui n’est pas plus grand. Plus petit, il se disperse et le vôtre reste ; égal, les
          deux disparaissent. Sur votre propre troupeau, c’est impossible. On ne pioche pas pour cela.
        `,
        { figure: "swift" },
        { heading: "Téméraires : le sacrifice" },
        prose`
          Un troupeau **complet** de Téméraires (cloche, corne et trèfle) posé sur le chemin peut être
          sacrifié : il se disperse, et avec lui **un troupeau adverse au choix sur le chemin**, quels que
          soient sa taille et son rang. Cela ne coûte ni la pose ni le déplacement. C’est possible à tout
          moment de votre tour, même juste après avoir complété le troupeau, et encore avec un second troupeau
          complet. Les moutons de l’enclos sont à l’abri.
        `,
        { figure: "daring" },
        { heading: "Divers : le nombre" },
        "Les Divers ne savent rien faire de spécial, mais leur troupeau peut compter 5 moutons.",
      ],
    },
    end: {
      title: "Fin de la partie",
      body: [
        prose`
          Quand le joueur actif pioche la dernière carte de sa bergerie, il finit son tour et la partie est
          terminée. L’autre n’a plus de tour.
        `,
        prose`
          On compte les moutons des enclos. **Le plus grand nombre gagne.** En cas d’égalité, la victoire est
          partagée.
        `,
        prose`
          La partie s’achève aussi après **quatre tours de suite où rien ne se passe** : aucune carte piochée
          ni posée, aucun troupeau déplacé, aucun sacrifice. La table vous prévient.
        `,
        {
          note: prose`
            Personne n’a le droit de compter les enclos pendant la partie, pas même le sien. La pile grandit
            par grandes marches ; chaque rentrée se voit au moment où elle a lieu, puis le journal l’oublie.
            Rien n’empêche de compter de tête.
          `,
        },
        {
          example: [
            prose`
              En piochant deux cartes par tour, le premier joueur vide sa bergerie de 53 cartes en 27 tours.
              On a le temps de faire environ cinq rentrées chacun : un troupeau de 5 plutôt que de 2 fait la
              différence.
            `,
          ],
        },
      ],
    },
    options: {
      title: "Options de nos tables",
      body: [
        {
          list: [
            prose`
              **Montrer le contenu des enclos.** Non (normal) : on ne voit que la hauteur des piles. Oui : les
              nombres exacts pour tous.
            `,
            prose`
              **Les Glorieux piochent aussi quand les deux troupeaux disparaissent.** Oui (normal), ou
              seulement quand les Glorieux survivent.
            `,
            prose`
              **On peut disperser son propre troupeau.** Oui (normal), ou non : ajouter une carte qui ne
              convient pas et réunir deux troupeaux incompatibles est alors interdit. Marcher contre un
              troupeau adverse plus grand reste permis.
            `,
          ],
        },
      ],
    },
    questions: {
      title: "Questions et réponses",
      body: [
        { question: "Un seul mouton est-il un troupeau ?", answer: "Oui." },
        {
          question: "Peut-on poser un nouveau troupeau sur une case occupée du rang 1 ?",
          answer: "Non, pas même des Rapides.",
        },
        {
          question: "La race compte-t-elle dans un affrontement ?",
          answer: "Non, seul le nombre compte. Le vainqueur ne perd aucun mouton.",
        },
        {
          question: "Peut-on sacrifier trois cartes Téméraires de sa main ?",
          answer: "Non. Le troupeau doit être sur le chemin.",
        },
        { question: "Un sacrifice donne-t-il des cartes aux Glorieux ?", answer: "Non." },
        {
          question: "Puis-je sacrifier pendant le tour de l’autre ?",
          answer: prose`
              Non, seulement pendant le vôtre ; si c’est encore possible après votre déplacement, la table
              attend que vous terminiez le tour.
            `,
        },
        {
          question: "Une de mes piles est vide. Que se passe-t-il ?",
          answer: "Rien. Seule la dernière carte des quatre piles termine la partie.",
        },
        {
          question: "La dernière carte venait d’un bonus des Glorieux. Puis-je encore agir ?",
          answer: "Le tour se finit normalement ; à ce moment, il ne peut rester qu’un sacrifice.",
        },
        {
          question: "Peut-on bloquer la dernière case ?",
          answer: prose`
              Le troupeau qui s’y trouve peut toujours rentrer dans l’enclos. L’autre joueur peut seulement
              l’attaquer avant.
            `,
        },
        {
          question: "Que peut-on reprendre ?",
          answer: "Tout ce que vous avez fait dans votre tour depuis la dernière carte piochée.",
        },
      ],
    },
    symbols: { title: "Les signes de notre plateau", body: [{ signs: true }] },
    about: {
      title: "À propos de ces règles",
      body: [
        prose`
          Transhumance est paru en 2005 ; son livret ne nomme pas d’auteur. Ces règles sont écrites avec nos
          propres mots et nos propres dessins. Pangaea est une table indépendante ; elle n’a aucun lien avec
          les créateurs du jeu et n’utilise rien de leurs textes ou de leurs illustrations.
        `,
        prose`
          **Ce qui est reconstitué :** les noms des caractères étaient imprimés sur les cartes et sont perdus
          ; nous avons dessiné les nôtres, au nombre de cinq. L’image du plateau est perdue aussi ; le passage
          d’une case à l’autre découle des exemples qui subsistent. Tout ce que les anciennes règles laissent
          ouvert trouve sa réponse ci-dessus.
        `,
      ],
    },
  },
  figures: {
    path: {
      caption: prose`
          Le chemin. A : deux directions. B, au bord : une seule. C : dans l’enclos. Les pointillés montrent
          tous les passages.
        `,
      alt: prose`
        Quinze cases en rangs de cinq, quatre, trois, deux et une, reliées par des pointillés ; des flèches
        montent de trois cases marquées d’une lettre, l’une d’elles jusque dans l’enclos.
      `,
    },
    herd: {
      caption: prose`
          Un troupeau sur notre plateau. A : couleur et forme du propriétaire, et la race en toutes lettres. B
          : signe de la race. C : nombre de moutons. D : ses caractères ; les cercles en tirets manquent
          encore.
        `,
      alt: prose`
        Une carte à tête colorée, le signe de la race, le nombre deux dans un anneau, deux cercles pleins et
        deux cercles vides pour les caractères.
      `,
    },
    place: {
      caption: prose`
          La pose. A et les autres cases en tirets : libres pour un nouveau troupeau. B : occupée. C : votre
          propre troupeau peut grandir sur n’importe quel rang.
        `,
      alt: prose`
        Les trois rangs du bas avec des troupeaux des deux joueurs ; trois cases libres du rang 1 sont
        marquées.
      `,
    },
    meetings: {
      caption: prose`
          Le troupeau du bas monte sur celui du haut. A : 3 contre 2. B : 2 contre 2. C : 1 contre 2. D :
          votre troupeau, caractères tous différents. E : votre troupeau, deux fois le trèfle.
        `,
      alt: prose`
        Cinq paires de troupeaux et leur issue : gagne, les deux disparaissent, perd, fusionne, se disperse.
      `,
    },
    swift: {
      caption: prose`
          Vous tenez deux Rapides. A : avec une carte, les deux disparaissent ; avec deux, le vôtre reste. B :
          seulement avec deux, et les deux disparaissent. C : trop grand, interdit. D : libre.
        `,
      alt: prose`
        Les rangs 1 et 2 du chemin ; au rang 2 se trouvent des troupeaux adverses d’un, deux et trois moutons
        et une case libre.
      `,
    },
    daring: {
      caption: prose`
          A : complet, peut être sacrifié contre C, cinq moutons juste devant l’enclos. B : deux caractères
          seulement, incomplet.
        `,
      alt: prose`
        Un troupeau complet de Téméraires au rang 1, une flèche vers un grand troupeau adverse sur la dernière
        case.
      `,
    },
    delivery: {
      caption: "Cinq Divers passent de la dernière case dans l’enclos.",
      alt: prose`
        Un troupeau de cinq sur l’unique case du rang 5, une flèche vers l’enclos ; un troupeau adverse de
        deux attend au rang 4.
      `,
    },
  },
  signs: {
    glorious: "Glorieux",
    daring: "Téméraires",
    swift: "Rapides",
    motley: "Divers",
    bell: "Caractère cloche",
    horn: "Caractère corne",
    clover: "Caractère trèfle",
    drop: "Caractère goutte",
    sun: "Caractère soleil",
    card: "Un troupeau : propriétaire, race, nombre, caractères",
    complete: "Coche : le troupeau est complet",
    missing: "Cercles en tirets : caractères qui manquent",
    pile: "La pile de l’enclos : plus elle est haute, plus il y a de moutons, sans nombres",
  },
};
