"""What a host does for the table, and what people do about their seats."""

from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .players import sequence, wait_for_change
from .scenes import alone, asked, joined, opened, play_turn, two


def menu(page: Page) -> None:
    page.get_by_role("button", name="Table").click()


def close(page: Page) -> None:
    page.get_by_role("button", name="Close").click()


def say(page: Page, text: str) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Say something …").fill(text)
    page.get_by_role("button", name="Send").click()


def test_the_host_names_the_table_and_opens_it_to_the_lobby(open_page: OpenPage) -> None:
    host = opened(open_page)
    host.get_by_text("Arrange the table").click()
    host.get_by_label("Title of the table").fill("Sunday at noon")
    host.get_by_label("Title of the table").press("Enter")
    host.get_by_label("Public: listed in the lobby").check()
    expect(host.get_by_role("banner")).to_contain_text("Sunday at noon")
    other = open_page("/tables")
    expect(other.get_by_text("Sunday at noon")).to_be_visible()


def test_the_host_arranges_seats_colours_and_who_begins(open_page: OpenPage) -> None:
    host = opened(open_page)
    joined(open_page, host)
    host.get_by_text("Arrange the table").click()
    host.get_by_label("Colour of Ann").select_option("green triangle")
    expect(host.locator(".sheet > ul use").first).to_have_attribute("href", "#seat-3")
    host.get_by_role("button", name="Move Bob up").click()
    expect(host.locator(".sheet > ul li").first).to_contain_text("Bob")
    host.get_by_label("Who begins").select_option("Ann")
    host.get_by_role("button", name="Start the game").click()
    asked(host)
    expect(host.locator(".seats li").filter(has_text="Ann").locator("use").first).to_have_attribute(
        "href", "#seat-3"
    )


def test_a_muted_person_is_told_so(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    menu(host)
    host.get_by_role("button", name="Mute").click()
    expect(host.get_by_role("button", name="Unmute")).to_be_visible()
    say(guest, "hello?")
    expect(guest.get_by_text("The host has muted you.")).to_be_visible()
    host.get_by_role("button", name="Unmute").click()
    expect(host.get_by_role("button", name="Mute", exact=True)).to_be_visible()
    guest.get_by_role("button", name="Send").click()
    expect(guest.get_by_role("listitem").filter(has_text="hello?")).to_be_visible()


def test_a_new_link_replaces_the_old_one(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    menu(host)
    host.get_by_role("button", name="New link").click()
    link = host.get_by_role("textbox", name="New link for Bob").input_value()
    expect(guest.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    other = open_page("/t/" + link.partition("/t/")[2])
    expect(other.get_by_role("heading", name="Waiting for Ann.")).to_be_visible()
    assert "#" not in other.url
    close(host)
    expect(host.get_by_text("The seat link of Bob was replaced.")).to_be_visible()


def test_ones_own_link_is_renewed_and_the_old_one_opens_nothing(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    kept = "JSON.parse(localStorage.getItem('pangaea.tables'))[0].tokens"
    (old,) = guest.evaluate(kept)
    menu(guest)
    guest.get_by_role("button", name="Renew my link").click()
    guest.get_by_role("button", name="Yes, renew it").click()
    expect(host.get_by_text("The seat link of Bob was replaced.")).to_be_visible()
    guest.wait_for_function(f"old => {kept}.length === 1 && {kept}[0] !== old", arg=old)
    guest.reload()
    expect(guest.get_by_role("heading", name="Waiting for Ann.")).to_be_visible()
    stranger = open_page("/t/" + guest.url.partition("/t/")[2] + "#" + old)
    expect(stranger.get_by_role("heading", name="This table cannot be opened")).to_be_visible()


def test_who_is_sent_away_leaves_the_seat_to_a_bot(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    menu(host)
    host.get_by_role("button", name="Send away").click()
    host.get_by_role("button", name="Really send Bob away").click()
    expect(guest.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    expect(host.locator(".seats")).to_contain_text("Pip easy")


def test_nobody_moves_while_the_game_is_paused(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    menu(host)
    host.get_by_role("button", name="Pause the game").click()
    for page in (host, guest):
        expect(page.get_by_text("The host has paused the game.")).to_be_visible()
    assert host.locator(".tray .stack:not([disabled])").count() == 0
    host.get_by_role("button", name="Go on").click()
    asked(host)


def test_a_seat_is_handed_to_a_bot_and_taken_back(open_page: OpenPage) -> None:
    page = alone(open_page, settings={"speed": "normal"})
    before = sequence(page)
    menu(page)
    page.get_by_role("button", name="Let a bot play for Otter").click()
    page.get_by_role("button", name="Play for Otter again").wait_for()
    wait_for_change(page, before)
    page.get_by_role("button", name="Play for Otter again").click()
    expect(page.get_by_role("button", name="Let a bot play for Otter")).to_be_visible()
    close(page)
    page.keyboard.press("s")
    asked(page)


def test_the_host_lets_a_bot_play_for_someone_who_has_gone(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    play_turn(host)
    guest.get_by_role("link", name="Pangaea").click()
    menu(host)
    host.get_by_role("button", name="Let a bot play for Bob").click()
    close(host)
    asked(host)


def test_a_seat_moves_to_another_device_by_its_link(open_page: OpenPage) -> None:
    page = alone(open_page)
    menu(page)
    page.get_by_role("button", name="Move the seat of Otter to another device").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = page.get_by_role("textbox", name="Move this seat to another device").input_value()
    other = open_page("/t/" + link.partition("/t/")[2])
    asked(other)
    assert "#" not in other.url


def test_people_change_their_names_and_leave_before_the_game(open_page: OpenPage) -> None:
    host = opened(open_page)
    guest = joined(open_page, host)
    guest.get_by_text("My name, or leave").click()
    guest.get_by_label("Your name").fill("Beatrix")
    guest.get_by_label("Your name").press("Enter")
    seats = host.locator(".sheet > ul")
    expect(seats).to_contain_text("Beatrix")
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Yes, leave the table").click()
    guest.get_by_role("button", name="Start now").wait_for()
    expect(seats).to_contain_text("Free seat")
    assert guest.evaluate("localStorage['pangaea.tables']") == "[]"


def test_players_stay_until_the_end_and_spectators_as_long_as_they_like(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    watcher = open_page(host.url.removeprefix(host.url.partition("/t/")[0]), settings={"name": "Cleo"})
    menu(guest)
    expect(guest.get_by_role("button", name="Give up")).to_be_visible()
    expect(guest.get_by_role("button", name="Leave the table")).to_have_count(0)
    expect(guest.get_by_label("Your name")).to_have_count(0)
    watcher.get_by_role("button", name="Watch", exact=True).click()
    watcher.get_by_role("button", name="Watch and chat").click()
    watcher.locator("form").get_by_role("button", name="Watch and chat").click()
    expect(watcher.locator("form").get_by_role("button", name="Watch and chat")).to_have_count(0)
    menu(watcher)
    watcher.get_by_label("Your name").fill("Clea")
    watcher.get_by_label("Your name").press("Enter")
    menu(host)
    expect(host.get_by_role("dialog")).to_contain_text("Clea")
    watcher.get_by_role("button", name="Leave the table").click()
    watcher.get_by_role("button", name="Yes, leave the table").click()
    watcher.get_by_role("button", name="Start now").wait_for()
    expect(host.get_by_role("dialog")).not_to_contain_text("Clea")
