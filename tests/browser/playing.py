"""Playing as people do: through the lobby, with the buttons, by keyboard, on the command line."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, TypeAlias, TypeVar, final
from weakref import WeakKeyDictionary

import msgspec
from playwright.sync_api import Error, Locator, Page, WebSocket

from tests.server.tables import PutTogether
from unmapped.server.wire import (
    Act,
    AtOnce,
    Changed,
    Choice,
    Done,
    FromClient,
    LogLine,
    MadeTable,
    NewTable,
    Players,
    Position,
    Refused,
    Switch,
    TableCard,
    Welcome,
    Whole,
)

PLANET_UNKNOWN: Final = "Planet Unknown"
UNDISCOVERED: Final = "Undiscovered"
UNSETTLED: Final = "Unsettled"

PATIENCE: Final = 60.0
"""Seconds after which something that should come does not come any more."""

_FROM_CLIENT: Final = msgspec.json.Decoder(FromClient)

Wanted = TypeVar("Wanted")
Holds: TypeAlias = Callable[[Position], bool]

_HEARINGS: Final = WeakKeyDictionary[Page, "Hearing"]()
"""What was heard last at the table that a page shows."""


@final
class Hearing:
    """What the server tells a page over the socket of its table, exactly as the page gets it.

    It has to be made before the page opens its table.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.texts: list[str] = []
        self._together = PutTogether()
        self.welcomes = 0
        self._at_once: AtOnce | None = None
        self.log: list[LogLine] = []
        self.refused: list[Refused] = []
        self.done = 0
        """How many commands were carried out, going on with another own seat not among them: nothing happens by it."""
        self._switches: set[str] = set()
        self.taken: list[Choice] = []
        """What the page asked to be done, the latest last."""
        self._table: TableCard | None = None
        self._position: Position | None = None
        self._seat = -1
        _HEARINGS[page] = self
        page.on("websocket", self._opened)

    def _opened(self, line: WebSocket) -> None:
        line.on("framereceived", self._heard)
        line.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        message = _FROM_CLIENT.decode(frame)
        if isinstance(message, Switch):
            # The page asks for it by itself, and its answer comes when somebody may press the next thing already.
            self._switches.add(message.command)
        if isinstance(message, Act):
            self.taken.extend(one for one in self.position.choices if one.action == message.action)

    def _heard(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.texts.append(text)
        message = self._together.hear(text)
        match message:
            case Welcome(table=table, position=position, log=log, seat=seat):
                self.welcomes += 1
                self._seat = seat
                self._table, self._position, self.log = table, position, list(log)
            case Changed(position=position, log=log, whole=whole):
                self._position = position
                self.log = list(log) if whole else [*self.log, *log]
            case AtOnce():
                self._at_once = message
            case Players(players=players, state=state) if self._table:
                self._table = msgspec.structs.replace(self._table, players=players, state=state)
            case Refused():
                self.refused.append(message)
            case Done(command=command):
                self.done += command not in self._switches
            case _:
                pass

    @property
    def heard(self) -> tuple[str, int] | None:
        """Whose eyes saw the table last, and how it stood: as the page says it of what it shows."""
        return None if self._position is None else (str(self._seat), self._position.seq)

    @property
    def position(self) -> Position:
        """The table as the page knows it."""
        assert self._position is not None, "The page has not heard of its table yet."
        return self._position

    @property
    def wholes(self) -> tuple[Whole, ...]:
        """What may be chosen whole now; the page is told a moment after the rest."""
        self.wait(lambda: self._at_once is not None and self._at_once.seq == self.position.seq, "what there is at once")
        assert self._at_once is not None
        return self._at_once.wholes

    @property
    def table(self) -> TableCard:
        """The table's card."""
        assert self._table is not None, "The page has not heard of its table yet."
        return self._table

    def until(self, holds: Holds, what: str) -> Position:
        """Wait until something holds for the table, and give its position."""
        self.wait(lambda: self._position is not None and holds(self._position), what)
        return self.position

    def wait(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        late = monotonic() + PATIENCE
        while not holds():
            assert monotonic() < late, f"In vain: waited for {what}; {self._stands()}"
            self.page.wait_for_timeout(15)  # lets the page's events come in

    def _stands(self) -> str:
        """What a reader of a report wants to know of a page that does not go on."""
        asked = self._position and self._position.question
        refused = [one.sentence for one in self.refused[-2:]]
        shown = self.page.locator(
            "dialog[open], [popover]:popover-open, [role=alert], button.go, [role=toolbar], *:focus"
        )
        texts = [one[:160] for one in shown.all_inner_texts()]
        return f"asked: {asked}; refused: {refused}; taken: {self.taken[-1:]}; shown: {texts}"

    def my_move(self) -> Position:
        """Wait until this seat is asked or the game is over."""
        return self.until(lambda now: bool(now.choices) or now.outcome is not None, "the own move or the end")

    def act(self, press: Callable[[], None]) -> Position:
        """Do what chooses something, confirm it if the page wants that, and wait until it is done.

        Others may go on while it is pressed, and what is pressed be gone: then it is pressed again, unless the game
        is over. (The end of a game may come before the word that the action was done.)
        """
        done, before = self.done, -1
        while self.done == done:
            if before >= 0 and self.my_move().outcome is not None:
                break
            self._rests()
            before = self.position.seq
            press()
            self.wait(partial(self._goes_on, done, before, chosen=True), "what was chosen")
            self._rests()
            if self.done == done and is_chosen(self.page):
                confirm(self.page).dispatch_event("click")
                self.wait(partial(self._goes_on, done, before), "the action to be done")
                self._rests()
        return self.until(lambda now: now.seq > before, "the table to go on")

    def _rests(self) -> None:
        """Wait until the page has drawn everything, and no action of it is on its way."""
        self.wait(lambda: not is_busy(self.page), "the page to be ready")
        drawn(self.page)

    def _goes_on(self, done: int, before: int, *, chosen: bool = False) -> bool:
        """Whether something was done, or is `chosen`, or the table went on."""
        return self.done > done or self.position.seq > before or (chosen and is_chosen(self.page))

    def typed(self, words: str) -> Position:
        """Type an action, and wait until it is done."""
        before = self.position.seq
        type_in(self.page, words)
        return self.until(lambda now: now.seq > before, f"“{words}” to be done")


# --- Tables -----------------------------------------------------------------------------------------------------------


def play_now(page: Page, game: str) -> Hearing:
    """Two clicks of a newcomer: the lobby is open, and *Play now* leads to a table with a bot."""
    hearing = Hearing(page)
    page.get_by_role("article", name=game).get_by_role("button", name="Play now").click()
    hearing.until(lambda now: True, "the table")
    return hearing


def made(page: Page, wish: NewTable) -> MadeTable:
    """A table made through the door that the set-up dialog uses, as the guest of this page."""
    return msgspec.json.decode(sent(page, "/api/tables", wish), type=MadeTable)


def sent(page: Page, address: str, body: object) -> str:
    """What the server answers the guest of this page."""
    late = monotonic() + PATIENCE
    while not page.context.cookies():  # whoever asks before the server knows the guest would be another one
        assert monotonic() < late, "The server gives the guest no name."
        page.wait_for_timeout(5)
    answer: str = page.evaluate(
        """async ([address, body]) => {
            const headers = { "content-type": "application/json" };
            return await (await fetch(address, { method: "POST", headers, body })).text();
        }""",
        [address, msgspec.json.encode(body).decode()],
    )
    return answer


def opened(page: Page, table: str) -> Hearing:
    """Go to a table, by its id or address, and wait until the page knows it."""
    hearing = Hearing(page)
    page.goto(table if table.startswith("http") else f"{origin(page)}/table/{table}")
    hearing.until(lambda now: True, "the table")
    return hearing


def origin(page: Page) -> str:
    """Where the page comes from."""
    address: str = page.evaluate("location.origin")
    return address


# --- What is on the page of a table -----------------------------------------------------------------------------------


def prompt(page: Page) -> Locator:
    """The one question."""
    return page.get_by_role("region", name="What is asked")


def choices(page: Page) -> Locator:
    """The choices as buttons."""
    return page.get_by_role("toolbar", name="What you may do")


def confirm(page: Page) -> Locator:
    """The one primary button."""
    return page.locator("button.go")


def drawn(page: Page) -> None:
    """Wait until the page has drawn what this side heard: it may hear of a message long before a busy page does."""
    hearing = _HEARINGS.get(page)
    page.evaluate(
        """(heard) => new Promise((done) => {
            const late = performance.now() + 30000;
            const look = () => {
                const room = document.querySelector("main.room[data-seq]");
                const behind = room && heard && (room.dataset.eyes !== heard[0] || Number(room.dataset.seq) < heard[1]);
                if (behind && performance.now() < late) requestAnimationFrame(look);
                else requestAnimationFrame(() => requestAnimationFrame(() => done()));
            };
            look();
        })""",
        hearing and hearing.heard,
    )


def is_busy(page: Page) -> bool:
    """Whether an action is on its way."""
    busy: bool = confirm(page).evaluate_all("all => all.some((one) => one.title.includes('on its way'))")
    return busy


def is_chosen(page: Page) -> bool:
    """Whether something is chosen and waits to be confirmed."""
    ready: bool = confirm(page).evaluate_all("all => all.some((one) => !one.hasAttribute('aria-disabled'))")
    return ready


def take_first(hearing: Hearing) -> Position:
    """Take the first thing that may be done, by the buttons under the board."""
    button = choices(hearing.page).get_by_role("button").first

    def press() -> None:
        button.click()
        drawn(hearing.page)
        options = hearing.page.get_by_role("option")
        if options.count():
            with suppress(Error):  # The list closes when others go on, and something else is asked.
                options.first.click(timeout=3000)

    return hearing.act(press)


def step(hearing: Hearing) -> Position:
    """Answer whatever is asked with the buttons."""
    question = hearing.my_move().question
    return place_somewhere(hearing) if question is not None and question.key == "place" else take_first(hearing)


def place_somewhere(hearing: Hearing) -> Position:
    """Lay the tile in the first place where it fits, with the buttons under the planet."""

    def press() -> None:
        hearing.page.get_by_role("button", name=re.compile("^(Next|Nearest)")).click()
        hearing.page.get_by_role("button", name=re.compile("^Place at")).click()

    return hearing.act(press)


def command_line(page: Page) -> Locator:
    """Where a whole game can be typed."""
    return page.get_by_role("combobox", name="Command line")


def type_in(page: Page, words: str) -> None:
    """Type a line on the command line."""
    line = command_line(page)
    line.fill(words)
    line.press("Enter")


def menu(page: Page, what: str) -> None:
    """Choose something behind the button *More*."""
    page.get_by_role("button", name="More", exact=True).click()
    page.locator(".menu .sheet").get_by_text(what, exact=False).click()


def let_a_bot_finish(hearing: Hearing) -> Position:
    """Hand the seat over, and wait until the game is over."""
    menu(hearing.page, "Let a bot play for me")
    late = monotonic() + 120
    while hearing.position.outcome is None:
        assert monotonic() < late, "The bots do not finish."
        hearing.page.wait_for_timeout(50)
    return hearing.position
