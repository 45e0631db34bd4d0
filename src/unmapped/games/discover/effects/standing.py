"""Rules that go on: those of cards in play, of the quest and the sheet, and those that hold for a time.

A rule is a word with its arguments, the thing it stands on, and whose it is. What a thing says applies while it is in
play: an item or threat in front of a survivor on the map, an upgrade next to the map, the current stage, the enemy that
is being fought (DI-152, DI-154, DI-176, DI-179).
"""

from typing import Final, final

from unmapped.games.discover.cards.pool import FORM, NONE, Action
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.setting import NIGHT_CARD
from unmapped.games.discover.table.state import LOOK, NOWHERE, ON_MAP, OWN_THREATS, TEXTS, Tribe
from unmapped.language.present import NOBODYS, InPlay, Owner

# Until when a rule holds that was given for a time, in the order of `verbs.selectors.Until`.
NEXT_DAY: Final = 0
NEXT_NIGHT: Final = 1
TURN: Final = 2
COMBAT: Final = 3
STAGE: Final = 4
GAME: Final = 5


@final
class Usable:
    """An action of a card that a survivor has, or that is there for all (DI-172, DI-R114)."""

    __slots__ = ("action", "copies", "is_single")

    def __init__(self, action: Action, copies: list[Owner]) -> None:
        self.action = action
        self.copies = copies
        """(owner, item) for each time; the owner is NOWHERE for what belongs to nobody."""
        self.is_single = not copies[1:]

    def key(self) -> tuple[int, list[Owner]]:
        """All of it."""
        return self.action.number, self.copies


@final
class Lying(InPlay[Tribe]):
    """What is in play, and what that rests on."""

    __slots__ = (
        "before",
        "character",
        "combatant",
        "dreamer",
        "enemy",
        "held",
        "item_at",
        "known",
        "look",
        "played",
        "special_at",
        "stage",
        "status",
        "texts",
        "threats",
        "upgrades",
        "usable",
        "words",
    )

    def __init__(self, state: Tribe) -> None:
        super().__init__(state.lasting)
        cards, fight = state.cards, state.fight
        self.status = state.status[:]
        self.character = state.character
        self.item_at = state.item_at
        self.special_at = state.special_at
        self.upgrades = state.upgrades
        self.stage = state.stage
        self.threats = cards.piles[OWN_THREATS : OWN_THREATS + state.seats]
        self.look = cards.piles[LOOK]
        self.combatant = NOWHERE if fight is None else fight.combatant
        self.enemy = NOWHERE if fight is None else fight.enemy
        self.played = () if fight is None else fight.played
        self.dreamer = cards.dreamer
        self.known = cards.confusion[cards.dreamer] if cards.dreamer >= 0 else b""
        """What whoever imagines this table has read."""
        self.texts = cards.piles[TEXTS]
        self.held: list[int] | None = None
        """How many items each survivor has, as soon as somebody has asked."""
        self.usable: dict[int, list[Usable]] = {}
        """By seat, as soon as somebody has asked."""
        self.before: Lying | None = None
        """What lay there before this; what came only for a while, such as an enemy or a night, goes and leaves that."""
        self.words = 0
        """The words of all rules of what is in play, and of those given for a time, as bits from FIRST_RULE on."""

    def is_same(self, state: Tribe) -> bool:
        """Whether all that it rests on is what it was."""
        cards, fight = state.cards, state.fight
        if fight is None:
            if self.combatant != NOWHERE:
                return False
        elif self.enemy != fight.enemy or self.combatant != fight.combatant or self.played != fight.played:
            return False
        piles = cards.piles
        for at, pile in enumerate(self.threats):
            if pile is not piles[OWN_THREATS + at] and pile != piles[OWN_THREATS + at]:
                return False
        dreamer = cards.dreamer
        return (
            (self.item_at is state.item_at or self.item_at == state.item_at)
            and (self.look is piles[LOOK] or self.look == piles[LOOK])
            and self.status == state.status
            and (self.upgrades is state.upgrades or self.upgrades == state.upgrades)
            and self.stage == state.stage
            and (self.special_at is state.special_at or self.special_at == state.special_at)
            and (self.character is state.character or self.character == state.character)
            and self.dreamer == dreamer
            and (dreamer < 0 or (self.known == cards.confusion[dreamer] and self.texts == piles[TEXTS]))
        )


def in_play(state: Tribe) -> dict[int, list[Owner]]:
    """(owner, item) for each time a thing is in play, by thing; the owner is NOWHERE for what belongs to nobody.

    Not to be changed, for others may be given the same.
    """
    return state.language.in_play(state).owners


def lying(state: Tribe) -> Lying:
    """What lies there now."""
    present = state.present
    known = state.language.in_play(state) if present is None else present.in_play
    assert type(known) is Lying
    return known


def owners(state: Tribe) -> dict[int, list[Owner]]:
    """The same, found now."""
    setting, piles, status = state.setting, state.cards.piles, state.status
    there: dict[int, list[Owner]] = {}
    for source in setting.standing:
        there[source] = [NOBODYS]
    for seat, character in enumerate(state.character):
        if status[seat] == ON_MAP:
            there[character] = [(seat, NOWHERE)]
            for card in piles[OWN_THREATS + seat]:
                there.setdefault(setting.what[card], []).append((seat, NOWHERE))
    for item, seat in enumerate(state.item_at):
        if seat >= 0 and status[seat] == ON_MAP:
            there.setdefault(setting.items[item], []).append((seat, item))
    for source in state.upgrades:
        there[source] = [NOBODYS]
    for card in piles[LOOK]:
        if setting.types[card] == NIGHT_CARD:
            there[setting.what[card]] = [NOBODYS]
    stage = current_stage(state)
    if stage >= 0:
        there[stage] = [NOBODYS]
        there[setting.pool.stages[setting.pool.number(stage)].form] = [NOBODYS]
    for special, at in enumerate(state.special_at):
        if at >= 0:
            there[setting.specials[special]] = [NOBODYS]
    fight = state.fight
    if fight is not None:
        for seat, support, _ in fight.played:
            there.setdefault(support, []).append((seat, NOWHERE))
        there[fight.enemy] = [(fight.combatant, NOWHERE)]
    there.pop(NONE, None)  # No character, no form, no enemy.
    if state.cards.dreamer >= 0:
        for source in [source for source in there if reading.is_blank(state, source)]:
            del there[source]
    return there


def held(state: Tribe) -> list[int]:
    """How many items each survivor has; not to be changed."""
    known = lying(state)
    if known.held is None:
        known.held = [state.item_at.count(seat) for seat in range(state.seats)]
    return known.held


def usable(state: Tribe, seat: int) -> list[Usable]:
    """The actions of cards that a survivor has, or that are there for all, ascending; not to be changed."""
    known = lying(state)
    if seat not in known.usable:
        known.usable[seat] = usable_of(state, seat, known.owners)
    return known.usable[seat]


def usable_of(state: Tribe, seat: int, there: dict[int, list[Owner]]) -> list[Usable]:
    """The same, worked out from what is in play."""
    pool = state.setting.pool
    stage = current_stage(state)
    own = [pool.actions[number].title for number in pool.actions_of[stage]] if stage >= 0 else []
    uses: list[Usable] = []
    for action in state.setting.actions:
        if action.thing in there:
            copies = [(owner, item) for owner, item in there[action.thing] if owner in (seat, NOWHERE)]
            # What the stage says of its own takes the place of what its form says.
            if copies and not (pool.kind(action.thing) == FORM and action.title in own):
                uses.append(Usable(action, copies))
    return uses


def current_stage(state: Tribe) -> int:
    """The current stage of the quest, as a thing; NOWHERE without one, or while nobody can tell what it says."""
    stage = state.setting.stages[state.stage] if state.stage >= 0 else NOWHERE
    return NOWHERE if state.cards.dreamer >= 0 and reading.is_blank(state, stage) else stage
