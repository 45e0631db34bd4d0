"""What a seat sees of Unsettled: edges in force, what was met of the task, names in place of numbers."""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from tests.unsettled.camp import Camp
from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.games.unsettled.cards import cartridge, printed
from unmapped.games.unsettled.effects.watching import NOTHING
from unmapped.games.unsettled.seen.view import ENDINGS, NodeView, View
from unmapped.games.unsettled.table.state import HOLLOW, LOW, SCARAB, Expedition
from unmapped.kernel.table import Table


def node(camp: Camp, at: str) -> NodeView:
    return next(one for one in camp.view().nodes if one.at == at)


# --- Edges ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-188", "US-189")
def test_a_node_shows_the_symbols_on_its_four_edges() -> None:
    camp = Camp().node("downhill-both-ways", "e1")
    card = next(one for one in printed.printed().planets["orrowin"].environment if one.id == "downhill-both-ways")
    assert any(card.edges)
    assert node(camp, "e1").edges == card.edges


@pytest.mark.rule("US-310")
def test_symbols_that_were_added_are_in_force_on_the_scarab_too_and_go_when_they_are_removed() -> None:
    camp = Camp().node("polite-bog", "e1")
    impassable, paws = camp.planet.symbols.index("impassable"), len(camp.planet.symbols) - 1
    camp.state.added_edges = ((SCARAB, 0, paws), (camp.at("e1"), 1, impassable))
    before = node(camp, "e1").edges
    assert node(camp, "scarab").edges == ((camp.planet.symbols[paws],), (), (), ())
    assert before[1][-1] == "impassable"
    camp.state.added_edges = camp.state.added_edges[:1]
    assert node(camp, "e1").edges[1] == before[1][:-1]


@pytest.mark.rule("US-203", "US-205")
def test_a_face_down_card_shows_no_edges() -> None:
    assert node(Camp().node("polite-bog", "e1", back=True), "e1").edges == ((), (), (), ())


@pytest.mark.rule("US-310")
def test_planks_are_seen() -> None:
    camp = Camp().node("polite-bog", "e1").node("kettle-steps", "e1n1")
    camp.state.planks = ((SCARAB, camp.at("e1n1")),)
    assert camp.view().planks == (("scarab", "e1n1"),)


@pytest.mark.rule("US-185")
def test_explorers_show_how_far_they_move_and_what_sealed_nodes_take() -> None:
    camp = Camp("vessimar").distress(0, "stiff-upper-everything", "traverse")
    plain, brittle = camp.view().explorers[1], camp.view().explorers[0]
    assert (plain.movement, plain.sealed_time) == (1, 0)
    assert "brittle" in brittle.properties
    assert brittle.sealed_time == 1


# --- The task ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-256")
@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_the_faces_that_were_met_are_seen_as_they_are_printed_and_no_others(planet: str) -> None:
    camp = Camp(planet, seats=2, task="b")
    for face in (0, 3):
        camp.state.face = face
        assert camp.view().faces == tuple([printed.face(planet, "b", number + 1, 2) for number in range(face + 1)])
    assert [face.id for face in camp.view().faces] == ["b1", "b2", "b3", "b4"]


def faces(table: Table[Expedition]) -> list[str]:
    """The faces that the public sees."""
    seen = table.view(None)
    assert isinstance(seen, View)
    return [face.id for face in seen.faces]


@pytest.mark.rule("US-043")
def test_no_face_is_seen_before_the_crew_sets_out() -> None:
    table = GAME.start(2, 3, planet="orrowin", difficulty="introductory")
    assert faces(table) == []
    while not table.state.turn:
        (seat, *_) = table.to_act
        table.act(seat, table.legal(seat)[0])
    assert faces(table) == [f"a{number + 1}" for number in range(table.state.face + 1)]


@pytest.mark.rule("US-307", "US-308")
def test_mysteries_are_seen_once_they_are_revealed_also_when_they_are_gone_again() -> None:
    camp = Camp()
    assert camp.view().mysteries == ()
    camp.open("second-hill")
    (card,) = camp.view().mysteries
    assert card == printed.mystery("orrowin", "second-hill")
    assert card is not None
    assert card.text
    camp.state.cards.piles[10] = ()
    assert camp.view().mysteries == (card,)


# --- Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-061")
def test_cubes_lie_on_spaces_by_the_words_of_actions() -> None:
    camp = Camp().set(0, 1, "CHARGE POWER").trait(0, "altruist")
    camp.state.trust = LOW
    camp.state.set_on[0] = camp.planet.trait_space[camp.state.traits[0]][0]
    assert camp.view().explorers[0].set_on == ("theorize", "charge power", "")
    spaces = camp.planet.words.set.slots[1]
    assert {f"on {words}" for words in camp.view().explorers[0].set_on if words} <= set(spaces)


def test_difficulty_ending_mood_and_wishes_have_names() -> None:
    camp = Camp()
    assert camp.view().mood == ""
    camp.state.mood = 1
    assert camp.view().mood == printed.printed().planets["orrowin"].moods[1].id
    camp.state.difficulty, camp.state.ending, camp.state.watching[1] = 2, HOLLOW, NOTHING
    view = camp.view()
    assert (view.difficulty, view.ending, view.explorers[1].watching) == ("harrowing", "hollow", ("nothing",))
    assert Camp().view().ending == ENDINGS[0] == ""


# --- What nobody knows ------------------------------------------------------------------------------------------------


def strings(value: object) -> Iterator[str]:
    """Every text in a record."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from strings(one)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from strings(getattr(value, name))


@pytest.mark.rule("US-R90", "US-307")
@pytest.mark.parametrize("number", range(4))
def test_no_card_is_named_that_the_viewer_does_not_know(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    choose = chooser(f"unseen {number}")
    for step in range(200):
        if table.over:
            break
        if step % 20 == 0:
            planet, cards = table.state.planet, table.state.cards
            view = table.view(0)
            assert isinstance(view, View)
            seen = set(strings(view))
            hidden = [card for card in range(planet.first[cartridge.FACE_THING]) if not cards.knows(0, card)]
            assert hidden
            assert not seen & {planet.ids[card] for card in hidden}
        table.act(*choose(table))
