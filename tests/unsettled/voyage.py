"""Turns on the toy planet as a table plays them: with windows, interrupts and everything that may be refused."""

from collections.abc import Sequence
from typing import Final

from tests.unsettled.outpost import Edit, Outpost
from unmapped.games.unsettled.cards.kinds import BEGIN_TURN, TURN_ON
from unmapped.games.unsettled.cards.words import ACTIONS as ACTION_NAMES
from unmapped.games.unsettled.game import Unsettled
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import ACTIONS, ENVIRONMENT, OWN_BREAKTHROUGHS, OWN_DISTRESS, Expedition
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.record import Origin
from unmapped.kernel.table import Table

ORIGIN: Final = Origin("toy", 1, 3, 1, Options())


class Voyage(Outpost):
    """In the middle of the turn of explorer 0, everybody on the first node, LUNA on the second; nothing in store."""

    def __init__(self, *changes: Edit, seats: int = 3, nodes: Sequence[str] = ("n1", "n2", "e1")) -> None:
        super().__init__(*changes, seats=seats, nodes=nodes)
        state = self.state
        state.cards.deal(ENVIRONMENT, tuple(range(len(nodes), 12)))
        state.cards.hide(state.cards.piles[ENVIRONMENT])
        state.where = [1] * seats
        state.began_at = 1
        state.luna = 2
        state.push((TURN_ON,))
        self.table: Table[Expedition] = Table(
            Unsettled(), Rules(self.planet.cartridge), ORIGIN._replace(seats=seats), state=state
        )
        self.table._settle()

    def begins(self, seat: int = 0) -> "Voyage":
        """The turn of an explorer begins."""
        self.state.agenda.clear()
        self.state.active = seat
        self.state.push((BEGIN_TURN,))
        return self.settled()

    def settled(self) -> "Voyage":
        """Go on until somebody is asked, and ask about what lies there now."""
        self.table._settle()
        self.table._forget_legal()
        self.table._note_asked()
        return self

    def show(self, *faces: int, seat: int = 0) -> "Voyage":
        """Let the cubes of an explorer show these faces."""
        super().show(*faces, seat=seat)
        return self

    def stand(self, *places: int) -> "Voyage":
        """Let the explorers stand at these places."""
        super().stand(*places)
        return self

    def on_top(self, pile: int, *names: str) -> "Voyage":
        """Let these cards lie on top of a pile, wherever they were."""
        super().on_top(pile, *names)
        return self

    # What is asked and done.

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Who has to answer."""
        return self.settled().table.to_act

    @property
    def prompt(self) -> str:
        """The key of what is asked."""
        prompt = self.table.prompt(self.settled().table.to_act[0])
        return prompt.key if prompt else ""

    def may(self, seat: int = 0) -> list[str]:
        """What an explorer may do now."""
        self.settled()
        if seat not in (*self.table.to_act, *self.table.may_act):
            return []
        return [self.table.words(action) for action in self.table.legal(seat)]

    def act(self, *answers: str, seat: int = 0) -> "Voyage":
        """An explorer does one thing after the other."""
        for words in answers:
            assert words in self.may(seat), f"{words} is not among {self.may(seat)}"
            self.table.act(seat, self.table.number(words))
        return self

    def why_not(self, words: str, seat: int = 0) -> list[str]:
        """The rules against an action."""
        self.settled()
        return [refusal.rule for refusal in self.table.why_not(seat, self.table.number(words))]

    def refused(self, words: str, seat: int = 0) -> list[str]:
        """What is said against an action."""
        self.settled()
        return [refusal.reason for refusal in self.table.why_not(seat, self.table.number(words))]

    # What there is.

    def sets(self, seat: int = 0) -> set[str]:
        """The spaces on which an explorer may set a cube."""
        return {words.split(" on ", 1)[1] for words in self.may(seat) if words.startswith("set ")}

    def gives(self, seat: int, breakthrough: str) -> "Voyage":
        """An explorer has a breakthrough."""
        self.on_top(OWN_BREAKTHROUGHS + seat, breakthrough)
        for stack in range(3, 6):
            assert self.card(breakthrough) not in self.state.cards.piles[stack]
        return self

    def covered(self, seat: int, *actions: str) -> "Voyage":
        """Distress covers actions of an explorer."""
        for action, letter in zip(actions, "abcdefghijkl"[4 * seat :], strict=False):
            self.state.covers[ACTIONS * seat + ACTION_NAMES.index(action)] = self.card(f"distress-{letter}")
            self.on_top(OWN_DISTRESS + seat, f"distress-{letter}")
        return self
