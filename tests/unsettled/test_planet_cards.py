"""Cards of the planet are drawn, stay, go, are shuffled, and looked at."""

import pytest

from tests.unsettled import boxes
from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.kinds import ASK_KEEP, ASK_PEEK
from unmapped.games.unsettled.planet import planet_cards
from unmapped.games.unsettled.table.state import (
    BOX,
    DISCARDS,
    DISTRESS,
    LOOK,
    MOMENTS,
    MYSTERIES,
    OPEN,
    OPPORTUNITIES,
    OWN_CARDS,
    OWN_DISTRESS,
    STACKS,
)

DRAW: Word = {"kind": "draw_card", "stack": "whims"}
INSIGHT = 'effect = { kind = "gain_insight" }'


def whim(letter: str, says: str) -> Edit:
    """A planet card that says something else."""
    old = boxes.whim(letter)
    return ("planet_cards.toml", old, old.replace('effect = { kind = "advance_time", n = 1 }', says))


def mystery(letter: str, card: str, says: str) -> Edit:
    """A card that is a mystery with a letter."""
    return ("planet_cards.toml", boxes.whim(card), f'{boxes.card("card", card)}letter = "{letter}"\n{says}\n')


def drawn(*changes: Edit, card: str = "card-a", seat: int = 0) -> Outpost:
    """An explorer has drawn a card."""
    outpost = Outpost(*changes).on_top(STACKS, card)
    outpost.does(DRAW, seat)
    return outpost


# --- Drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-299", "US-309")
def test_the_top_card_is_turned_up_for_all_followed_and_discarded() -> None:
    outpost = drawn(whim("a", INSIGHT), seat=1)
    state = outpost.state
    assert state.insight == [0, 1, 0], "it happens to whoever drew it"
    assert all(state.cards.knows(knower, outpost.card("card-a")) for knower in range(4))
    assert (outpost.names(DISCARDS), outpost.names(LOOK)) == (["card-a"], [])
    assert len(outpost.names(STACKS)) == 10


@pytest.mark.rule("US-291", "US-292")
def test_a_card_and_its_text_are_separate_links_and_the_effect_that_drew_it_comes_first() -> None:
    outpost = Outpost(whim("a", INSIGHT)).on_top(STACKS, "card-a")
    outpost.does([DRAW, {"kind": "lower_trust"}])
    keys = outpost.told
    assert keys.index("drew") < keys.index("trust-low") < keys.index("insight")
    assert len(outpost.windows) == 1


@pytest.mark.rule("US-309")
def test_several_cards_are_followed_in_the_order_in_which_they_were_drawn() -> None:
    outpost = Outpost(whim("a", INSIGHT), whim("b", 'effect = { kind = "lower_trust" }'))
    outpost.on_top(STACKS, "card-b", "card-a")
    outpost.does({**DRAW, "n": 2})
    keys = outpost.told
    assert keys.index("trust-low") < keys.index("insight")
    assert outpost.names(DISCARDS) == ["card-a", "card-b"]


@pytest.mark.rule("US-309")
def test_an_empty_stack_gives_nothing_until_its_discards_are_shuffled() -> None:
    outpost = Outpost(whim("a", INSIGHT))
    state = outpost.state
    state.cards.piles[DISCARDS], state.cards.piles[STACKS] = state.cards.piles[STACKS], ()
    assert not outpost.could(DRAW)
    assert outpost.holds({"kind": "stack_empty", "stack": "whims"})
    outpost.does(DRAW)
    assert "drew" not in outpost.told
    outpost.does({"kind": "shuffle_in", "stack": "whims"})
    assert (len(outpost.names(STACKS)), outpost.names(DISCARDS)) == (11, [])
    assert not outpost.holds({"kind": "stack_empty", "stack": "whims"})
    assert not any(state.cards.knows(0, card) for card in state.cards.piles[STACKS])
    assert list(state.cards.piles[STACKS]) != sorted(state.cards.piles[STACKS])


@pytest.mark.rule("US-299", "US-309", "US-R84")
def test_of_several_that_are_looked_at_one_is_followed_and_the_others_are_discarded() -> None:
    outpost = Outpost(whim("b", INSIGHT)).on_top(STACKS, "card-b", "card-c", "card-d")
    outpost.does({**DRAW, "among": 3}, 2)
    assert (outpost.question[0], outpost.asked) == (ASK_KEEP, 2)
    assert outpost.offered == ["keep card-b", "keep card-c", "keep card-d"]
    outpost.says("keep card-b")
    assert outpost.state.insight == [0, 0, 1]
    assert sorted(outpost.names(DISCARDS)) == ["card-b", "card-c", "card-d"]


# --- Staying ----------------------------------------------------------------------------------------------------------

ROUND: Word = {"kind": "has_property", "name": "round"}


@pytest.mark.rule("US-248", "US-254", "US-301")
def test_a_card_stays_where_it_says_once_it_is_followed() -> None:
    outpost = drawn(whim("a", f'stays = "explorer"\nproperty = "round"\n{INSIGHT}'), seat=2)
    assert outpost.names(OWN_CARDS + 2) == ["card-a"]
    assert outpost.holds(ROUND, 2)
    assert not outpost.holds(ROUND, 0)
    outpost = drawn(whim("a", f'stays = "open"\n{INSIGHT}'))
    assert outpost.names(OPEN) == ["card-a"]


@pytest.mark.rule("US-310")
def test_a_card_may_be_kept_only_by_some() -> None:
    says = 'effect = { kind = "when", condition = { kind = "luna_here" }, then = { kind = "gain_insight" }, '
    says = says.replace("luna_here", "own_turn") + 'otherwise = { kind = "keep_this" } }'
    assert drawn(whim("a", says)).names(DISCARDS) == ["card-a"]
    outpost = drawn(whim("a", says), seat=1)
    assert outpost.names(OWN_CARDS + 1) == ["card-a"]
    assert outpost.names(DISCARDS) == []


BIRD = 'stays = "explorer"\n\n[[card.hooks]]\non = "draw"\nof = "whims"\nwho = "holder"\n'
BIRD += 'effect = { kind = "discard_this" }\n'


@pytest.mark.rule("US-289", "US-299")
def test_what_waits_for_a_card_to_be_drawn_does_not_mean_itself() -> None:
    outpost = drawn(whim("a", BIRD), whim("b", INSIGHT))
    assert outpost.names(OWN_CARDS) == ["card-a"]
    outpost.on_top(STACKS, "card-b").does(DRAW, 1)
    assert outpost.names(OWN_CARDS) == ["card-a"], "somebody else drew"
    outpost.on_top(STACKS, "card-b").does(DRAW)
    assert outpost.names(OWN_CARDS) == []
    assert outpost.names(DISCARDS) == ["card-b", "card-a"]


# --- Going ------------------------------------------------------------------------------------------------------------

OPENLY = 'stays = "open"\non_discard = { kind = "gain_insight" }'


@pytest.mark.rule("US-299")
def test_open_cards_are_discarded_all_or_some_by_choice_and_what_they_say_of_that_follows() -> None:
    outpost = Outpost(whim("a", OPENLY), whim("b", 'stays = "open"'), whim("c", 'stays = "open"'))
    outpost.on_top(STACKS, "card-a", "card-b", "card-c").does({**DRAW, "n": 3})
    one: Word = {"kind": "discard_cards", "stack": "whims", "n": 1}
    outpost.does(one, 1)
    assert outpost.offered == ["keep card-a", "keep card-b", "keep card-c"]
    outpost.says("keep card-b")
    assert (outpost.names(DISCARDS), outpost.state.insight) == (["card-b"], [0, 0, 0])
    assert outpost.must({**one, "n": 2})
    assert not outpost.must({**one, "n": 3})
    outpost.does({"kind": "discard_cards", "stack": "whims"}, 1)
    assert outpost.names(OPEN) == []
    assert outpost.state.insight == [0, 1, 0]
    assert not outpost.must({"kind": "discard_cards", "stack": "whims"})


@pytest.mark.rule("US-162", "US-226", "US-299")
def test_a_card_that_discards_itself_goes_where_its_kind_goes() -> None:
    outpost = Outpost().stand(1).on_top(OPPORTUNITIES, "opportunity-a").on_top(OWN_DISTRESS + 1, "distress-d")
    outpost.does({"kind": "reveal_opportunity"}).says("marker pink")
    outpost.says_of({"kind": "discard_this"}, "opportunity-a")
    assert (outpost.names(MOMENTS), outpost.names(BOX)) == ([], ["opportunity-a"])
    outpost.says_of({"kind": "discard_this"}, "distress-d")
    assert outpost.names(OWN_DISTRESS + 1) == []
    assert outpost.names(DISTRESS)[-1] == "distress-d"


# --- Mysteries --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-301", "US-307")
def test_a_mystery_that_is_named_lies_open_from_then_on_and_is_followed_once() -> None:
    outpost = Outpost(mystery("A", "j", INSIGHT), mystery("B", "k", INSIGHT), mystery("C", "i", INSIGHT))
    says: Word = {"kind": "reveal_mystery", "letter": "B"}
    known = outpost.state.cards.knows
    assert not known(0, outpost.card("card-k"))
    outpost.does(says)
    assert (outpost.names(OPEN), outpost.names(MYSTERIES)) == (["card-k"], ["card-i", "card-j"])
    assert known(0, outpost.card("card-k"))
    assert not known(0, outpost.card("card-j"))
    outpost.does(says)
    assert outpost.state.insight == [1, 0, 0]
    assert not outpost.could(says)
    planet_cards.discard(outpost.state, 0, outpost.card("card-k"))
    assert outpost.names(BOX) == ["card-k"]


# --- Looking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-308", "US-R90")
@pytest.mark.parametrize(("answer", "left"), [("no", "card-c"), ("yes", "card-e")])
def test_a_card_that_is_looked_at_stays_on_top_or_goes_under_its_stack(answer: str, left: str) -> None:
    outpost = Outpost().on_top(STACKS, "card-c", "card-e")
    state = outpost.state
    assert not state.cards.knows(0, outpost.card("card-c"))
    outpost.does({"kind": "peek", "stack": "whims"}, 1)
    assert outpost.question == (ASK_PEEK, 1, STACKS)
    assert state.cards.knows(0, outpost.card("card-c")), "they talk"
    assert not state.cards.knows(1, outpost.card("card-e"))
    outpost.says(answer)
    assert outpost.names(STACKS)[0] == left
    assert "card-c" in (outpost.names(STACKS)[0], outpost.names(STACKS)[-1])
