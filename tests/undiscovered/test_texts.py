"""The cards of Undiscovered read like cards."""

import pytest

from unmapped.games.undiscovered.cards import texts
from unmapped.games.undiscovered.cards.components import Ability, Content, Cost, Defined, Edges, ShipPart
from unmapped.games.undiscovered.cards.content import load
from unmapped.games.undiscovered.cards.verbs import VERBS, AddMarker, say
from unmapped.kernel.content import Location
from unmapped.language.script import decode_verb


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_resource_cards_read_like_cards(content: Content) -> None:
    read = {one.id: texts.resource(one) for one in content.resources}
    assert read["navigator"] == [
        "Navigator (crew, 2 credits)",
        "Either gain 1 fuel or draw 1 more card when this turn ends.",
    ]
    assert read["clone"][1] == "Gain 1 credit, then you may put a card from your discard pile under your deck."
    assert read["product-placement"] == [
        "Product Placement (cargo, 2 credits, rare)",
        "While docked, when your turn begins, gain 1 credit.",
    ]
    assert read["sundries"] == ["Sundries (cargo, starter)", "Gain 1 credit."]
    assert read["coolant-drums"][1] == "Gain 1 fuel, then if this card was docked, gain 1 fuel."


def test_ship_parts_read_like_cards(content: Content) -> None:
    read = {one.id: texts.part(one) for one in content.parts}
    assert read["engines"] == [
        "Engines (ship part, starter)",
        "Connectors: pipe above, hose right, cable below, vent left.",
        "1 fuel: move to an adjacent sector.",
        "Discard 3 cards: move to an adjacent sector.",
        "2 credits: move to your home sector.",
    ]
    assert read["laboratory"] == [
        "Laboratory (ship part, 4 credits, rare)",
        "Connectors: cable above.",
        "When you shuffle, you may add 1 marker here.",
        "Worth 1 victory point if you have at least 3 markers here.",
    ]
    assert read["engine-upgrade"][2] == "Once per turn, 1 credit and 1 fuel: gain 2 fuel."
    assert read["autopilot"][2] == "Discard 3 cards: gain 1 credit, 1 fist and 1 fuel."
    assert read["hammock-bay"][2] == "Holds one docked crew card."
    assert read["locker-ring"][2] == "Holds one docked card."


def test_missions_read_like_cards(content: Content) -> None:
    read = {one.id: texts.mission(one) for one in content.missions}
    assert read["scrapyard-flotilla"] == [
        "Scrapyard Flotilla (mission, threshold 4, 2 victory points)",
        "Once per turn, one of these:",
        "A. Remove 1 of your ship parts from the game: add 1 marker here.",
        "B. X fists: add 1 marker here. X is 1 plus the number of your markers here.",
        "Runners-up: you may draw 2 cards.",
    ]
    assert read["nebula-time-share"] == [
        "Nebula Time Share (mission, threshold 5, 2 victory points)",
        "Every player: when your turn begins, you may move here.",
        "To leave this sector, discard 1 more card.",
        "Once per turn, 3 credits: add 1 marker here.",
        "Runners-up: you may draw 1 card.",
    ]
    assert read["race"][1:] == [
        "Every player: when you leave this sector, take back all your markers from here.",
        "X fuel: add X markers here.",
        "Runners-up: gain 3 credits for each of your markers here.",
    ]
    assert read["maelstrom"][-1] == (
        "At the end: every player without a marker here: the winner moves your pawn to any other sector."
    )


def test_the_outside_of_an_exploration_card_tells_the_cost_and_nothing_of_the_reward(content: Content) -> None:
    outside = {(card.cost, *texts.unexplored(card)) for card in content.explorations}
    assert outside == {
        (Cost(credit=3), "Unexplored", "3 credits: explore this sector."),
        (Cost(fist=2), "Unexplored", "2 fists: explore this sector."),
        (Cost(fuel=2), "Unexplored", "2 fuel: explore this sector."),
        (Cost(discard=3), "Unexplored", "Discard 3 cards: explore this sector."),
    }
    inside = {card.id: texts.reward(card) for card in content.explorations}
    assert inside["fuel-victory-1"] == ["Twin Comets", "1 victory point."]
    assert inside["discard-allies"] == [
        "Old Allies",
        "Either gain 4 credits, or gain 2 credits, then add 1 marker to any face-up mission.",
    ]


def test_costs_are_read_in_the_order_in_which_they_are_paid() -> None:
    everything = Cost(*range(1, 12))
    assert texts.cost(everything) == (
        "1 credit, 2 fists, 3 fuel, discard 4 cards, discard 5 crew, discard 6 cargo, "
        "remove 7 cards in your hand from the game, remove 8 crew in your hand from the game, "
        "remove 9 crew in your discard pile from the game, remove 10 of your ship parts from the game "
        "and take 11 cards from your discard pile into your hand"
    )


@pytest.mark.parametrize(
    ("x", "told"),
    [
        (Defined(2), "X fuel: add X markers here. X is 2."),
        (Defined(0, 1), "X fuel: add X markers here. X is the number of your markers here."),
        (Defined(1, 2), "X fuel: add X markers here. X is 1 plus 2 for each of your markers here."),
    ],
)
def test_a_defined_x_is_explained(x: Defined, told: str) -> None:
    assert texts.ability(Ability(Cost(fuel="X"), AddMarker(amount="X"), x=x)) == told


def test_a_part_without_connectors_says_so() -> None:
    assert texts.edges(ShipPart("x", "X", rarity="common", source="ours", cost=1, copies=1, edges=Edges())) == "none"


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ({"kind": "swap_sectors"}, "your sector changes places with any other one that is no home"),
        ({"kind": "return_card", "to": "hand"}, "put a card from your discard pile into your hand"),
        ({"kind": "buy_at_home", "discount": 0}, "purchase a card of your home sector, wherever you are"),
        ({"kind": "look_and_acquire", "deck": "common", "look": 1}, "look at the top card of the common goods deck, "),
        ({"kind": "trade_in", "into": ["credit"]}, "remove any number of cards in your hand and discard pile from the"),
        ({"kind": "gain", "credit": 2, "fuel": 1}, "gain 2 credits and 1 fuel"),
    ],
)
def test_words_that_are_on_no_card_yet_read_well_too(verb: dict[str, object], told: str) -> None:
    assert say(decode_verb(verb, VERBS, Location("test"))).startswith(told)
