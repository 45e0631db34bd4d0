"""What choices are called on buttons, by what a seat sees and is asked."""

from functools import cache

import msgspec
import pytest

import unmapped
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.phrases import titled
from unmapped.games.unsettled.cards.ways import way
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.definition import Look
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table


@cache
def landed() -> Table[Expedition]:
    """A table of two, on the planet that is taken without a word."""
    return unmapped.game("unsettled").start(seats=2, seed=1)


def label(words: str, view: View | None = None, prompt: Prompt | None = None) -> str:
    """What seat 0 reads on the button for these words."""
    table = landed()
    seen = table.view(0) if view is None else view
    choice = table.vocabulary.choice(table.number(words, 0))
    return unmapped.game("unsettled").definition.presenting.label(choice, Look(0, seen, prompt))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("set wonder on pick the one not looking", "Wonder on Pick the one not looking"),
        ("set energy on rest", "Energy on Rest"),
        ("luna to scarab", "LUNA to the Scarab"),
        ("node n16", "The unknown, 16 north of the ship"),
        ("move to w16s2", "Explore 16 west, 2 south of the ship"),
        ("scan material", "Scan for materials"),
        ("use read the data", "Read the data: spend 1 data"),
        ("use steer luna", "Steer LUNA: spend 1 power"),
        ("cope support by traverse", "Cope: distress from Support to Traverse"),
        ("reset to chemistry", "Pursue chemistry from the start"),
        ("give felt-pear to 1", "Give Felt Pear to seat 1"),
        ("explorer 0", "Seat 0"),
        ("carry 1", "Take seat 1 along"),
        ("keep leader", "Leader"),
        ("keep polite-bog", "Keep Polite Bog"),
        ("first polite-bog", "Polite Bog first"),
        ("discipline chemistry", "Chemistry"),
        ("cube energy", "Energy"),
        ("relieve theorize", "Off Theorize"),
        ("resource material", "Materials"),
        ("trigger stroll", "Stroll"),
        ("face time", "The time face"),
        ("shift later", "One space later"),
        ("watch everything", "Ask me about every free action"),
        ("pass", "Let it pass"),
        ("let it go", "Let it go until my turn"),
        ("option 2", "My choice"),
        ("no", "No"),
    ],
)
def test_every_kind_of_choice_is_called_by_what_it_names(words: str, said: str) -> None:
    assert label(words) == said


@pytest.mark.parametrize(
    ("words", "prompt", "said"),
    [
        ("option 2", Prompt("choice", ("polite-bog", "gain 1 insight.", "lose 1 focus."), ""), "Lose 1 focus"),
        ("yes", Prompt("agree", (1, "take you along", ""), ""), "Yes, gladly"),
        ("no", Prompt("spare", ("umbrella-bud",), ""), "Keep it, lose 1 endurance"),
        ("done", Prompt("carry", (), ""), "Take nobody along"),
        ("done", Prompt("resource", ("spend", 1), ""), "Enough"),
        ("cube energy", Prompt("cube", (-1, "raised", 1), ""), "Energy"),
    ],
)
def test_a_question_has_its_say(words: str, prompt: Prompt, said: str) -> None:
    assert label(words, prompt=prompt) == said


def test_a_cube_shows_how_the_question_would_turn_it() -> None:
    view = landed().view(0)
    assert isinstance(view, View)
    crew = (view.explorers[0], msgspec.structs.replace(view.explorers[1], cubes=(3, 1, 0)))
    seen = msgspec.structs.replace(view, explorers=crew)
    raised, lowered = [Prompt("cube", (1, way, 1), "") for way in ("raised", "lowered")]
    assert label("cube awareness", seen, raised) == "Awareness, stays at 3"
    assert label("cube energy", seen, raised) == "Energy, time → 1"
    assert label("cube wonder", seen, lowered) == "Wonder, 1 → time"


def test_a_step_leads_to_a_card_or_into_the_unknown_beside_it() -> None:
    view = landed().view(0)
    assert isinstance(view, View)
    scarab = next(node for node in view.nodes if node.at == "scarab")
    bog = msgspec.structs.replace(scarab, at="e1", card="polite-bog", explorers=())
    hidden = msgspec.structs.replace(bog, at="s1", card="?")
    seen = msgspec.structs.replace(view, nodes=(scarab, bog, hidden))
    walker = seen.explorers[seen.active]
    seen = msgspec.structs.replace(seen, explorers=(msgspec.structs.replace(walker, at="scarab"),))
    assert label("move to e1", seen) == "Go to Polite Bog"
    assert label("move to n1", seen) == "Explore the north"
    assert label("move to s1", seen) == "Go to the face-down card 1 south of the ship"
    assert label("node e1", seen) == "Polite Bog"


def test_an_opportunity_is_forfeited_by_name_where_it_lies() -> None:
    view = landed().view(0)
    assert isinstance(view, View)
    pink = msgspec.structs.replace(view.moments[0], marker="pink", opportunity="polite-bog")
    assert label("forfeit pink", msgspec.structs.replace(view, moments=(pink,))) == "Forfeit Polite Bog"
    assert label("forfeit blue", msgspec.structs.replace(view, moments=(pink,))) == "Forfeit the blue moment"


def test_titles_and_ways_read_as_words() -> None:
    assert [titled("PICK THE ONE"), titled("STEER LUNA"), titled("plain")] == ["Pick the one", "Steer LUNA", "Plain"]
    assert [way("e2s1"), way("n1"), way("scarab"), way("apart")] == [
        "2 east, 1 south of the ship",
        "1 north of the ship",
        "the ship",
        "set apart",
    ]


def test_whoever_may_ride_along_is_asked_with_where_to() -> None:
    orrowin = cartridge("orrowin")
    said = {orrowin.effect_texts.about(0, node, 2)[1] for node in range(len(orrowin.program.nodes))}
    assert "Place yourself on the node to which the Hummock moves." in said
    assert "LUNA is placed on the node to which the Hummock moves." in said
    assert not [text for text in said if str(text).endswith("laced there.")]
