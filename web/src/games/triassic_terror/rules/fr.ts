import { prose } from "../../../prose";
import { SECTIONS, type Book } from "./sections";

export const book: Book = {
  title: "Triassic Terror",
  facts: "2 à 6 joueurs · environ 75 minutes · un jeu de Peter Hawes",
  order: SECTIONS,
  chapters: {
    aim: {
      title: "De quoi s’agit-il ?",
      body: [
        prose`
          Vos dinosaures partent du marais et se répandent sur une île à quatre terrains. Dans chaque région,
          les plus grands troupeaux occupent les meilleurs habitats. Un T-Rex, deux raptors et un ptérodactyle
          les chassent, et des volcans entrent en éruption.
        `,
        prose`
          Après chaque période géologique, on compte les habitats, et l’on récompense ceux qui sont présents
          partout ou qui dominent un terrain. Le plus grand total gagne.
        `,
      ],
    },
    island: {
      title: "L’île",
      body: [
        prose`
          L’île a quatre terrains : marais, forêt, désert et montagne. Chacun est divisé en trois **régions**
          : 1 sur la côte, 2 au milieu, 3 au cœur. Cela fait douze régions.
        `,
        { figure: "island" },
        prose`
          Deux régions sont **voisines** si elles ont une frontière commune. Se toucher par un coin ne suffit
          pas. Une région a donc des voisines de son propre terrain vers l’intérieur et l’extérieur, et une
          voisine de même numéro dans chacun des deux terrains d’à côté.
        `,
        prose`
          Chaque région a trois **habitats** : le premier (le plus grand cercle), le deuxième et le troisième.
          Ils rapportent ces points à la fin de chaque période :
        `,
        {
          head: ["Région", "2 à 4 joueurs : premier / deuxième / troisième", "5 et 6 joueurs"],
          rows: [
            ["Marais 1", "5 / 2 / –", "5 / 3 / 1"],
            ["Marais 2", "6 / 3 / –", "6 / 4 / 2"],
            ["Marais 3", "7 / 3 / –", "7 / 4 / 2"],
            ["Forêt 1, montagne 1", "4 / 2 / –", "4 / 2 / 1"],
            ["Forêt 2, montagne 2", "5 / 2 / –", "5 / 3 / 1"],
            ["Forêt 3, montagne 3", "6 / 3 / –", "6 / 4 / 2"],
            ["Désert 1", "3 / 1 / –", "3 / 2 / 1"],
            ["Désert 2", "4 / 2 / –", "4 / 2 / 1"],
            ["Désert 3", "5 / 2 / –", "5 / 3 / 1"],
          ],
        },
        prose`
          Chaque joueur a 57 dinos. Tous les dinos d’un joueur dans une région forment **un seul troupeau** et
          partagent un habitat. Ceux qui ne sont pas sur l’île sont dans la **réserve** ; les dinos perdus y
          retournent et peuvent revenir.
        `,
      ],
    },
    setup: {
      title: "Mise en place",
      body: [
        prose`
          On tire au sort le joueur 1 ; le suivant dans le sens des aiguilles d’une montre est le joueur 2, et
          ainsi de suite. Chacun pose un troupeau de **4 dinos** dans le marais :
        `,
        {
          head: ["Joueurs", "Joueur 1", "2", "3", "4", "5", "6"],
          rows: [
            ["2", "marais 2, premier", "marais 3, premier", "", "", "", ""],
            ["3", "marais 1, premier", "marais 2, premier", "marais 3, premier", "", "", ""],
            [
              "4",
              "marais 3, deuxième",
              "marais 1, premier",
              "marais 2, premier",
              "marais 3, premier",
              "",
              "",
            ],
            [
              "5",
              "marais 2, deuxième",
              "marais 3, deuxième",
              "marais 1, premier",
              "marais 2, premier",
              "marais 3, premier",
              "",
            ],
            [
              "6",
              "marais 1, deuxième",
              "marais 2, deuxième",
              "marais 3, deuxième",
              "marais 1, premier",
              "marais 2, premier",
              "marais 3, premier",
            ],
          ],
        },
        {
          list: [
            prose`
              **Prédateurs :** le T-Rex en désert 3 (il n’est encore à personne), le ptérodactyle en désert 1,
              le raptor 1 en forêt 2, le raptor 2 en montagne 2. Ils se tiennent à côté des habitats et n’en
              prennent aucun.
            `,
            prose`
              **Tuiles :** Raptors sur la case 5, Migration sur la case 6, les quatre autres mélangées sur les
              cases 1 à 4. À 6 joueurs, la tuile T-Rex est sur la case 4. Les tuiles des cases 5 et 6
              reçoivent chacune un **dino blanc**.
            `,
            "**Cartes :** 28 cartes de terrain, 7 de chaque. Une est visible.",
            "**Jetons :** chacun a un jeton éclosion et un jeton volcan.",
          ],
        },
      ],
    },
    round: {
      title: "Une manche",
      body: [
        {
          steps: [
            prose`
              [Choisir](draft). À partir du premier joueur, dans le sens des aiguilles d’une montre, chacun
              prend une tuile (et, dans certaines manches, d’abord une carte).
            `,
            prose`
              **Jouer.** Dans l’ordre des **cases**, le plus petit numéro d’abord, chacun joue : tuile, carte,
              dinos blancs et jetons, dans l’ordre voulu.
            `,
            prose`
              [Fin de manche](upkeep). Décompte si la période s’achève ; les tuiles reviennent ; le marqueur
              de premier joueur avance.
            `,
          ],
        },
        "Au début de votre tour de jeu, votre volcan est retiré s’il est sur l’île.",
        prose`
          Pendant votre tour, vous pouvez tout mêler : par exemple un raptor, puis la carte, puis l’autre
          raptor. Vous pouvez renoncer à tout. Ce que vous n’avez pas utilisé à la fin du tour est perdu :
          l’action de la tuile, la carte (défaussée face visible), les dinos blancs.
        `,
      ],
    },
    draft: {
      title: "Choisir une tuile et une carte",
      body: [
        { figure: "tiles" },
        prose`
          Prenez une des tuiles qui restent. Son action est à vous pour cette manche, le numéro de sa case dit
          quand vous jouez, et les dinos blancs posés dessus viennent avec elle.
        `,
        prose`
          Dans les **manches à cartes** (voir [nombre de joueurs](players)), vous prenez d’abord une carte :
          la carte visible, ou une carte cachée de la pioche. Vous voyez votre carte avant de choisir la
          tuile. Une carte visible est remplacée aussitôt. Une carte cachée reste secrète jusqu’à ce que vous
          la jouiez.
        `,
      ],
    },
    habitats: {
      title: "Troupeaux et habitats",
      body: [
        prose`
          Cette seule règle décide de qui occupe quel habitat. Après chaque changement dans une région, on y
          range les troupeaux :
        `,
        {
          list: [
            prose`
              Le troupeau le plus **fort** a le meilleur habitat. La force est le nombre de dinos, **plus 3 si
              votre T-Rex est là**.
            `,
            prose`
              À force **égale**, celui qui était plus haut reste plus haut ; les nouveaux venus passent après.
            `,
            "Les vides se comblent : les troupeaux d’en bas remontent.",
            prose`
              Il y a de la place pour trois. Un **quatrième** troupeau retourne dans la réserve de son
              propriétaire.
            `,
          ],
        },
        { figure: "ranking" },
        prose`
          Les dinos placés par une carte ou par Nouvelle terre doivent survivre : on ne peut pas placer un
          groupe qui serait aussitôt le quatrième. Migrer vers sa perte est permis.
        `,
        prose`
          On range aussi quand un troupeau diminue. Les dinos qui arrivent ensemble dans une région comptent
          ensemble.
        `,
      ],
    },
    card: {
      title: "La carte de terrain et les dinos blancs",
      body: [
        prose`
          **Carte.** Placez 3 dinos de votre réserve dans des régions du terrain de la carte. Répartissez-les
          comme vous voulez entre ses trois régions ; vous n’avez pas besoin d’y être déjà. Jamais dans une
          région avec un volcan.
        `,
        prose`
          **Dinos blancs.** Chaque dino blanc que vous avez pris devient un des vôtres : ajoutez-le à un
          troupeau qui compte au moins un de vos dinos. Vous pouvez les répartir. Un T-Rex seul n’est pas un
          troupeau pour cela, et une région avec un volcan est fermée.
        `,
        "Si votre réserve contient moins de dinos qu’il n’en faut, vous placez ce qu’il y a.",
      ],
    },
    newland: {
      title: "Nouvelle terre",
      body: [
        prose`
          Comme une carte, mais vous choisissez le terrain : placez **3 dinos** dans des régions d’**un seul**
          terrain, répartis comme vous voulez.
        `,
      ],
    },
    growth: {
      title: "Croissance",
      body: [
        prose`
          Ajoutez **3 dinos** à un de vos troupeaux et **2 dinos** à un autre. Si vous n’avez qu’un troupeau,
          il en reçoit 3. Jamais dans une région avec un volcan.
        `,
      ],
    },
    migration: {
      title: "Migration",
      body: [
        "Jusqu’à **deux** de vos troupeaux migrent, l’un après l’autre, depuis deux régions différentes.",
        {
          steps: [
            prose`
              Choisissez une région où vous avez des dinos. **Un dino de chaque autre joueur présent suit** :
              il retourne chez son propriétaire et un des vôtres prend sa place. (Si votre réserve est vide,
              il est simplement perdu.)
            `,
            prose`
              Envoyez des groupes dans les régions voisines, un groupe par région, aussi grands que vous
              voulez. Vous pouvez laisser des dinos sur place, mais vous devez en envoyer au moins **autant
              qu’il y a de suiveurs, plus un**.
            `,
            "**Choc :** dans chaque groupe qui passe dans un **autre terrain**, un dino meurt.",
            "Quand vous avez terminé, on range les troupeaux de la région quittée.",
          ],
        },
        { figure: "migration" },
        {
          example: [
            prose`
              Carré a 4 dinos en marais 2, où se trouvent aussi Rond et Triangle. Un dino de chacun suit :
              Carré peut en déplacer 6. Il en envoie 5 en forêt 2 : un meurt, 4 arrivent. Un reste dans le
              marais.
            `,
          ],
        },
        prose`
          Un dino qui s’est déplacé ce tour-ci ne bouge plus ; une seconde migration n’emmène donc que ceux
          qui étaient déjà là. Pas de migration depuis ou vers une région avec un volcan. Un T-Rex ne migre
          pas et ne suit pas.
        `,
      ],
    },
    hatch: {
      title: "Éclosion et ptérodactyle",
      body: [
        prose`
          Ajoutez **3 dinos** à un de vos troupeaux. Ensuite, le **ptérodactyle peut voler** de 1 ou 2 régions
          et y manger jusqu’à **2 dinos des autres joueurs** (à 6 joueurs : 1), dans un ou deux troupeaux. Il
          doit finir dans une autre région. Sans troupeau pour les œufs, il peut voler quand même.
        `,
      ],
    },
    trex: {
      title: "T-Rex",
      body: [
        "Le T-Rex devient le vôtre. Puis choisissez :",
        {
          list: [
            "**Il reste.** Il ne mange rien, et compte désormais pour vous.",
            "**Il avance d’une région** et y mange jusqu’à **5 dinos**.",
            "**Il avance de deux régions** et y mange jusqu’à **3 dinos**.",
          ],
        },
        { figure: "reach" },
        prose`
          Il peut manger dans n’importe quels troupeaux, les vôtres aussi. Il ne peut pas revenir à son point
          de départ.
        `,
        prose`
          **Votre T-Rex vaut 3 dinos** dans sa région, avec votre troupeau ou seul. Seul, il peut occuper un
          habitat et le marquer ; nouveau venu, il passe après les troupeaux de même force. S’il n’y a pas de
          place, il reste dans la région hors des habitats et tente sa chance chaque fois qu’on la range.
        `,
        prose`
          Quand un autre joueur prend la tuile, vous perdez aussitôt les 3. On ne peut ni manger, ni chasser,
          ni brûler le T-Rex.
        `,
      ],
    },
    raptors: {
      title: "Raptors",
      body: [
        prose`
          Déplacez les deux raptors, un seul, ou aucun. L’un d’eux peut avancer de 2 régions, l’autre de 1
          seule. Chacun doit finir dans une autre région. Pour chaque raptor déplacé :
        `,
        {
          steps: [
            "Il **mange** jusqu’à 2 dinos sur place, de n’importe quels troupeaux. Puis on range la région.",
            "Il **chasse** jusqu’à 2 dinos, chacun vers une région voisine.",
          ],
        },
        prose`
          Un dino chassé ne peut aller que dans une région sans volcan où son propriétaire a un habitat ou
          bien où il en reste un de libre. Il doit rester dans le **même terrain** si une telle région lui est
          ouverte. Sinon, il va dans un autre terrain, et dans chaque groupe de ce genre un dino meurt : un
          dino seul est perdu. Si rien n’est ouvert, on ne peut pas le chasser.
        `,
        prose`
          Le premier raptor a fini avant que le second ne bouge. On peut aussi manger et chasser ses propres
          dinos.
        `,
      ],
    },
    counters: {
      title: "Jeton éclosion et volcan",
      body: [
        prose`
          Pendant votre tour de jeu, vous pouvez utiliser **un jeton par période**, chacun une seule fois dans
          la partie.
        `,
        "**Jeton éclosion :** ajoutez 3 dinos à un de vos troupeaux, sans vol.",
        prose`
          **Jeton volcan :** choisissez une région sans volcan. **Deux dinos du troupeau du premier habitat et
          un du deuxième meurent**, les vôtres aussi.
        `,
        { figure: "volcano" },
        "Tant que le volcan est là :",
        {
          list: [
            prose`
              aucun dino n’arrive ni ne part, de quelque façon que ce soit : ni carte, ni croissance, ni
              éclosion, ni dino blanc, ni migration, ni chasse ;
            `,
            "les prédateurs peuvent en sortir, mais pas y entrer ni la traverser ;",
            "ses habitats rapportent comme d’habitude.",
          ],
        },
        prose`
          Il dure **jusqu’au début de votre prochain tour de jeu**, même au-delà d’une fin de manche. Il vous
          lie aussi, dès maintenant.
        `,
      ],
    },
    upkeep: {
      title: "Fin de manche",
      body: [
        {
          steps: [
            "Si la période s’achève, [décompte](scoring).",
            prose`
              Les tuiles que **personne n’a prises** glissent vers les cases les plus hautes, dans leur ordre,
              et reçoivent chacune **un dino blanc de plus** (jamais plus de 12 en tout sur les tuiles).
            `,
            "Les tuiles utilisées reviennent au hasard sur les cases libres.",
            prose`
              Le marqueur de premier joueur passe au suivant dans le sens des aiguilles d’une montre. À 3
              joueurs, il saute un joueur après la dernière manche d’une période.
            `,
          ],
        },
        {
          example: [
            prose`
              Les tuiles des cases 2 et 4 sont restées. Elles glissent sur 5 et 6, dans cet ordre, et
              reçoivent chacune un dino blanc. Les quatre autres sont mélangées sur les cases 1 à 4.
            `,
          ],
        },
      ],
    },
    scoring: {
      title: "Décompte",
      body: [
        { heading: "Habitats" },
        prose`
          À la fin de **chaque** période, chaque habitat rapporte ses points au propriétaire du troupeau qui
          l’occupe, y compris à un T-Rex seul. Un T-Rex hors des habitats ne rapporte rien.
        `,
        { heading: "Présence" },
        prose`
          **8 points pour chaque joueur** qui a au moins un dino ou le T-Rex dans **chacun des quatre
          terrains**.
        `,
        { heading: "Dominance" },
        prose`
          Pour **chaque terrain** : 8 points à qui y a le plus de dinos, 4 points au deuxième (à deux joueurs
          : 4 au premier, rien au deuxième). Le T-Rex compte pour 3.
        `,
        prose`
          Les égalités se départagent à l’intérieur de ce terrain : plus de premiers habitats, plus de
          deuxièmes, plus de troisièmes, plus de points d’habitats en tout, le meilleur habitat. Si l’égalité
          demeure, on partage les points des places, arrondis au-dessous.
        `,
        {
          example: [
            prose`
              Forêt : Rond a 5 dinos. Carré en a 3 et le T-Rex, soit 6. Triangle en a 5 aussi, mais occupe
              deux premiers habitats, et Rond un seul. Carré marque 8, Triangle 4, Rond rien.
            `,
          ],
        },
        "Le [nombre de joueurs](players) dit ce qui est compté et quand.",
      ],
    },
    players: {
      title: "Nombre de joueurs",
      body: [
        {
          head: [
            "Joueurs",
            "Manches : Trias / Jurassique / Crétacé",
            "Manches à cartes",
            "Fin du Trias",
            "Fin du Jurassique",
            "Fin du Crétacé",
          ],
          rows: [
            ["2", "3 / 3 / 2", "T1 T2 J1 J2 C1", "présence", "–", "dominance (4 / –)"],
            ["3", "3 / 3 / 3", "T1 J1 C1", "présence", "présence", "dominance"],
            ["4", "3 / 3 / 2", "T1 J1 C1", "présence", "présence", "dominance"],
            ["5", "3 / 3 / 2", "T1 J1 C1", "présence", "présence", "les deux"],
            ["6", "3 / 3 / –", "T1 J1", "présence", "les deux", "–"],
            ["6, partie longue", "3 / 3 / 2", "T1 J1 C1", "présence", "présence", "les deux"],
          ],
        },
        prose`
          T1 est la première manche du Trias, et ainsi de suite. Les habitats sont comptés à la fin de chaque
          période. À 5 et 6 joueurs, les troisièmes habitats rapportent aussi.
        `,
      ],
    },
    end: {
      title: "Fin de la partie",
      body: [
        "La partie s’achève après le décompte de la dernière période. Le plus grand total gagne.",
        prose`
          En cas d’égalité : le plus de dinos sur l’île (le T-Rex compte pour 3), puis le plus de premiers, de
          deuxièmes, de troisièmes habitats ; puis la victoire est partagée.
        `,
      ],
    },
    options: {
      title: "Options de nos tables",
      body: [
        { list: ["**Partie longue**, à 6 joueurs seulement : on joue aussi le Crétacé, en deux manches."] },
      ],
    },
    questions: {
      title: "Questions et réponses",
      body: [
        {
          question: "Je n’ai plus de dinos. Suis-je éliminé ?",
          answer:
            "Non. Les cartes et Nouvelle terre amènent de nouveaux troupeaux ; les prédateurs servent aussi.",
        },
        {
          question: "Puis-je poser les 3 dinos d’une carte dans une seule région ?",
          answer: "Oui. Ils arrivent ensemble.",
        },
        {
          question: "Un troupeau tombe à la force de celui qui le suit. Changent-ils de place ?",
          answer: "Non. Seul un troupeau strictement plus fort remonte.",
        },
        {
          question: "Un troupeau chassé de son habitat fuit-il ?",
          answer: "Non. Tous ses dinos retournent dans la réserve.",
        },
        {
          question: "Un seul dino peut-il migrer vers un autre terrain ?",
          answer: "Oui, mais il meurt, sauf si des suiveurs agrandissent le groupe.",
        },
        {
          question: "Les suiveurs meurent-ils à part ?",
          answer: "Non. Chaque groupe qui change de terrain perd un dino en tout.",
        },
        {
          question: "Deux de mes groupes peuvent-ils finir dans la même région ?",
          answer: "Oui, venant de deux migrations. Ils forment un seul troupeau.",
        },
        {
          question: "Puis-je garder une carte ou des dinos blancs pour la manche suivante ?",
          answer: "Non.",
        },
        {
          question: "Le T-Rex peut-il rester dans une région avec un volcan et prendre ma couleur ?",
          answer: "Oui. Il peut aussi en sortir, mais pas y entrer.",
        },
        {
          question: "Que devient un troupeau avec T-Rex qui se retrouve quatrième ?",
          answer: "Les dinos retournent dans la réserve ; le T-Rex reste dans la région, hors des habitats.",
        },
        {
          question: "Un T-Rex hors des habitats compte-t-il pour la présence et la dominance ?",
          answer: "Oui : pour la présence, pour 3 à la dominance, et dans l’égalité finale.",
        },
        {
          question: "Quand puis-je utiliser un jeton ?",
          answer: prose`
              Pendant votre tour de jeu, entre deux étapes ; pas pendant qu’un prédateur mange ni pendant une
              migration.
            `,
        },
        {
          question: "Que peut-on reprendre ?",
          answer: prose`
              Vos étapes une à une, jusqu’à une carte piochée ou une carte cachée montrée, tant que votre tour
              n’est pas fini.
            `,
        },
      ],
    },
    symbols: { title: "Les signes de notre plateau", body: [{ signs: true }] },
    about: {
      title: "À propos de ces règles",
      body: [
        prose`
          Triassic Terror est un jeu de **Peter Hawes**, paru en 2013. Ces règles sont écrites avec nos
          propres mots et nos propres dessins. Pangaea est une table indépendante ; elle n’a aucun lien avec
          l’auteur ni avec les éditeurs du jeu et n’utilise rien de leurs textes ou de leurs illustrations.
        `,
        prose`
          **Ce qui est reconstitué.** Les règles sont connues. Le plateau imprimé est resté introuvable ; le
          nôtre est bâti d’après ce que l’on en dit :
        `,
        {
          list: [
            prose`
              **Connu :** quatre terrains de trois régions à trois habitats ; un coin ne relie pas deux
              régions ; le marais est le plus riche ; il existe des régions à 6 et 3 points et à 4 et 2 points
              ; les terrains d’origine des prédateurs ; tout le monde part du marais ; les manches et les
              décomptes selon le nombre de joueurs, dont deux cases sont déduites.
            `,
            prose`
              **Déduit :** des quartiers coupés par trois anneaux, et l’ordre marais, forêt, désert, montagne.
            `,
            prose`
              **De nous :** les frontières exactes, tous les autres points, l’habitat de départ de chacun et
              les régions de départ des prédateurs.
            `,
          ],
        },
      ],
    },
  },
  figures: {
    island: {
      caption: prose`
          L’île : forêt en haut à gauche, désert en haut à droite, montagne en bas à droite, marais en bas à
          gauche. Sur les pierres : les points de 2 à 4 joueurs. Ici, le départ à trois joueurs.
        `,
      alt: prose`
        Une île ronde en quatre quartiers de terrain, coupée par deux anneaux en douze régions de trois
        habitats ; trois troupeaux de quatre dans le marais, les prédateurs dans le désert, la forêt et la
        montagne.
      `,
    },
    tiles: {
      caption: prose`
          Les six tuiles au départ : quatre mélangées, puis Raptors et Migration avec un dino blanc chacune.
          Les petites cases jouent d’abord.
        `,
      alt: "Six cases numérotées avec leurs tuiles ; celles des cases cinq et six portent un dino blanc.",
    },
    ranking: {
      caption: prose`
          Trois troupeaux occupent les habitats. Losange amène 3 dinos. Il égale Carré, mais Carré était là
          avant. Triangle est maintenant quatrième et s’en va.
        `,
      alt: "Avant : Rond 4, Carré 3, Triangle 2. Après : Rond 4, Carré 3, Losange 3 ; Triangle 2 est barré.",
    },
    migration: {
      caption: prose`
          Carré quitte le marais 2 avec 4 dinos et 2 suiveurs. 5 passent en forêt, 1 meurt du choc, 4
          arrivent.
        `,
      alt: prose`
        Une flèche de la région médiane du marais à celle de la forêt, avec le calcul 5 − 1 = 4 ; un dino
        reste sur place.
      `,
    },
    reach: {
      caption:
        "Le T-Rex en désert 3. À un pas (trait plein) : jusqu’à 5 dinos. À deux pas (tirets) : jusqu’à 3.",
      alt: "L’île avec le T-Rex au cœur du désert ; trois régions sont à un pas, quatre à deux pas.",
    },
    volcano: {
      caption: prose`
          Le volcan tue deux dinos dans le premier habitat et un dans le deuxième. Puis on range : Triangle
          est maintenant premier.
        `,
      alt: "Avant : Rond 4, Carré 3, Triangle 3. Après : Triangle 3, Rond 2, Carré 2.",
    },
  },
  signs: {
    herd: "Un troupeau : l’animal de son propriétaire, sa force sur la forme de celui-ci",
    habitat: "Les habitats : le plus grand cercle est le meilleur",
    stone: "Pierre : les points d’un habitat",
    trex: "Le T-Rex, de la couleur de son propriétaire ; brun : à personne",
    raptor: "Raptor",
    pterodactyl: "Ptérodactyle",
    volcano: "Volcan ; une étiquette dit quel tour il attend",
    white: "Dino blanc",
    newland: "Nouvelle terre",
    growth: "Croissance",
    migration: "Migration",
    hatch: "Éclosion",
  },
};
