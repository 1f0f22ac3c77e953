"""Accounts in the browser: opened, carried to other devices, lost and found, taken along, deleted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .accounts import Keyring, Site, site_with_accounts
from .conftest import PHONE, OpenPage, new_context
from .players import start_game, tab_and_enter
from .scenes import asked
from .test_access import barriers

PASSWORD = "correct horse"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site with accounts and clocks, new for each try: names are taken once."""
    with site_with_accounts(tmp_path) as site:
        yield site


def kept_codes(page: Page) -> list[str]:
    """The recovery codes that are shown once; their person keeps them."""
    page.get_by_role("heading", name="Keep these recovery codes").wait_for()
    codes = page.locator("[data-codes] code").all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    return codes


def sign_in(page: Page) -> None:
    """With the passkey of the device."""
    page.get_by_role("button", name="I have an account: sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("heading", name="How you sign in").wait_for()


def token_of(page: Page) -> str:
    """The link's secret of the only table that a device has kept."""
    (kept,) = json.loads(page.evaluate("localStorage['pangaea.tables']"))
    return str(kept["tokens"][0])


def test_a_passkey_opens_an_account_moves_it_and_a_code_brings_it_back(open_page: OpenPage) -> None:
    phone = open_page(viewport=PHONE, has_touch=True, is_mobile=True, settings={"name": "Otter"})
    keys = Keyring.of(phone)
    start_game(phone, "transhumance", 2)
    asked(phone)
    table, token = phone.url.rpartition("/t/")[2], token_of(phone)
    phone.get_by_role("link", name="Pangaea").tap()
    phone.get_by_role("link", name="Sign in").tap()
    phone.get_by_text("Your game on this device comes with you.").wait_for()
    assert barriers(phone) == []
    phone.get_by_role("button", name="Create a passkey").tap()
    expect(phone.locator("[data-codes] code")).to_have_count(8)
    assert barriers(phone) == []
    codes = kept_codes(phone)
    expect(phone.locator("[data-passkey]")).to_have_count(1)
    expect(phone.get_by_role("link", name="Signed in as Otter")).to_be_visible()
    assert barriers(phone) == []

    # The passkey comes to a laptop, and the seat with it.
    laptop = open_page("/account", settings={"name": ""})
    Keyring.of(laptop).receive(keys.keys())
    sign_in(laptop)
    laptop.get_by_role("link", name="Pangaea").click()
    laptop.get_by_role("link", name="Next table").click()
    asked(laptop)
    assert laptop.url.endswith(table)
    laptop.get_by_role("button", name="Table").click()
    laptop.get_by_label("This seat needs my account").click()
    expect(laptop.get_by_label("This seat needs my account")).to_be_checked()
    laptop.keyboard.press("Escape")
    expect(laptop.get_by_role("img", name="bound to an account")).to_be_visible()

    # Both are lost. The link alone opens nothing now; a code does.
    phone.context.close()
    laptop.context.close()
    desk = open_page(f"/t/{table}#{token}", settings={"name": ""})
    Keyring.of(desk)
    desk.get_by_text("This seat is bound to an account.").wait_for()
    desk.get_by_role("link", name="Sign in").last.click()
    desk.get_by_role("button", name="Use a recovery code").click()
    desk.get_by_label("Name of the account").fill("Otter")
    desk.get_by_label("Recovery code").fill(codes[3].upper())
    desk.get_by_role("button", name="Sign in", exact=True).click()
    desk.get_by_text("A recovery code has let you in; 7 more are left.").wait_for()
    desk.get_by_role("button", name="Add a passkey on this device").click()
    expect(desk.locator("[data-passkey]")).to_have_count(2)
    lost = desk.locator("[data-passkey]").first
    lost.get_by_role("button", name="Remove").click()
    lost.get_by_role("button", name="Yes, remove it").click()
    expect(desk.locator("[data-passkey]")).to_have_count(1)
    desk.get_by_role("button", name="Rename the passkey").click()
    desk.get_by_label("Name of the passkey").fill("Desk")
    desk.get_by_label("Name of the passkey").press("Enter")
    expect(desk.locator("[data-passkey]")).to_contain_text("Desk")
    expect(desk.locator("[data-session]")).to_have_count(3)
    desk.get_by_role("button", name="Sign out everywhere else").click()
    expect(desk.locator("[data-session]")).to_have_count(1)
    desk.goto(desk.url.partition("/account")[0] + f"/t/{table}")
    asked(desk)


def test_a_password_in_french_and_what_goes_wrong_is_said(browser: Browser, site: Site) -> None:
    """Its own device: a browser writes down every refusal. The account is opened by the keyboard alone."""
    context = new_context(browser, {"name": "Loutre bleue", "language": "fr"})
    page = context.new_page()
    page.goto(f"{site.url}/account")
    tab_and_enter(page.get_by_role("button", name="Utiliser plutôt un mot de passe"))
    field = page.get_by_label("Nouveau mot de passe")
    expect(field).to_have_attribute("autocomplete", "new-password")
    field.fill(PASSWORD)
    page.get_by_label("L’afficher").check()
    expect(field).to_have_attribute("type", "text")
    tab_and_enter(page.get_by_role("button", name="Ouvrir le compte"))
    page.get_by_role("heading", name="Gardez").wait_for()
    tab_and_enter(page.get_by_role("button", name="Je les ai gardés"))
    tab_and_enter(page.get_by_role("button", name="Se déconnecter"))
    page.get_by_label("Votre nom").fill("LOUTRE BLEUE")
    page.get_by_role("button", name="Créer une clé d’accès").click()
    expect(page.get_by_role("alert")).to_contain_text("déjà pris")
    page.get_by_role("button", name="J’ai un compte : me connecter").click()
    page.get_by_role("button", name="Utiliser plutôt un mot de passe").click()
    page.get_by_label("Nom du compte").fill("Loutre bleue")
    page.get_by_label("Mot de passe", exact=True).fill("wrong horse")
    page.get_by_role("button", name="Se connecter", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Vérifiez votre saisie")
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Se connecter", exact=True).click()
    page.get_by_role("button", name="Retirer le mot de passe").click()
    expect(page.get_by_role("alert")).to_contain_text("dernier moyen")

    page.get_by_role("button", name="Changer de nom").click()
    page.get_by_label("Nouveau nom").fill("Castor")
    page.get_by_label("Nouveau nom").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Castor")
    with page.expect_download() as download:
        page.get_by_role("link", name="Tout télécharger").click()
    told = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert told["account"]["name"] == "Castor"

    page.get_by_role("button", name="Supprimer mon compte").click()
    page.get_by_label("Pour confirmer").fill("Castor")
    page.get_by_role("button", name="Tout supprimer").click()
    expect(page.get_by_role("button", name="Créer une clé d’accès")).to_be_visible()
    assert site.get("/api/account/ways") == {"passkeys": True, "passwords": True, "letters": False}
    context.close()


def test_guests_elsewhere_see_nothing_of_accounts(browser: Browser, site: Site) -> None:
    """The same client on a server without them."""
    site.house.people, people = None, site.house.people
    try:
        context = new_context(browser, {})
        page = context.new_page()
        page.goto(f"{site.url}/account")
        page.get_by_role("heading", name="No accounts here").wait_for()
        page.goto(site.url)
        page.get_by_role("button", name="Start now").wait_for()
        expect(page.get_by_role("link", name="Sign in")).to_have_count(0)
        context.close()
    finally:
        site.house.people = people
