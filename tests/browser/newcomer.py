"""Somebody who has never seen these games: she reads what stands on the screen, and presses what it names.

She knows roles, names and texts, as a person with eyes or a screen reader does; no line to the server is heard, no mark
inside the page is read. Each step is told, so that a test that fails reads like the story of how far she came.
"""

import json
import re
from typing import Final, final

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PATIENCE

MOST: Final = 60
"""So many times she answers before she gives up waiting for something."""
LOOK: Final = 200
"""Milliseconds between two looks at the screen."""
GREYED: Final = re.compile("Not here|This breaks")
"""How the screen says that something cannot be done."""


def dealt(page: Page, seed: int) -> None:
    """Tables that this page begins with *Play now* are dealt from a seed, so that what happens there stays the same."""

    def deal(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        options = {name: 1 if name == "copy" else value for name, value in wish.get("options", {}).items()}
        route.continue_(post_data=json.dumps({**wish, "seed": seed, "options": options}))

    page.route("**/api/tables", lambda route: deal(route) if route.request.method == "POST" else route.continue_())


@final
class Newcomer:
    """She sits at a table that she began with the one large button of the lobby."""

    def __init__(self, page: Page, title: str, seed: int) -> None:
        """Press *Play now* of a game in the lobby; the deal is the one of `seed`, so that the story stays the same."""
        self.page = page
        self.title = title
        dealt(page, seed)
        self.presses(page.get_by_role("article", name=title).get_by_role("button", name=re.compile("^Play now")))

    # What she reads.

    @property
    def question(self) -> str:
        """The one thing that is asked, as it stands at the top."""
        return self.page.get_by_role("region", name="What is asked").get_by_role("heading", level=1).inner_text()

    def text(self, region: str) -> str:
        """All that a region says."""
        return self.page.get_by_role("region", name=region).first.inner_text()

    def reads(self, *words: str) -> None:
        """All these stand on the screen."""
        for text in words:
            said = self.page.get_by_text(re.compile(text)).locator("visible=true").first
            expect(said).to_be_visible()
            print(f"The screen says: {' '.join(said.inner_text().split())}")

    def is_asked(self, words: str) -> None:
        """The question at the top has these words."""
        expect(self._heading()).to_have_text(re.compile(words))
        print(f"She is asked: {self.question}")

    def number(self, words: str) -> int:
        """The number that stands in a text on the screen, where the words have their one group."""
        said = self.page.get_by_text(re.compile(words)).locator("visible=true").first
        expect(said).to_be_visible()
        found = re.search(words, " ".join(said.inner_text().split()))
        assert found is not None, said.inner_text()
        return int(found[1])

    def has(self, what: str, where: str = "Purse") -> int:
        """How much she has of something, as numbers with their names tell it; or will have, if that is told."""
        told = " ".join(self.page.get_by_role("group", name=where).inner_text().split())
        found = re.search(rf"(?:\d+ ?→ ?)?(\d+) {what}", told)
        assert found is not None, told
        return int(found[1])

    def fact(self, name: str) -> int:
        """A number at the top of the page, beside the name of the game: the round, the day; 0 where there is none."""
        told = " ".join(self.page.get_by_role("banner").inner_text().split())
        found = re.search(rf"\b{name} (\d+)", told, re.IGNORECASE)
        return int(found[1]) if found else 0

    def _heading(self) -> Locator:
        return self.page.get_by_role("region", name="What is asked").get_by_role("heading", level=1)

    # What she can press.

    def button(self, name: str) -> Locator:
        """What can be pressed and is called so, if only in part; the first of several."""
        return self.page.get_by_role("button", name=re.compile(name)).locator("visible=true").first

    def presses(self, what: str | Locator) -> None:
        """Press something that stands there: a button by its name."""
        there = self.button(what) if isinstance(what, str) else what
        expect(there).to_be_visible()
        print(f"She presses: {there.evaluate('one => one.computedName')}")
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            there.tap()
        else:
            there.click()

    def decides(self, what: str | Locator) -> None:
        """Press something, and where the screen wants it to be said twice, the key that says what would be done."""
        self.presses(what)
        # Either it is done, or the key beside "Back" has its name now, and "Back" says no more that nothing is chosen.
        self.page.wait_for_timeout(LOOK * 2)
        if self.page.get_by_role("button", name="Back", exact=True).locator("visible=true").count():
            self.presses(self.page.get_by_role("button", name="Back", exact=True).locator("xpath=following::button[1]"))
            self.page.wait_for_timeout(LOOK * 2)

    def rests_her_pointer(self) -> None:
        """Move the pointer away from everything, so that nothing is foreseen."""
        self.page.mouse.move(1, 1)
        self.page.wait_for_timeout(LOOK)

    def begins(self, first: str) -> None:
        """Read the card of the goal, down to what it says one should do first, and begin."""
        card = self.page.get_by_role("dialog", name=self.title)
        told = card.get_by_role("region", name="Do this first")
        expect(told).to_contain_text(re.compile(first))
        print(f"The card says: {told.inner_text()}")
        self.presses(card.get_by_role("button", name="Begin", exact=True))
        expect(card).to_have_count(0)

    def wonders_why_not(self, what: Locator, reason: str) -> None:
        """Press something greyed out: the screen says why not, and which rule says so."""
        expect(what).to_be_visible()
        print(f"She wonders why not: {what.evaluate('one => one.computedName')}")
        what.click(force=True)  # pressed by hand: it says of itself that it cannot be done
        expect(self.page.get_by_role("region", name="What it leads to")).to_contain_text(GREYED)
        self.reads(reason)
        self.page.keyboard.press("Escape")

    def tries(self, where: Locator, reason: str) -> None:
        """Lay or put something where it cannot be: the screen says why not, and which rule says so."""
        where.click(force=True)
        expect(self.page.get_by_role("region", name="What it leads to")).to_contain_text(GREYED)
        self.reads(reason)
        expect(self.page.get_by_role("button", name=re.compile("^Rule ")).locator("visible=true").first).to_be_visible()
        self.page.keyboard.press("Escape")

    def asks_for_a_hint(self) -> Locator:
        """Ask where to look, then which action it is; the hint, with all that it says."""
        self.presses("^Hint$")
        hint = self.page.get_by_role("region", name="Hint")
        expect(hint.get_by_role("heading", name=re.compile("Look here|One of these|In this order"))).to_be_visible()
        for more in ("^Which actions?", "^Which is best"):
            button = hint.get_by_role("button", name=re.compile(more))
            if button.count():
                self.presses(button)
        print(f"The hint says: {' '.join(hint.inner_text().split())}")
        return hint

    def learns(self) -> None:
        """Follow the quiet link to a lesson of a minute, and come back to the same table."""
        there = self.page.url
        self.presses(self.page.get_by_role("link", name=re.compile("^Lesson, one minute")))
        expect(self.page.get_by_role("button", name="Try it")).to_be_visible()
        print(f"The lesson says: {self.page.get_by_role('heading', level=1).inner_text()}")
        self.presses(self.page.get_by_role("link", name=re.compile("^Back")))
        expect(self.page).to_have_url(there)
        expect(self._heading()).to_be_visible()
        self.page.wait_for_timeout(LOOK * 3)
        if self.page.get_by_role("dialog", name="While you were away").count():
            self.presses("^To the table$")

    def takes_back(self, what: str) -> None:
        """Undo says what it takes back."""
        self.presses(f"^Undo .*{what}")

    # Stories, and what others did.

    def hears(self, words: str) -> str:
        """A story is told: read its title and its text, and go on. Its title."""
        story = self.page.get_by_role("dialog").filter(has=self.page.get_by_role("button", name=re.compile("^Go on")))
        expect(story.first).to_contain_text(re.compile(words))
        title = story.first.get_by_role("heading", level=2).inner_text()
        print(f"She is told: {title}")
        while story.count():
            self.page.wait_for_timeout(LOOK * 3)  # a story wants to be read: keys count a moment later
            before = story.first.inner_text()
            self.presses(story.first.get_by_role("button", name=re.compile("^Go on")))
            late = PATIENCE // LOOK
            while story.count() and story.first.inner_text() == before and late:
                self.page.wait_for_timeout(LOOK)
                late -= 1
        return title

    def hears_what_others_met(self) -> None:
        """Whatever is told now is read to its end; often that is nothing."""
        self.page.wait_for_timeout(LOOK * 4)
        if self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Go on")).count():
            self.hears(".")

    def sees_what_others_did(self) -> list[str]:
        """The strip tells it, one thing after the other; she opens the account of all of it, and puts it away."""
        strip = self.page.get_by_role("region", name="Since your last turn")
        head = strip.get_by_role("button", name=re.compile("^Since your last turn"))
        chips = strip.get_by_role("listitem").get_by_role("button")
        expect(head).to_have_text(re.compile(r"\d+ things?"))
        things = int(re.findall(r"(\d+) thing", head.inner_text())[0])
        expect(chips.first).to_be_visible()
        assert chips.count() <= things, "one for each step, or for each who did something where there is less room"
        told = [one.evaluate("one => one.computedName") for one in chips.all()]
        print(f"Since her last turn: {'; '.join(told)}")
        self.presses(head)
        account = self.page.get_by_role("dialog", name="Since your last turn")
        expect(account).to_be_visible()
        told.append(account.inner_text())
        self.presses(account.get_by_role("button", name="My turn"))
        expect(account).to_have_count(0)
        return told
