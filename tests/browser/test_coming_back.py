"""A lost network, a closed laptop, a killed server: the table goes on where it stood."""

import msgspec
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Guest, Server
from tests.browser.playing import choices, made, opened, prompt, take_first
from unmapped.server.wire import NewTable, SeatWish

ALONE = NewTable("planet_unknown", (SeatWish("me"), SeatWish("bot", "random")), seed=3)


class _Kind(msgspec.Struct):
    kind: str


def kind_of(message: str | bytes) -> str:
    """What a message on the socket is."""
    return msgspec.json.decode(message, type=_Kind).kind


class Cable:
    """The way between a page and the server, which can be cut."""

    def __init__(self) -> None:
        self.legs: list[WebSocketRoute] = []
        self.acts: list[str] = []
        self.cut_after_act = False

    def relay(self, page_side: WebSocketRoute) -> None:
        """Carry messages both ways; once the cut is wanted, let a command through and nothing back."""
        self.legs.append(page_side)
        server_side = page_side.connect_to_server()

        def to_server(message: str | bytes) -> None:
            if kind_of(message) == "act":
                self.acts.append(message if isinstance(message, str) else message.decode())
            server_side.send(message)

        def to_page(message: str | bytes) -> None:
            if not (self.cut_after_act and self.acts):
                page_side.send(message)

        page_side.on_message(to_server)
        server_side.on_message(to_page)


def test_a_command_that_was_cut_off_is_asked_again_and_happens_once(guest: Guest) -> None:
    page = guest()
    cable = Cable()
    page.route_web_socket("**/socket?*", cable.relay)
    hearing = opened(page, made(page, ALONE).table.id)
    hearing.my_move()

    cable.cut_after_act = True
    choices(page).get_by_role("button").first.click()
    hearing.wait(lambda: len(cable.acts) == 1, "the command to leave the page")
    page.context.set_offline(True)
    cable.legs[-1].close(code=1001)
    expect(prompt(page)).to_contain_text("Connection lost")
    expect(prompt(page)).to_contain_text("Your last action is safe")

    cable.cut_after_act = False
    page.context.set_offline(False)
    expect(prompt(page)).not_to_contain_text("Connection lost")
    hearing.my_move()
    # The same command was sent a second time, under the same name, and was carried out once.
    hearing.wait(lambda: len(cable.acts) == 2, "the command to be asked again")
    assert cable.acts[0] == cable.acts[1]
    drafted = [line for line in hearing.log if line.seat == 0 and "drafts" in line.sentence]
    assert len(drafted) == 1
    take_first(hearing)


def test_a_killed_server_comes_back_with_the_table_as_it_stood(guest: Guest, own_server: Server) -> None:
    page = guest(at=own_server)
    hearing = opened(page, made(page, ALONE).table.id)
    take_first(hearing)
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    before = hearing.position

    own_server.kill()
    expect(prompt(page)).to_contain_text("Connection lost")
    own_server.start()
    expect(prompt(page)).to_contain_text("Place", timeout=30_000)
    hearing.wait(lambda: hearing.welcomes > 1, "a new welcome")
    assert hearing.position.turn >= before.turn
    assert hearing.position.choices == before.choices
    assert hearing.position.undo == before.undo

    # And so it does for a browser that was closed meanwhile.
    again = page.context.new_page()
    again.goto(f"{own_server.address}/")
    again.get_by_role("link", name="Continue").first.click()
    expect(prompt(again)).to_contain_text("Place")


def test_a_second_tab_of_the_same_guest_sees_what_the_first_does(guest: Guest) -> None:
    page = guest()
    table = made(page, ALONE).table.id
    first = opened(page, table)
    second = opened(page.context.new_page(), page.url)
    first.my_move()
    done = take_first(first)
    assert second.until(lambda now: now.turn >= done.turn, "the action of the other tab").view is not None


def test_the_menu_of_a_card_closes_when_the_card_is_played_in_another_tab(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    first = opened(page, made(page, NewTable("undiscovered", seats, seed=4)).table.id)
    second = opened(page.context.new_page(), page.url)
    first.my_move()
    page.bring_to_front()
    card = page.get_by_role("group", name="Your hand").locator("[aria-haspopup=menu]").first
    card.click()
    offered = page.get_by_role("menu", name="Choices").get_by_role("menuitem")
    expect(offered).not_to_have_count(0)
    played = str(offered.first.get_attribute("data-words"))
    before = first.position.seq
    second.typed(played)
    first.until(lambda now: now.seq > before, "the action of the other tab")
    expect(page.get_by_role("menu", name="Choices")).to_have_count(0)
