"""A game of Discover in which of two survivors one gets out, and a lot happens on the way.

python -m tests.browser.way_out            # plays another one if that of the file shows no longer what is wanted
python -m tests.browser.way_out --anew     # plays another one in any case

It is kept in words beside this file. Without a reason to play another one it leaves the file as it is.
"""

import sys
from math import log
from pathlib import Path
from typing import Final, cast, final

from tests.browser.told import GAME, Setting, Teller, renewed
from unmapped.bots.search import Clock
from unmapped.games.discover.cards.pieces import Printed
from unmapped.games.discover.effects import finding
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import Setting as Land
from unmapped.games.discover.table.state import CASUALTY, HAS_WON, TILES, Tribe
from unmapped.kernel.definition import Definition
from unmapped.planning.beam import BeamSearch, Care, PlannedAction

FILE: Final = Path(__file__).with_suffix(".txt")

COPY: Final = 0
SCENARIO: Final = 2
"""One of two stages."""
FIRST_SEED: Final = 2

SEATS: Final = 2
SPACES: Final = 7
LEAVES: Final = 0
FALLS: Final = 1
"""Who gets out, and who dies on the way."""

MOST_LINES: Final = 200
"""A longer game would keep the tests too long."""

TOGETHER: Final = 3
ALONE: Final = 6
"""How many positions are kept in mind while a turn is planned."""

_LANDS: Final = cast("Printed", GAME.definition.presenting.printed()).lands
TASKS: Final = {one.id: one.task for land in _LANDS for one in land.stages}
LANDMARKS: Final = {one.id: one.name for land in _LANDS for one in land.landmarks}


def fault(told: Teller) -> str:
    """What a game does not show of what is wanted, "" where it shows all."""
    for verb in ("accept", "support", "loot"):
        if not told.did(verb):
            return f"nobody says “{verb}”"
    if tuple(told.table.state.status) != (HAS_WON, CASUALTY):
        return "one shall get out and the other one not"
    return "it is too long" if len(told.lines) > MOST_LINES else ""


def steps(land: Land, start: int, end: int) -> int:
    """How many spaces away a space is, over tiles that lie face down too."""
    (q, r), (to_q, to_r) = land.axial[start], land.axial[end]
    q, r = to_q - q, to_r - r
    return max(abs(q), abs(r), abs(q + r))


@final
class Tale:
    """A game that is played so that the wanted things happen; whoever plays it sees what is hidden."""

    def __init__(self, seed: int) -> None:
        self.told = Teller(Setting(SEATS, seed, COPY, SCENARIO))
        self.plan: tuple[PlannedAction, ...] = ()
        self.bots = self
        """It is a definition, and judges for itself."""

    def go_on(self) -> None:
        """Take the next action: what is wished for, or what is planned."""
        told, table = self.told, self.told.table
        seat, legal = told.seat, told.legal()
        wish = self._wish(seat, legal)
        if wish or len(legal) == 1:
            self.plan = () if wish else self.plan[1:]
            told.act(seat, wish or legal[0])
            return
        calm = tuple([table.vocabulary.number(words) for words in legal if not words.startswith("trade ")])
        if not self.plan or self.plan[0].seat != seat or self.plan[0].action not in calm:
            care = Care(width=ALONE if told.did("loot") else TOGETHER, answers=2, attention=1.0)
            search = BeamSearch(cast("Definition[Tribe]", self), seat, care, "tale", Clock(None), calm)
            self.plan = search.best(table.clone())
        step, *rest = self.plan
        self.plan = tuple(rest)
        told.act(step.seat, table.words(step.action))

    def _wish(self, seat: int, legal: list[str]) -> str:
        """What is to happen as soon as it can, "" for nothing in particular."""
        did, other = self.told.did, 1 - seat
        match self.told.asked:
            case "turn" if not did("accept") and f"trade with {other}" in legal:
                return f"trade with {other}"
            case "turn" if not did("loot") and f"loot {other}" in legal:
                return f"loot {other}"
            case "trade":
                # What is offered is not enough, and is changed before it is agreed to.
                more = "ask" if did("make") else "give"
                return "propose" if did(more) else next(words for words in legal if words.startswith(more))
            case "answer":
                return "accept" if did("make") else "make another offer"
            case "support" if not did("support"):
                return legal[0]
            case _:
                return ""

    @property
    def reckless(self) -> bool:
        """Whether one has stopped to look after itself: once the way out is known and a combat was supported."""
        state = self.told.table.state
        return self.told.did("support") and state.stage == len(state.setting.stages) - 1

    def _still_hidden(self, state: Tribe, seat: int) -> float:
        """How much there is to scout yet before everything lies open of which the quest speaks."""
        setting = state.setting
        names = setting.pool.ids
        task = TASKS[names[setting.stages[state.stage]]]
        hidden = [
            slot
            for slot in range(setting.slots)
            if state.rotation[slot] < 0
            and (landmark := setting.landmarks[state.cards.piles[TILES + slot][0]]) >= 0
            and LANDMARKS.get(names[landmark], "no name") in task
        ]
        far = [steps(setting, state.where[seat], SPACES * slot) for slot in hidden]
        return 40 * len(hidden) + 3 * min(far, default=0)

    # What the search for plans asks of a game.

    def value(self, state: Tribe, seat: int) -> float:
        """What a position is worth."""
        if state.status[seat] == HAS_WON:
            return 1e4
        apart = atlas.distances(state, 1 << state.where[LEAVES])[state.where[FALLS]]
        if seat == FALLS and self.reckless:
            return -1e4 if state.status[FALLS] == HAS_WON else -100.0 * finding.hearts(state, FALLS) - apart
        if not state.on_map(seat):
            return -1e4
        chance = min(max(GAME.definition.bots.value(state, seat) / 100, 1e-6), 1 - 1e-6)
        worth = 90 * log(chance / (1 - chance)) - self._still_hidden(state, seat)
        if not self.told.did("support") and state.on_map(FALLS):
            worth -= 3 * max(apart - 2, 0)
        elif not self.told.did("loot") and state.status[FALLS] == CASUALTY and seat == LEAVES:
            worth -= 20 * apart
        return worth

    def turns(self, state: Tribe) -> int:
        """How many turns have begun."""
        return GAME.definition.turns(state)

    def end_turn_action(self, state: Tribe, seat: int) -> int:
        """The end of the turn."""
        return GAME.definition.bots.end_turn_action(state, seat)

    def pass_action(self, state: Tribe, seat: int) -> int:
        """Nothing is let pass."""
        return -1

    def candidate_actions(self, state: Tribe, seat: int, legal: list[int]) -> list[int]:
        """What any survivor thinks about."""
        return GAME.definition.bots.candidate_actions(state, seat, legal)


def played(seed: int) -> Teller:
    """A game that may suit, given up where it gets too long."""
    tale = Tale(seed)
    while not tale.told.table.over and len(tale.told.lines) < MOST_LINES:
        tale.go_on()
    return tale.told


if __name__ == "__main__":
    sys.exit(renewed(sys.argv[1:], FILE, fault, played, FIRST_SEED))
