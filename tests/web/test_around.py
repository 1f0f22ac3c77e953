"""Around the game: the live lobby, invitations, names, bots, one's own games, and reactions."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.support import Client, Server

from .conftest import PHONE, OpenPage
from .players import start_game
from .scenes import asked, finish, joined, opened, play_turn, two
from .test_access import barriers

NOTICE_RINGS = """() => {
  window.rings = "";
  const look = () => { for (const card of document.querySelectorAll(".news")) rings += card.textContent; };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Write down what the cards with a ring say: it is gone after a few seconds."""


def gather(site: Server, name: str = "Ann", **more: Any) -> dict[str, Any]:
    """A public table that waits for someone."""
    body = {"game": "transhumance", "players": 2, "name": name, "public": True} | more
    return site.post("/api/tables", **body)


def card(page: Page, table: dict[str, Any]) -> Any:
    """A table's card in the lobby."""
    return page.locator(f"[data-table='{table['table']['id']}']")


# --- the lobby -------------------------------------------------------------------------------------


def test_the_lobby_changes_by_itself_and_its_cards_stay(open_page: OpenPage, site: Server) -> None:
    first = gather(site, title="First")
    page = open_page("/tables")
    expect(card(page, first)).to_contain_text("One seat left")
    second = gather(
        site, title="Second", game="trias", players=3, seats=[{"name": "Ann"}, {}, {"level": "hard"}]
    )
    expect(card(page, second)).to_contain_text("Kyno")
    order = page.locator("[data-table]").evaluate_all("cards => cards.map(card => card.dataset.table)")
    page.evaluate(NOTICE_RINGS)
    site.post(f"/api/tables/{first['table']['id']}/members", name="Zoë")
    page.wait_for_function("() => rings.includes('Zoë just sat down')")
    expect(card(page, first)).to_contain_text("All seats taken")
    after = page.locator("[data-table]").evaluate_all("cards => cards.map(card => card.dataset.table)")
    assert after == order, "a change moves no card"
    assert order.index(first["table"]["id"]) < order.index(second["table"]["id"])
    with closing(Client.joined(site, first)) as host:
        host.do("configure", public=False)
    expect(card(page, first)).to_have_count(0)


def test_a_table_is_opened_and_joined_in_the_lobby(open_page: OpenPage, site: Server) -> None:
    watcher = open_page("/tables", settings={"name": "Bob"})
    host = open_page("/tables", settings={"name": "Ann"})
    host.get_by_role("radio", name="Transhumance").last.check(force=True)
    host.get_by_role("button", name="Open a public table").click()
    host.get_by_role("heading", name="Waiting for players").wait_for()
    mine = watcher.locator(f"[data-table='{host.url.rpartition('/')[2]}']")
    mine.get_by_role("link", name="Sit down").click()
    watcher.get_by_role("button", name="Take this seat").click()
    host.get_by_role("heading", name="Everyone is here.").wait_for()
    host.get_by_role("button", name="Start the game").click()
    asked(host)


def test_an_empty_lobby_says_what_to_do(open_page: OpenPage) -> None:
    page = open_page("/tables")
    page.route_web_socket(
        "**/api/lobby/socket",
        lambda socket: socket.on_message(lambda _: socket.send('{"type":"lobby","tables":[]}')),
    )
    page.reload()
    expect(page.get_by_text("Nobody is waiting right now.")).to_be_visible()
    expect(page.get_by_text("bots can hold the seats until people come")).to_be_visible()


# --- invitations -----------------------------------------------------------------------------------


def test_an_invited_friend_sees_what_and_who_and_one_button(open_page: OpenPage, site: Server) -> None:
    seats = [{"name": "Ann"}, {}, {"level": "hard"}, {"level": "normal"}]
    table = gather(site, game="trias", players=4, seats=seats, options={"interim": "main"})
    page = open_page(f"/t/{table['table']['id']}", settings={"name": ""})
    expect(page.get_by_text("Ann invites you to play")).to_be_visible()
    expect(page.get_by_role("heading", name="Trias")).to_be_visible()
    expect(page.get_by_text("The continent is breaking up under your herds.")).to_be_visible()
    for words in ("Kyno", "Plans two turns ahead", "Lystra", "This seat is for you", "2–5 players, here 4"):
        expect(page.get_by_text(words).first).to_be_visible()
    expect(page.get_by_role("button", name="Learn")).to_be_visible()
    expect(page.get_by_role("link", name="Rules")).to_be_visible()
    assert page.locator("main .go").count() == 1
    assert len(page.get_by_label("Your name").input_value()) > 2, "an animal's name to begin with"
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_role("button", name="Take this seat").click()
    page.get_by_text("The host starts the game.").wait_for()
    expect(page.get_by_role("main")).to_contain_text("Zoë")


def test_a_friend_takes_over_a_bots_seat_in_a_running_game(open_page: OpenPage, site: Server) -> None:
    host = open_page(settings={"name": "Ann"})
    start_game(host, "transhumance", 2)
    asked(host)
    friend = open_page("/t/" + host.url.rpartition("/t/")[2], settings={"name": "Zoë"})
    friend.get_by_text("Pip plays it until then").wait_for()
    assert friend.locator("main .go").count() == 1
    friend.get_by_role("button", name="Take over from Pip").click()
    friend.wait_for_selector("main[data-seq]")
    expect(host.locator(".seats")).to_contain_text("Zoë")
    expect(host.locator(".seats")).not_to_contain_text("Pip")
    play_turn(host)
    asked(friend)


def test_a_full_a_running_and_a_dead_invitation_say_so(open_page: OpenPage, site: Server) -> None:
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    full = gather(site, seats=seats)
    page = open_page(f"/t/{full['table']['id']}")
    expect(page.get_by_text("All seats are taken. Watch, or open a table of your own.")).to_be_visible()
    running = gather(site, seats=seats, start=True)
    page = open_page(f"/t/{running['table']['id']}")
    expect(page.get_by_text("The game is under way: turn 1.")).to_be_visible()
    page.get_by_role("button", name="Watch", exact=True).click()
    page.get_by_text("You are watching.").wait_for()
    page.reload()
    page.get_by_text("You are watching.").wait_for()
    page = open_page("/t/abcdefghijklmnopqrstuv")
    expect(page.get_by_role("heading", name="This table is gone")).to_be_visible()
    games = page.get_by_role("main").get_by_role("listitem")
    expect(games).to_have_count(4)
    games.filter(has_text="Planet").get_by_role("link").click()
    expect(page.locator("form[data-game=planet]")).to_be_visible()


@pytest.mark.parametrize("words", ["hello", "https://example.org/t/short", "not a link!"])
def test_what_is_no_link_is_told_what_was_expected(open_page: OpenPage, words: str) -> None:
    page = open_page()
    page.get_by_label("or join one").fill(words)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#join-problem")).to_contain_text("Expected: a link such as http://")
    assert page.url.rstrip("/") == page.evaluate("location.origin")


def test_lobby_and_invitations_have_no_serious_barrier(open_page: OpenPage, site: Server) -> None:
    seats = [{"name": "Ann"}, {}, {"level": "hard"}]
    table = gather(site, game="trias", players=3, seats=seats)
    page = open_page("/tables")
    card(page, table).wait_for()
    found = {"lobby": barriers(page)}
    page.goto(page.url.replace("tables", f"t/{table['table']['id']}"))
    page.get_by_role("button", name="Take this seat").wait_for()
    found["invitation"] = barriers(page)
    phone = open_page("/t/abcdefghijklmnopqrstuv", settings={"name": ""}, viewport=PHONE)
    phone.get_by_role("heading", name="This table is gone").wait_for()
    found["dead link"] = barriers(phone)
    phone.goto(site.url)
    phone.get_by_label("What shall we call you?").wait_for()
    found["name"] = barriers(phone)
    assert {name: barrier for name, barrier in found.items() if barrier} == {}


# --- names, games, bots ----------------------------------------------------------------------------


def test_a_name_is_asked_for_once_and_never_in_the_way(open_page: OpenPage) -> None:
    page = open_page(settings={"name": ""})
    question = page.get_by_label("What shall we call you?")
    assert question.input_value() in page.evaluate("localStorage['pangaea.settings']")
    question.fill("Zoë")
    page.get_by_role("button", name="That’s me").click()
    expect(question).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Zoë")).to_be_visible()
    expect(question).to_have_count(0)


def test_my_games_say_what_changed_and_replay_what_is_over(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    host.get_by_role("link", name="Pangaea").click()
    expect(host.get_by_role("heading", name="Waiting for me")).to_contain_text("1")
    host.get_by_role("link", name="Play: Transhumance").click()
    asked(host)
    guest.get_by_role("link", name="Pangaea").click()
    guest.get_by_role("link", name="Play: Transhumance").wait_for()
    expect(guest.get_by_text("Nothing is waiting for you.")).to_be_visible()
    play_turn(host)
    guest.reload()
    row = guest.get_by_role("listitem").filter(has_text="Transhumance")
    expect(row).to_contain_text("since you looked")
    finish(host)
    host.get_by_role("link", name="Replay").wait_for()
    guest.reload()
    guest.get_by_role("link", name="Replay: Transhumance").click()
    guest.get_by_role("slider").wait_for()


def test_bots_have_names_faces_and_a_character(open_page: OpenPage) -> None:
    host = opened(open_page, "trias")
    host.get_by_label("Add a bot").first.select_option("easy")
    seats = host.get_by_role("list").first
    expect(seats).to_contain_text("Pip")
    expect(seats).to_contain_text("Hatched this morning.")
    assert host.locator("use[href='#face-easy']").count() == 1


def test_two_bots_of_a_level_are_told_apart(open_page: OpenPage) -> None:
    page = open_page()
    start_game(page, "trias", 3)
    asked(page)
    for name in ("Pip", "Pip 2"):
        expect(page.locator(".seats b", has_text=name).first).to_be_visible()


def test_a_bot_that_thinks_shows_how_long_it_may_take(open_page: OpenPage, site: Server) -> None:
    """At a table where nobody but bots acts, one of them always thinks."""
    seats = [{"name": "Ann"}, {"level": "master"}, {"level": "master"}]
    table = gather(site, game="trias", players=3, seats=seats, start=True)
    token = table["links"][0]["token"]
    page = open_page(f"/t/{table['table']['id']}#{token}")
    page.wait_for_selector("main[data-seq]")
    with closing(Client.joined(site, table)) as host:
        host.do("hand_over", seat=0, level="master")
    expect(page.locator("li .thinking")).to_have_count(1)
    expect(page.locator("li .thinking").locator("xpath=..")).to_contain_text("thinking, at most 8 s")


def test_reactions_are_said_in_everyones_own_language(open_page: OpenPage) -> None:
    host = opened(open_page)
    guest = joined(open_page, host)
    guest.get_by_role("button", name="Settings").click()
    guest.get_by_label("Language").select_option("fr")
    guest.keyboard.press("Escape")
    host.get_by_role("button", name="Well played!").click()
    expect(guest.get_by_role("list", name="Discussion")).to_contain_text("Bien joué")
    expect(host.get_by_role("list", name="Chat")).to_contain_text("Well played!")
    assert ":well_played:" not in guest.content()


def test_the_host_learns_who_is_away(open_page: OpenPage) -> None:
    host = opened(open_page)
    guest = joined(open_page, host)
    host.get_by_role("heading", name="Everyone is here.").wait_for()
    guest.context.close()
    expect(host.get_by_role("heading", name="All seats are taken. Away: Bob")).to_be_visible()
