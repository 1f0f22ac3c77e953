"""What letters, pages and notifications say, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pangaea.engine.registry import find_game

from .bodies import Event, Language

WORDS: Final[dict[str, dict[Language, str]]] = {
    "turn": {"en": "It is your turn: {game} {title}", "fr": "À vous de jouer : {game} {title}"},
    "dropped": {
        "en": "Your plan was no longer possible. It is your turn: {game} {title}",
        "fr": "Votre plan n’était plus possible. À vous de jouer : {game} {title}",
    },
    "over": {"en": "The game is over: {game} {title}", "fr": "La partie est finie : {game} {title}"},
    "invited": {
        "en": "{by} invites you to play {game} {title}",
        "fr": "{by} vous invite à jouer à {game} {title}",
    },
    "said": {
        "en": "Someone has written at your table: {game} {title}",
        "fr": "On vous a écrit à la table : {game} {title}",
    },
    "test": {
        "en": "This is a test: notices from Pangaea arrive here",
        "fr": "Ceci est un essai : les messages de Pangaea arrivent ici",
    },
    "someone": {"en": "Someone", "fr": "Quelqu’un"},
    "several": {"en": "{count} messages from Pangaea", "fr": "{count} messages de Pangaea"},
    "open": {"en": "Open the table", "fr": "Ouvrir la table"},
    "stop": {"en": "Stop these e-mails", "fr": "Ne plus recevoir ces messages"},
    "confirm": {"en": "Is this your address?", "fr": "Cette adresse est-elle la vôtre ?"},
    "why": {
        "en": "{name} at Pangaea would like to be notified here when it is their turn. "
        "If that was not you, do nothing.",
        "fr": "{name}, sur Pangaea, souhaite un message ici quand vient son tour. "
        "Si ce n’est pas vous, ne faites rien.",
    },
    "yes": {"en": "Yes, write to me here", "fr": "Oui, écrivez-moi ici"},
    "letter": {"en": "Sign in to Pangaea", "fr": "Se connecter à Pangaea"},
    "letter_why": {
        "en": "This link signs you in as {name}. It works once, for 15 minutes. "
        "If you did not ask for it, do nothing, and pass it on to nobody.",
        "fr": "Ce lien vous connecte en tant que {name}. Il sert une seule fois, pendant 15 minutes. "
        "Si vous ne l’avez pas demandé, ne faites rien et ne le transmettez à personne.",
    },
    "done": {"en": "Done.", "fr": "C’est fait."},
}


def sentence(event: Event, language: Language) -> str:
    """What a person is told of an event."""
    game = find_game(event.game).info.title if event.game else ""
    by = event.by or WORDS["someone"][language]
    words = WORDS["dropped" if event.dropped else event.kind][language]
    return words.format(game=game, title=event.title or "", by=by).strip()


def headline(events: Sequence[Event], language: Language) -> str:
    """All of it in a line."""
    if len(events) == 1:
        return sentence(events[0], language)
    return WORDS["several"][language].format(count=len(events))
