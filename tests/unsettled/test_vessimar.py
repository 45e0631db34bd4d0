"""Vessimar is as it was designed: what its cards amount to, whatever way they are laid out."""

from collections import Counter

import pytest

from unmapped.games.unsettled.cards.components import Planet
from unmapped.games.unsettled.cards.content import load


@pytest.fixture(scope="module")
def vessimar() -> Planet:
    return load("vessimar")


@pytest.mark.rule("US-024", "US-171")
def test_four_cards_of_each_kind_make_the_formation(vessimar: Planet) -> None:
    assert Counter(node.tags for node in vessimar.environment) == {("bed",): 4, ("spire",): 4, ("shelf",): 4}


@pytest.mark.rule("US-188", "US-195")
def test_at_most_one_way_of_a_shelf_is_ever_closed(vessimar: Planet) -> None:
    symbols: Counter[str] = Counter()
    for node in vessimar.environment:
        edges = node.edges.n + node.edges.e + node.edges.s + node.edges.w
        symbols.update(edges)
        assert edges.count("impassable") <= ("shelf" in node.tags), node.id
    assert symbols == {"time": 10, "slick": 5, "insight": 4, "impassable": 2}


@pytest.mark.rule("US-248", "US-254")
def test_properties_come_from_as_many_cards_as_planned(vessimar: Planet) -> None:
    anomalies = Counter(anomaly.property for anomaly in vessimar.anomalies)
    assert anomalies == {"briny": 3, "brittle": 3, "lucid": 3, "tuned": 2, "": 1}
    assert Counter(card.property for card in vessimar.distress if card.property) == dict.fromkeys(
        ("briny", "brittle", "lucid", "tuned"), 1
    )


@pytest.mark.rule("US-241")
def test_anomalies_ask_for_one_comprehension_rarely_for_two(vessimar: Planet) -> None:
    needs = [anomaly.needs for anomaly in vessimar.anomalies]
    assert Counter(need.robotics + need.chemistry + need.engineering for need in needs) == {0: 1, 1: 8, 2: 3}


@pytest.mark.rule("US-269")
def test_the_chime_is_shifted_within_bounds(vessimar: Planet) -> None:
    (chime,) = vessimar.triggers
    assert (chime.spaces, chime.least, chime.most) == ((6,), 4, 8)


@pytest.mark.rule("US-307", "US-308")
def test_eight_stills_stay_until_the_melt_and_each_task_has_a_mystery(vessimar: Planet) -> None:
    assert [card.stays for card in vessimar.cards if card.stack == "still"] == ["open"] * 8
    assert [card.letter for card in vessimar.cards if not card.stack] == ["A", "B", "C"]


def test_texts_are_as_long_as_a_card_has_room_for(vessimar: Planet) -> None:
    for found in vessimar.opportunities:
        assert 30 <= len(found.text.split()) <= 60, found.id
    short = [(node.id, node.text) for node in vessimar.environment]
    short += [(card.id, card.text) for card in vessimar.breakthroughs]
    short += [(card.id, card.text) for card in vessimar.distress]
    short += [(card.id, card.text) for card in vessimar.anomalies]
    short += [(card.id, card.text) for card in vessimar.cards]
    short += [(face.title, face.text) for task in vessimar.tasks for face in task.faces]
    for name, text in short:
        assert 15 <= len(text.split()) <= 45, name
