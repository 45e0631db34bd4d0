"""Why not: whatever cannot be done is refused with the rule that stands against it, and says so in words."""

from collections.abc import Callable

import pytest

from tests.discover.bag import Bag
from tests.discover.camp import Camp, language
from tests.discover.ring import Ring, fight
from unmapped.games.discover.cards.kinds import ASK_TURN, CHOOSE_LEADER, LIMIT
from unmapped.games.discover.cards.pool import INSTANT, NONE
from unmapped.games.discover.quest import numbered
from unmapped.games.discover.table.state import UNLIT

Table = Callable[[], Camp]

CHEAP = "split-ash-spear"
"""A project that costs two wood and a stone, and no fire."""
USE = language().pool.vocabulary.words(language().pool.words.use.first)
"""Some card action."""


def why_not(table: Camp, words: str, seat: int | None = None) -> list[tuple[str, str]]:
    """The rules against something that somebody who is asked wishes, each with its reason."""
    one = table.asked[0] if seat is None else seat
    action = table.pool.vocabulary.number(words)
    assert action not in table.rules.legal(table.state, one, table.question), words
    return [(found.rule, found.reason) for found in table.rules.refusals(table.state, one, table.question, action)]


# --- Tables at which somebody wishes something ------------------------------------------------------------------------


def bare(**goods: int) -> Bag:
    """An explored land with nothing to see; the first survivor has these resources, and the others none."""
    bag = Bag().explored().has(0, **goods)
    bag.state.landmark = [NONE] * bag.setting.spaces
    return bag


def turn(**goods: int) -> Bag:
    """The turn of the first survivor."""
    return bare(**goods).turn(0)


def tired(**goods: int) -> Bag:
    """The same, without stamina."""
    bag = bare(**goods)
    bag.state.stamina[0] = 0
    return bag.turn(0)


def forbids(what: str, **goods: int) -> Bag:
    """The same, while a card forbids something."""
    return bare(**goods).rule({"kind": "forbid", "what": what, "who": "each"}).turn(0)


def cold() -> Bag:
    """The fire at camp has burnt out."""
    bag = bare(meat=1)
    bag.state.fires = ((bag.state.camp, UNLIT),)
    return bag.turn(0)


def unscouted() -> Bag:
    """Only the start lies face up."""
    bag = Bag()
    bag.state.landmark = [NONE] * bag.setting.spaces
    return bag.stands(0, 0).turn(0)


def project(**goods: int) -> Bag:
    """The first survivor has a project."""
    bag = bare(**goods).only_one_deck()
    bag.project(CHEAP)
    return bag.turn(0)


def closed() -> Bag:
    """The landmark of the camp cannot be investigated."""
    bag = bare()
    bag.state.landmark[bag.state.camp] = next(one for _, one, _ in bag.setting.deck if bag.pool.type[one] == INSTANT)
    bag.state.blocked = ((bag.state.camp, numbered.FOR_GOOD),)
    return bag.turn(0)


def casualty(**goods: int) -> Bag:
    """The second survivor has fallen at camp."""
    return bare().has(1, **goods).falls(1).turn(0)


def trading(**goods: int) -> Bag:
    """The first survivor trades with the second."""
    return bare(**goods).turn(0).says("trade with 1")


def contest(day: int = 2, stamina: int = 9) -> Ring:
    """The turn of a survivor in the competitive scenario."""
    ring = Ring(3, scenario=5, day=day)
    ring.stands(2, ring.toward(ring.camp, 0)).state.stamina[0] = stamina
    ring.state.active = 0
    return ring.goes((ASK_TURN, 0))


def combat(**goods: int) -> Ring:
    """The first survivor fights, and nobody is near."""
    ring = Ring(2).has(0, **goods).dice(1, 1)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0, 0))
    fight(ring)
    return ring


def helped() -> Ring:
    """The first survivor fights, and the second supports it."""
    ring = Ring(2).has(0).dice(1, 1)
    fight(ring)
    return ring.says("support with assault")


def spared() -> Ring:
    """A card lets nobody spend resources in combat."""
    ring = Ring(1).has(0, wood=1).dice(1, 1).rule({"kind": "forbid", "what": "combat_resources", "who": "each"})
    fight(ring)
    return ring


def overloaded() -> Bag:
    """The first survivor has too much, and holds no item."""
    return Bag().has(0, wood=11).goes((LIMIT, 0))


def naming() -> Camp:
    """It is talked over who is to lead; the last survivor has fallen."""
    return Camp(4).quiet().does({"kind": "eliminate"}, 3).goes((CHOOSE_LEADER,))


WISHES: list[tuple[Table, str, str, str]] = [
    (turn, "gather wood", "DI-097", "in your space"),
    (tired, "gather wood", "DI-090", "costs 1 stamina"),
    (lambda: forbids("gather"), "gather wood", "DI-250", "cannot gather"),
    (turn, "move q3", "DI-109", "next to yours"),
    (tired, "move a1", "DI-090", "you have 0"),
    (lambda: forbids("move"), "move a1", "DI-250", "cannot move"),
    (unscouted, "move b0", "DI-114", "face down"),
    (unscouted, "scout a", "DI-115", "face up already"),
    (unscouted, "scout b", "DI-R08", "next to yours"),
    (turn, "trade with 1", "DI-R40", "Neither of you"),
    (lambda: turn(wood=1), "trade with 0", "DI-119", "another survivor"),
    (lambda: tired(wood=1), "trade with 1", "DI-090", "costs 1 stamina"),
    (lambda: casualty(wood=1), "trade with 1", "DI-119", "another survivor"),
    (turn, f"craft {CHEAP}", "DI-126", "neither in your hand nor face up"),
    (project, f"craft {CHEAP}", "DI-126", "resources"),
    (lambda: forbids("investigate"), "investigate", "DI-250", "cannot investigate"),
    (turn, "investigate", "DI-147", "no landmark"),
    (closed, "investigate", "DI-250", "cannot be investigated"),
    (turn, "cook meat", "DI-170", "no meat"),
    (cold, "cook meat", "DI-170", "at a fire"),
    (lambda: tired(meat=1), "cook meat", "DI-090", "costs 1 stamina"),
    (lambda: turn(stone=1), "recover with stone", "DI-161", "heals nothing"),
    (turn, "recover with food", "DI-164", "do not have"),
    (lambda: turn(food=1), "recover with food", "DI-164", "Nobody here"),
    (lambda: turn(wood=1), "restart the fire", "DI-171", "no unlit fire"),
    (cold, "restart the fire", "DI-171", "one wood"),
    (turn, USE, "DI-172", "no card"),
    (turn, "loot 1", "DI-178", "No such casualty"),
    (casualty, "loot 1", "DI-178", "nothing left"),
    (turn, "split wood", "DI-145", "twice"),
    (turn, f"show {CHEAP}", "DI-R41", "not in your hand"),
    (turn, "attack 1", "DI-273", "competitive scenario"),
    (lambda: contest(day=1), "attack 1", "DI-281", "first day"),
    (contest, "attack 2", "DI-280", "in your space"),
    (lambda: contest(stamina=2), "attack 1", "DI-090", "costs 3 stamina"),
    (lambda: trading(wood=1), "give stone", "DI-R39", "no more of that"),
    (lambda: trading(wood=1), "propose", "DI-R38", "nothing in the offer"),
    (lambda: trading(wood=1), "leave out 2", "DI-R38", "so many parts"),
    (combat, "spend wood", "DI-146", "none of it"),
    (lambda: combat(food=1), "spend food", "DI-206", "does nothing in combat"),
    (spared, "spend wood", "DI-250", "cannot spend"),
    (combat, f"fight with {CHEAP}", "DI-234", "do not have"),
    (overloaded, "drop stone", "DI-136", "Nothing of that kind"),
    (overloaded, f"item {CHEAP}", "DI-136", "do not hold"),
    (naming, "seat 3", "DI-096", "not among the choices"),
]
"""A table, what somebody wishes there, the rule against it, and part of the reason."""


@pytest.mark.rule("DI-090", "DI-250", "DI-146", "DI-234", "DI-R38", "DI-R39", "DI-R40")
@pytest.mark.parametrize(("table", "words", "rule", "reason"), WISHES, ids=[f"{one[1]} {one[2]}" for one in WISHES])
def test_what_cannot_be_done_is_refused_by_its_rule(table: Table, words: str, rule: str, reason: str) -> None:
    found = why_not(table(), words)
    assert any(one == rule and reason in because for one, because in found), found


@pytest.mark.rule("DI-234", "DI-231")
@pytest.mark.parametrize("words", [f"fight with {CHEAP}", "spend wood", "support with defend"])
def test_a_supporter_uses_nothing_but_what_a_card_grants(words: str) -> None:
    assert [rule for rule, _ in why_not(helped(), words, seat=1)] == ["DI-234"]


@pytest.mark.rule("DI-092")
def test_nobody_acts_on_the_turn_of_somebody_else() -> None:
    assert why_not(turn(wood=1), "scout b", seat=1) == [("DI-092", "It is not your turn.")]


@pytest.mark.rule("DI-090", "DI-109", "DI-250")
def test_all_rules_that_stand_against_it_are_named() -> None:
    bag = bare().rule({"kind": "forbid", "what": "move", "who": "each"})
    bag.state.stamina[0] = 0
    assert [rule for rule, _ in why_not(bag.turn(0), "move q3")] == ["DI-109", "DI-250", "DI-090"]
