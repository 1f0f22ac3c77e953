"""The first page: two clicks to a game, one's own games, and those who look for company."""

from playwright.sync_api import expect

from .conftest import OpenPage
from .scenes import alone, asked, joined, opened, two


def test_a_game_against_bots_is_two_clicks_away(open_page: OpenPage) -> None:
    page = open_page(settings={"name": ""})
    page.locator("label").filter(has_text="Planet").first.click()
    page.get_by_role("button", name="Start now").click()
    asked(page)


def test_my_games_say_where_it_is_my_turn(open_page: OpenPage) -> None:
    host, guest = two(open_page)
    for page, status in ((host, "Your turn"), (guest, "Waiting for Ann.")):
        page.get_by_role("link", name="Pangaea").click()
        expect(
            page.get_by_role("listitem").filter(has_text="Transhumance").filter(has_text=status)
        ).to_be_visible()
    host.get_by_role("link", name="Play").click()
    asked(host)


def test_a_game_is_forgotten_on_this_device_only(open_page: OpenPage) -> None:
    page = alone(open_page)
    address = page.url
    page.get_by_role("link", name="Pangaea").click()
    page.get_by_role("button", name="Forget").click()
    expect(page.get_by_text("Games you play appear here.")).to_be_visible()
    page.goto(address)
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_an_open_table_is_joined_from_the_first_page(open_page: OpenPage) -> None:
    host = opened(open_page)
    host.get_by_text("Arrange the table").click()
    host.get_by_label("Title of the table").fill("Come along")
    host.get_by_label("Title of the table").press("Enter")
    host.get_by_label("Public: listed in the lobby").check()
    expect(host.get_by_role("banner")).to_contain_text("Come along")
    page = open_page()
    page.get_by_role("listitem").filter(has_text="Come along").get_by_role("link", name="Join").click()
    expect(page.get_by_role("button", name="Take this seat")).to_be_visible()


def test_a_pasted_link_leads_to_the_table(open_page: OpenPage) -> None:
    host = opened(open_page)
    link = host.get_by_role("textbox", name="Invite").input_value()
    page = open_page()
    page.get_by_label("or join one").fill("not a link!")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("or join one").fill(link)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("button", name="Take this seat")).to_be_visible()


def test_settings_reach_other_tabs(open_page: OpenPage) -> None:
    page = open_page()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer maintenant")).to_be_visible()


def test_who_stands_up_can_be_replaced(open_page: OpenPage) -> None:
    host = opened(open_page)
    guest = joined(open_page, host)
    guest.get_by_role("button", name="Stand up").click()
    guest.get_by_text("You are standing").wait_for()
    host.get_by_label("Add a bot").select_option("easy")
    expect(host.get_by_role("heading", name="Everyone is here.")).to_be_visible()
    host.get_by_role("button", name="Remove").click()
    guest.get_by_role("button", name="Sit here").click()
    expect(host.get_by_role("heading", name="Everyone is here.")).to_be_visible()
