import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Trias",
  facts: "2 à 5 joueurs · environ 60 minutes · un jeu de Ralf Lehmkuhl",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "De quoi s’agit-il ?",
      body: [
        prose`
          Un immense continent se brise. À chaque tour, une tuile s’éloigne du pôle Sud et se pose plus loin.
          Vos troupeaux de dinosaures marchent, se multiplient et doivent parfois nager.
        `,
        prose`
          Quand une nouvelle terre se détache, les troupeaux les plus nombreux y marquent quelques points. À
          la fin, une météorite tombe. On compte alors **chaque terre qui ne contient pas le pôle Sud** : plus
          elle est grande, plus elle rapporte à qui y a le plus de troupeaux. Le plus grand total l’emporte.
        `,
      ],
    },
    components: {
      title: "Ce qu’il y a sur la table",
      body: [
        "La table se compose de tuiles à six côtés. Tout emplacement sans tuile est de l’eau.",
        {
          head: ["Tuile", "Lettre", "Troupeaux nourris", "3 à 5 joueurs", "2 joueurs"],
          rows: [
            ["Montagne", "M", "2", "9", "5"],
            ["Steppe", "S", "3", "15", "7"],
            ["Forêt", "W", "4", "12", "6"],
            ["Pôle Sud", "étoile", "0", "1", "1"],
          ],
        },
        { figure: "capacity" },
        prose`
          Le nombre de troupeaux qu’une tuile nourrit vaut pour **tous les joueurs ensemble**. Une tuile
          pleine est fermée : on ne peut ni y entrer, ni la traverser, ni y sauver un nageur, ni y faire
          naître un troupeau. On peut toujours la quitter.
        `,
        prose`
          Le **pôle Sud** ne nourrit personne. Aucun troupeau ne s’y arrête ni ne le traverse. Il relie
          seulement les terres, et il ne dérive jamais.
        `,
        {
          head: ["Cartes", "Montagne", "Steppe", "Forêt", "Météorite"],
          rows: [
            ["Paquet 1, 3 à 5 joueurs", "7", "13", "10", "–"],
            ["Paquet 2, 3 à 5 joueurs", "2", "3", "3", "1"],
            ["Paquet 1, 2 joueurs", "5", "6", "5", "–"],
            ["Paquet 2, 2 joueurs", "1", "2", "1", "1"],
          ],
        },
        "Le paquet 1 est posé sur le paquet 2. Le dos d’une carte montre son paquet.",
        prose`
          Chaque joueur a **15 troupeaux** (10 à deux joueurs). Ceux qui ne sont pas sur la table forment sa
          **réserve**.
        `,
        prose`
          Les tuiles qui se touchent par un côté forment une **terre**. Celle du pôle Sud est la **terre
          principale**. L’eau reliée au large est la **mer extérieure** ; l’eau enfermée par des tuiles est
          une **mer intérieure**.
        `,
      ],
    },
    setup: {
      title: "Mise en place",
      body: [
        { figure: "board" },
        {
          steps: [
            prose`
              Le pôle Sud est au centre. De 3 à 5 joueurs, trois anneaux l’entourent : 16 tuiles de terre
              tirées au sort et deux trous pour les deux anneaux intérieurs, 18 tuiles pour l’anneau
              extérieur. Deux tuiles restent dans la boîte. Les trous sont des mers intérieures.
            `,
            "À 2 joueurs, il n’y a que deux anneaux, 18 tuiles de terre et aucun trou.",
            "Chacun reçoit une carte secrète du paquet 1.",
            prose`
              On tire au sort qui pose en premier. À partir de là, dans le sens **inverse des aiguilles d’une
              montre**, chacun pose **2 troupeaux sur une même tuile libre**. Puis chacun recommence une fois,
              dans le même ordre. Libre veut dire sans aucun troupeau ; le pôle est exclu.
            `,
            prose`
              Le dernier à avoir posé joue le premier tour. Ensuite, on joue dans le **sens des aiguilles
              d’une montre**.
            `,
          ],
        },
        "Chacun commence donc avec 4 troupeaux sur la table et 11 en réserve (à 2 joueurs : 6).",
      ],
    },
    turn: {
      title: "Votre tour",
      body: [
        {
          steps: [
            "[Carte](card) : jouez la carte de votre main ou la première de la pioche.",
            "[Dérive](drift) : une tuile du terrain de la carte doit dériver.",
            "[Actions](actions) : vous avez 4 actions (à 2 joueurs : 3).",
            prose`
              [Nettoyage](cleanup) : vos nageurs retournent en réserve, ainsi que vos troupeaux en trop sur
              une tuile.
            `,
            "[Nouvelle carte](cleanup) : seulement si vous avez joué celle de votre main.",
          ],
        },
      ],
    },
    card: {
      title: "Jouer une carte",
      body: [
        "Choisissez :",
        {
          list: [
            "**Jouer la carte de votre main.** Vous en prendrez une autre à la fin du tour.",
            "**Piocher.** La carte est montrée à tous et doit être jouée. Vous gardez celle de votre main.",
          ],
        },
        prose`
          Le terrain de la carte dit quel genre de tuile doit dériver. Si vous piochez la météorite, il n’y a
          pas de dérive : la [dernière manche](meteorite) commence par votre tour.
        `,
        {
          note: prose`
            Vous décidez avant de voir la carte de la pioche. On joue exactement une carte par tour, même si
            rien ne peut dériver.
          `,
        },
      ],
    },
    drift: {
      title: "La dérive",
      body: [
        "Prenez une tuile et posez-la ailleurs. Vous pouvez prendre une tuile si",
        {
          list: [
            "elle a le terrain de la carte,",
            prose`
              sa terre compte au moins deux tuiles et **un de vos troupeaux au moins se trouve sur cette
              terre** (les nageurs ne comptent pas),
            `,
            "un de ses côtés au moins touche la mer extérieure.",
          ],
        },
        "Vous pouvez la poser sur un emplacement sans tuile si",
        {
          list: [
            "il est **plus loin du pôle** qu’avant, compté en pas de tuile en tuile,",
            "il touche au moins une tuile de **la terre d’où vient la tuile**,",
            "il se trouve dans la mer extérieure une fois la tuile soulevée, et non dans une mer intérieure.",
          ],
        },
        { figure: "drift" },
        prose`
          Les troupeaux posés sur la tuile ne voyagent pas avec elle. Ils restent sur place, dans l’eau : ce
          sont maintenant des **nageurs**. Si la tuile se pose sous des nageurs, ils sont aussitôt à terre.
        `,
        prose`
          Si la tuile soulevée laisse plusieurs morceaux, vous pouvez la rattacher à n’importe lequel, même à
          un morceau où vous n’avez personne. Elle peut aussi toucher d’autres terres et les réunir.
        `,
        prose`
          Si aucune tuile du bon terrain ne peut dériver, vous choisissez une tuile des deux autres terrains.
          Si rien ne peut dériver, on saute la dérive. Tant qu’une tuile du bon terrain peut dériver, c’est
          obligatoire, même à vos dépens.
        `,
      ],
    },
    interim: {
      title: "Une nouvelle terre se détache",
      body: [
        "De 3 à 5 joueurs, une dérive peut rapporter des points aussitôt. Il faut pour cela que :",
        {
          list: [
            "la tuile soulevée ait brisé sa terre en deux morceaux au moins,",
            "elle soit posée contre un seul de ces morceaux et ne touche aucune autre terre,",
            "la terre dont elle fait alors partie ne contienne pas le pôle Sud.",
          ],
        },
        prose`
          On compte cette terre : **2 points pour le plus de troupeaux, 1 point pour le nombre suivant**. Les
          égalités ne coûtent rien : tous les premiers ex æquo ont 2 points, tous les deuxièmes ex æquo 1
          point. Les nageurs ne comptent pas ; sans troupeau sur place, on n’a rien.
        `,
        { figure: "split" },
        {
          example: [
            prose`
              Avec 3, 3, 2 et 1 troupeaux sur la nouvelle terre, on marque 2, 2, 1 et 0 points. Un joueur seul
              y marque 2 points.
            `,
          ],
        },
        "Une dérive ne compte jamais plus d’une terre. À deux joueurs, rien n’est compté en cours de partie.",
      ],
    },
    actions: {
      title: "Les actions",
      body: [
        prose`
          Vous avez **4 actions** (à 2 joueurs : 3 ; dans la dernière manche : 2). Faites-les dans l’ordre
          voulu, ou laissez-en.
        `,
        {
          head: ["Action", "Coût", "Effet"],
          rows: [
            [
              "Déplacer",
              "1",
              "Un de vos troupeaux va sur une tuile voisine où il y a de la place. Sur terre seulement.",
            ],
            [
              "Faire naître",
              "1",
              prose`
                Un troupeau fertile a un petit sur la même tuile, pris dans votre réserve. Il faut de la
                place.
              `,
            ],
            [
              "Sauver",
              "1",
              "Jusqu’à trois de vos nageurs montent chacun sur une tuile voisine où il y a de la place.",
            ],
            [
              "Dériver",
              "3",
              prose`
                Une tuile de n’importe quel terrain dérive. Toutes les règles de la [dérive](drift) valent, et
                elle peut [marquer](interim).
              `,
            ],
          ],
        },
        { figure: "actions" },
        prose`
          **Naissance.** Chaque troupeau a un petit au plus une fois par tour. Parent et petit sont ensuite
          fatigués ; ils peuvent encore se déplacer. Tous vos troupeaux redeviennent fertiles au début de
          votre tour suivant. Se déplacer ou être sauvé ne fatigue pas. Un seul troupeau suffit.
        `,
        prose`
          **Sauvetage.** Le premier nageur coûte 1 action, les deux suivants sont gratuits s’ils suivent
          aussitôt. Si vous faites autre chose entre-temps, les sauvetages gratuits sont perdus. Un quatrième
          sauvetage de suite coûte de nouveau 1 action et en offre deux autres. Un nageur peut ainsi changer
          de terre. On ne sauve que des nageurs ; ils ne peuvent rien faire d’autre.
        `,
        {
          note: prose`
            On n’entre pas dans l’eau à pied. Une dérive achetée coûte 3 actions : il y en a donc une au plus
            par tour, et aucune dans la dernière manche.
          `,
        },
      ],
    },
    cleanup: {
      title: "Nettoyage et nouvelle carte",
      body: [
        "Après vos actions :",
        {
          list: [
            "**Tous vos nageurs** retournent dans votre réserve.",
            prose`
              Sur chaque tuile qui porte plus de troupeaux qu’elle n’en nourrit, **vos** troupeaux retournent
              en réserve jusqu’à ce que le compte soit bon ou que vous n’en ayez plus là.
            `,
          ],
        },
        { figure: "swimmers" },
        prose`
          Les nageurs des autres restent. Si quelqu’un met vos troupeaux à l’eau, vous avez donc un tour
          entier pour les sauver. Ceux que vous mettez vous-même à l’eau doivent être sauvés dans le même
          tour. Un troupeau en réserve n’est pas perdu : il revient par une naissance.
        `,
        prose`
          Ensuite, si vous avez joué la carte de votre main, vous en prenez une autre en secret. Si c’est la
          météorite, tout le monde la voit et la [dernière manche](meteorite) commence par le joueur suivant.
        `,
      ],
    },
    meteorite: {
      title: "La météorite et la dernière manche",
      body: [
        "La météorite est l’une des cartes du paquet 2 (neuf cartes ; cinq à deux joueurs).",
        {
          list: [
            prose`
              **Piochée au lieu de jouer la carte de la main :** votre tour est le premier de la dernière
              manche.
            `,
            prose`
              **Prise comme nouvelle carte :** la dernière manche commence par le joueur suivant ; vous jouez
              donc le tout dernier tour.
            `,
          ],
        },
        prose`
          Dans la dernière manche, chacun joue exactement un tour : **ni carte ni dérive, 2 actions**, puis le
          nettoyage. Ensuite, on compte les points.
        `,
        "Une partie dure de 30 à 39 tours en tout, que l’on soit 3, 4 ou 5, et de 16 à 21 à deux joueurs.",
      ],
    },
    final: {
      title: "Décompte final",
      body: [
        "On compte chaque terre **sans le pôle Sud**. Sa valeur est son nombre de tuiles.",
        {
          list: [
            "**Le plus de troupeaux :** autant de points que de tuiles.",
            "**Le deuxième :** la moitié. S’ils sont plusieurs deuxièmes, ils se partagent cette moitié.",
            prose`
              **Égalité en tête :** les premiers se partagent la première et la deuxième place, soit une fois
              et demie la valeur. Personne d’autre ne marque.
            `,
          ],
        },
        prose`
          Chaque part est arrondie **au-dessus**. Sans troupeau sur place, on n’a rien ; seul sur une terre,
          on n’a que la première place. La terre principale ne rapporte jamais rien.
        `,
        { figure: "final" },
        {
          example: [
            prose`
              La terre A a 5 tuiles. Rond y a 3 troupeaux, Carré et Triangle 2 chacun. Rond marque 5. La
              moitié, 2½, se partage à deux : 1¼ chacun, arrondi à **2**.
            `,
            prose`
              La terre B a 3 tuiles. Carré et Triangle y ont 2 troupeaux chacun, Rond 1. Première et deuxième
              places valent 3 + 1½ = 4½, à partager à deux : 2¼ chacun, arrondi à **3**. Rond n’a rien.
            `,
          ],
        },
        {
          head: ["Tuiles", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
          rows: [
            ["Premier", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
            ["Deuxième", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"],
            ["Deux en tête, chacun", "1", "2", "3", "3", "4", "5", "6", "6", "7", "8"],
            ["Trois en tête, chacun", "1", "1", "2", "2", "3", "3", "4", "4", "5", "5"],
            ["Deux deuxièmes, chacun", "1", "1", "1", "1", "2", "2", "2", "2", "3", "3"],
          ],
        },
        prose`
          Le plus grand total gagne. En cas d’égalité : le plus de troupeaux en réserve, puis la présence sur
          le plus de terres (la terre principale compte ici), puis la victoire est partagée.
        `,
      ],
    },
    options: {
      title: "Options de nos tables",
      body: [
        {
          list: [
            prose`
              **Distance au pôle.** En pas (normal), ou à vol d’oiseau : une tuile peut alors aussi se
              déplacer dans son anneau vers un angle de celui-ci.
            `,
            prose`
              **Quelle scission marque aussitôt.** Toutes (normal), ou seulement les morceaux détachés de la
              terre principale.
            `,
            prose`
              **Troupeaux nourris par le pôle Sud.** Aucun (normal), ou 2 : les troupeaux peuvent alors s’y
              arrêter, le traverser et y avoir des petits. Personne n’y est posé au départ.
            `,
          ],
        },
      ],
    },
    questions: {
      title: "Questions et réponses",
      body: [
        {
          question: "Puis-je prendre la tuile sous mon dernier troupeau ?",
          answer: "Oui. Le troupeau compte au moment du choix ; ensuite, il nage.",
        },
        {
          question: "Une dérive peut-elle fermer une baie et créer une mer intérieure ?",
          answer: "Oui, pourvu que la tuile elle-même se trouve dans la mer extérieure.",
        },
        {
          question: "La tuile soulevée ouvre une mer intérieure. Peut-on l’y poser ?",
          answer: prose`
              Oui. Ce qui est relié au large quand la tuile est en l’air est de la mer extérieure, si
              l’emplacement est plus loin du pôle.
            `,
        },
        {
          question: "Puis-je poser la tuile contre une autre terre seulement ?",
          answer: prose`
              Non. Elle doit toucher la terre d’où elle vient, ou un de ses morceaux. Elle peut toucher une
              autre terre en plus.
            `,
        },
        {
          question: "La tuile doit-elle glisser jusque-là ?",
          answer: "Non. On la soulève ; aucun chemin n’est nécessaire.",
        },
        {
          question: "Une terre d’une seule tuile peut-elle dériver ?",
          answer: "Non. Il ne resterait rien contre quoi la poser.",
        },
        {
          question:
            "Une terre s’est détachée, a été réunie, puis se détache encore. Marque-t-elle de nouveau ?",
          answer: "Oui, à chaque fois.",
        },
        {
          question: "Qui perd des troupeaux sur une tuile surpeuplée ?",
          answer: prose`
              Seulement le joueur dont le tour finit, et seulement les troupeaux en trop. Ensuite, c’est au
              tour du suivant de payer.
            `,
        },
        {
          question: "Je n’ai plus de troupeaux. Suis-je éliminé ?",
          answer: prose`
              Vous jouez encore une carte par tour, car les cartes sont l’horloge du jeu, mais vous ne pouvez
              pas revenir.
            `,
        },
        { question: "La pioche peut-elle s’épuiser ?", answer: "Non. La météorite vient toujours avant." },
        {
          question: "Que peut-on reprendre ?",
          answer: prose`
              Votre dérive et vos actions, une à une, en commençant par la dernière, jusqu’à la fin du tour.
              Pas une carte jouée ou piochée.
            `,
        },
      ],
    },
    symbols: {
      title: "Les signes de notre plateau",
      body: [
        prose`
          Chaque terre porte une étiquette dans la mer : sa taille, et ce qu’elle rapporterait maintenant à
          qui.
        `,
        { signs: true },
      ],
    },
    about: {
      title: "À propos de ces règles",
      body: [
        prose`
          Trias est un jeu de **Ralf Lehmkuhl**, paru en 2002. Ces règles sont écrites avec nos propres mots
          et nos propres dessins. Pangaea est une table indépendante ; elle n’a aucun lien avec l’auteur ni
          avec les éditeurs du jeu et n’utilise rien de leurs textes ou de leurs illustrations.
        `,
        prose`
          **Ce qui est reconstitué :** rien du matériel. Toutes les tuiles, cartes et valeurs sont connues. Là
          où les règles imprimées se taisent ou diffèrent d’une édition à l’autre, les questions ci-dessus
          disent comment nous jouons ; les trois [options](options) sont les autres lectures.
        `,
      ],
    },
  },
  figures: {
    board: {
      caption: prose`
          Un départ à trois joueurs : trois anneaux autour du pôle, deux trous qui sont des mers intérieures,
          et les premières paires de troupeaux.
        `,
      alt: prose`
        Un grand hexagone de tuiles avec le pôle Sud au centre et deux trous ; trois paires de troupeaux s’y
        trouvent.
      `,
    },
    capacity: {
      caption: "Montagne 2, steppe 3, forêt 4. La steppe de droite est pleine : plaque sombre et cadenas.",
      alt: prose`
        Quatre tuiles isolées avec troupeaux et plaques : montagne 1 sur 2, steppe 2 sur 3, forêt 3 sur 4, et
        une steppe pleine avec les troupeaux de deux joueurs.
      `,
    },
    drift: {
      caption: prose`
          La tuile en pointillé a été soulevée ; le troupeau carré qui s’y trouvait nage. Points :
          emplacements permis. Interdits : A, une mer intérieure ; B, pas plus loin du pôle ; C, ne touche
          qu’une autre terre.
        `,
      alt: prose`
        Une terre autour du pôle avec une tuile soulevée, une flèche vers l’un des neuf emplacements marqués
        d’un point, et trois emplacements barrés, A, B et C.
      `,
    },
    split: {
      caption: prose`
          La tuile soulevée était un pont. A et les autres cases vertes font une nouvelle terre de 3 tuiles :
          Rond, 2 troupeaux, marque 2, Carré, 1 troupeau, marque 1. B relie à une autre terre et C revient à
          la terre principale : sans points. Le troupeau triangle nage.
        `,
      alt: prose`
        Le pont soulevé laisse deux morceaux. Cinq emplacements verts contre le morceau extérieur marquent,
        deux jaunes le relient à une autre île, trois marqués d’un point touchent la terre principale.
      `,
    },
    actions: {
      caption: prose`
          A : un troupeau se déplace. B : un troupeau a un petit ; ensuite, les deux sont fatigués, la feuille
          a disparu. C : un sauvetage ramène jusqu’à trois nageurs, sur des tuiles différentes si l’on veut.
        `,
      alt: prose`
        Trois petites scènes : un troupeau passe sur la tuile voisine, un troupeau en devient deux, trois
        nageurs montent sur deux tuiles.
      `,
    },
    swimmers: {
      caption: prose`
          Le tour de Rond s’achève. A : ses deux nageurs retournent dans sa réserve. B : le nageur de Carré
          reste. C : la montagne nourrit 2 troupeaux mais en porte 4 ; Rond perd donc les siens, Carré n’en
          perd aucun.
        `,
      alt: prose`
        Deux nageurs de Rond près de la terre, une montagne surpeuplée avec deux troupeaux de Rond et deux de
        Carré, un nageur de Carré.
      `,
    },
    final: {
      caption: "Deux terres à la fin. A : 5 tuiles. B : 3 tuiles.",
      alt: prose`
        Une terre de cinq tuiles avec trois troupeaux de Rond et deux chacun de Carré et Triangle ; une terre
        de trois tuiles avec deux troupeaux chacun de Carré et Triangle et un de Rond.
      `,
    },
  },
  signs: {
    mountain: "Montagne, nourrit 2 troupeaux",
    steppe: "Steppe, nourrit 3 troupeaux",
    wood: "Forêt, nourrit 4 troupeaux",
    pole: "Pôle Sud, ne nourrit personne",
    room: "Plaque : troupeaux sur la tuile / troupeaux nourris",
    full: "Plaque sombre à cadenas : la tuile est pleine",
    herd: "Troupeaux d’un joueur ; couleur et forme sont les siennes, le nombre les compte",
    fertile: "Feuille : un troupeau peut encore avoir un petit ce tour-ci",
    swimmer: "Nageurs dans les vagues ; une étiquette dit à la fin de quel tour ils partent",
    inner: "Mer intérieure",
    scores: "Une dérive jusqu’ici marque ; le nombre est votre gain",
    joins: "Une dérive jusqu’ici relie des terres : sans points",
    none: "Une dérive jusqu’ici ne rapporte rien",
    main: "Contour en tirets : la terre principale, qui ne rapporte jamais rien",
  },
};
