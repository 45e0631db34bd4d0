"""The terminal table of Unsettled: what stands on the screen, at every size and in every situation."""

import io
from collections.abc import Sequence
from typing import Final

import pytest
from msgspec import structs
from rich.console import Console

from tests.cli.choosing import choices
from tests.cli.seating import Terminal, find_once
from tests.unsettled.camp import Camp
from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.boards.unsettled import crew
from unmapped.cli.boards.unsettled.chart import Chart, Shape, cell_of, place_of
from unmapped.cli.boards.unsettled.known import initials, known
from unmapped.cli.choices import Choices, foresee, said
from unmapped.cli.look import Block
from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.table.state import GOING, HOLLOW, LOST, LOW, WON, Expedition
from unmapped.games.unsettled.turn.results import score
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table
from unmapped.language.world import changed

SIZES: Final = ((80, 24), (100, 30), (110, 40), (160, 50))
NAMES: Final = ("you", "greedy", "search", "random")
DRAWER: Final = drawer("unsettled")


def text(block: Block) -> list[str]:
    console = Console(file=(out := io.StringIO()), width=300, color_system=None, highlight=False)
    for line in block:
        console.print(line, soft_wrap=True)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def frame(camp: Camp, width: int = 110, height: int = 40, seat: int | None = 0) -> Frame:
    return Frame(seat, NAMES[: camp.state.seats], width, height)


def named(camp: Camp, words: Sequence[str]) -> list[Choice]:
    return choices(camp.planet.words.vocabulary, words)


def drawn(camp: Camp, asked: Sequence[str] = (), width: int = 110, height: int = 40, seat: int = 0) -> str:
    """The table as a seat sees it."""
    return "\n".join(text(DRAWER.table(camp.view(seat), frame(camp, width, height, seat), named(camp, asked))))


def part(camp: Camp, name: str, width: int = 100) -> str:
    return "\n".join(text(DRAWER.part(camp.view(), frame(camp, width), name)))


def explained(camp: Camp, words: str, prompt: Prompt | None = None) -> str:
    (choice,) = named(camp, [words])
    return DRAWER.explain(camp.view(), frame(camp), prompt, choice)


def chart(camp: Camp, shape: Shape, lit: Sequence[str] = ()) -> list[str]:
    return text(Chart(camp.view(), known(camp.planet.name), 0, lit).draw(shape))


def meadow() -> Camp:
    """A few nodes of Orrowin with something of everything on them."""
    camp = Camp(seats=4).node("breathing-lawn", "s1").node("kettle-steps", "e1").node("polite-bog", "e2")
    camp.node("old-footprint", "w1").node("larder-of-strangers", "e1s1", back=True)
    camp.lying("s1", data=1, material=2).structure("laboratory", "e1").structure("workshop", "w1", ready=False)
    camp.token("hummock", at="s1").moment(0, "mail-from-the-roots", "e1")
    return camp.stand(0, "e1").stand(1, "s1").stand(2, "e1").luna("w1")


# --- Room -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_every_screen_fits_into_the_terminal(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    find_once(monkeypatch)
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    choose = chooser(str(number))
    for step in range(120):
        if table.over:
            break
        if step % 24 == 0:
            for width, height in SIZES:
                _shows(table, width, height)
        table.act(*choose(table))
    assert step > 60


def _shows(table: Table[Expedition], width: int, height: int) -> None:
    """The screen of whoever is asked fits."""
    terminal = Terminal(GAME, table, width=width, height=height, people=frozenset(range(table.seats)))
    screen = terminal.session.screen
    screen.seat = table.to_act[0]
    screen.reserved = 4 if height >= 30 else 0
    screen.show()
    lines = terminal.printed.splitlines()
    assert len(lines) < height - screen.reserved, "\n".join(lines)
    assert all(len(line) <= width for line in lines), max(lines, key=len)


@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
@pytest.mark.parametrize("width", [60, 80, 160])
def test_boards_and_parts_are_as_wide_as_the_terminal_at_most(planet: str, width: int) -> None:
    table = GAME.start(4, 7, planet=planet, task="c")
    choose = chooser("7")
    for _ in range(250):
        if not table.over:
            table.act(*choose(table))
    whose = Frame(0, NAMES, width, 24)
    view = table.view(0)
    blocks = [DRAWER.board(view, whose, seat) for seat in range(4)] + [DRAWER.middle(view, whose)]
    blocks += [DRAWER.part(view, whose, name) for name in DRAWER.parts]
    blocks += [DRAWER.table(table.view(None), Frame(None, ("",) * 4, width, 24), [])]
    for block in blocks:
        assert block
        for line in text(block):
            assert len(line) <= width, line


# --- The map ----------------------------------------------------------------------------------------------------------


def test_places_and_cells_are_two_names_for_the_same() -> None:
    for place, cell in (("scarab", (0, 0)), ("n1", (-1, 0)), ("e2s1", (1, 2)), ("w13n13", (-13, -13))):
        assert cell_of(place) == cell
        assert place_of(cell) == place


def test_the_map_shows_what_lies_on_every_card_and_who_is_there() -> None:
    assert chart(meadow(), Shape(12, 2), lit=["n1"]) == [
        "             ┌•n1┄┄┄┄┄┄┄┄┄┐",
        "             ┊ unknown    ┊",
        "             ┊            ┊",
        "┌w1───i─────☾┼───────────◆╋e1━━━t━━━━●■┳e2──────────┐",
        "│ Old Footpr…t Scarab     ┃ Kettle Ste…t Polite Bog t",
        "│ (⌂W)       │            ┃ P! ⌂L      ┃            │",
        "└────────────┼s1─────────▲╋e1s1━━━━━━━━╋────────────┘",
        "             │ Breathing …│ ? unknown  ┊",
        "             │ 1d 2m ⌂ Hum│            ┊",
        "             └─────i──────┴┄┄┄┄┄┄┄┄┄┄┄┄┘",
    ]


def test_symbols_of_both_cards_stand_on_the_edge_that_they_share() -> None:
    camp = Camp().node("downhill-both-ways", "e1n1").node("moth-exchange", "e1").stand(0, "e1n1")
    lines = chart(camp, Shape(12, 1))
    assert lines[2].endswith("━━━tp━━━━━┫"), lines
    tall = chart(Camp().node("polite-bog", "e1").node("umbrella-rows", "w1").node("polite-bog", "e2"), Shape(10, 3))
    assert sum(line.count("t") for line in tall if "Polite" not in line) == 3


def test_several_symbols_on_a_low_edge_are_told_by_a_sign() -> None:
    camp = Camp("vessimar").node("dropped-cathedral", "w1").node("gulls-last-argument", "w2").stand(0, "w2")
    low = chart(camp, Shape(10, 1))
    assert any("+" in line for line in low)
    tall = chart(camp, Shape(10, 3))
    assert not any("+" in line for line in tall)


def test_a_sealed_node_has_a_frame_of_its_own() -> None:
    camp = Camp("vessimar").node("parlour-of-anchors", "n1", sealed=True).node("tuning-rock", "n2")
    camp.node("slope-of-small-bells", "e1n1", back=True).stand(0, "n2").stand(1, "n1")
    camp.state.held = 0b10
    assert chart(camp, Shape(12, 2))[3:7] == [
        "┣n1━━━it━━━━▲╋e1n1┄┄┄┄┄┄┄┄┐",
        "║ Parlour of s ? shelf    ┊",
        "║ Anchors    ║            ┊",
        "├══════════■☾┼┄┄┄┄┄┄┄┄┄┄┄┄┘",
    ]
    assert "held at n1" in drawn(camp)


def test_a_map_without_room_keeps_the_viewer_and_what_can_be_chosen() -> None:
    camp = Camp()
    cards = [camp.planet.ids[card] for card in range(12)]
    for number, card in enumerate(cards):
        camp.node(card, f"n{number + 1}")
    camp.stand(0, "n9")
    shown = drawn(camp, ["move to n10", "move to e1n9"], width=80, height=24)
    assert "look map shows all of it" in shown
    assert "•n10" in shown
    assert "•e1n9" in shown
    assert "Scarab" not in shown
    assert "look map" not in drawn(camp, width=160, height=120)


def test_places_are_lit_that_can_be_chosen_and_no_others() -> None:
    camp = meadow()
    shown = drawn(camp, ["move to n1", "move to scarab", "luna to w2", "set wonder on rest"])
    assert shown.count("•") == 2
    assert "•n1" in shown
    assert "•scarab" in shown
    assert "•w2" in drawn(camp, ["luna to w2"])


def test_a_node_that_is_set_apart_stands_below_the_map() -> None:
    camp = meadow()
    place = camp.at("e2")
    camp.state.slots = changed(camp.state.slots, place, -2)
    camp.state.apart = 1 << place
    assert "Apart: Polite Bog" in drawn(camp)


def test_names_get_initials() -> None:
    assert initials("Hummock") == "Hum"
    assert initials("Second Hill") == "SH"
    assert initials("An Evening Nobody Else Had") == "AENEH"


# --- Shared boards ----------------------------------------------------------------------------------------------------


def test_time_trust_and_stores_stand_above_the_map() -> None:
    camp = meadow()
    state = camp.state
    state.time, state.wraps, state.triggers = 4, 2, ((3, 0), (8, 0))
    state.data, state.material, state.charged = 2, 1, 4
    state.counters[0] = 2
    state.flags = 1 << camp.planet.flags.index("asleep")
    lines = drawn(camp, width=110).splitlines()
    assert lines[0] == "Orrowin  turn 5: you  trust high  2 data  1 material  power ●●●●○○"
    assert lines[1] == ("Time 1 2 3 4S [5] 6 7 8 9S 10  S Stroll  2 over  Meals 2/3  the Hummock is asleep")
    state.trust, state.trust_locked = LOW, True
    assert "trust low for good" in drawn(camp)


def test_the_goal_stands_with_what_was_contributed() -> None:
    camp = meadow()
    camp.state.face = 4
    slot = camp.planet.faces[0][4].slots[0][0]
    camp.state.contributed = ((slot, 2),)
    shown = drawn(camp)
    assert "A5 The Still: The still is filled with material and data, at the laboratory." in shown
    assert "material 2/7" in shown
    wide = drawn(camp, width=160, height=50)
    assert "Coolant is only meadow with the" in wide
    assert "FILL IT" in wide
    assert "material 2/7" in wide


def test_a_goal_that_is_cut_says_where_it_can_be_read() -> None:
    camp = meadow()
    camp.state.face = 4
    assert "…  look task" in drawn(camp, width=46, height=20)
    assert "look task" not in drawn(camp)


def test_what_an_explorer_comprehends_is_told_in_short_before_it_is_cut() -> None:
    camp = meadow()
    view = camp.view()
    learnt = structs.replace(view.explorers[0], comprehension=(1, 2, 3))
    seen = structs.replace(view, explorers=(learnt, *view.explorers[1:]))
    lines = text(crew.draw_explorer(seen, known(camp.planet.name), frame(camp), 0, 44))
    assert lines[1].endswith("1rob  2che  3eng")
    assert (
        "1 robotics  2 chemistry  3 engineering"
        in text(crew.draw_explorer(seen, known(camp.planet.name), frame(camp), 0, 80))[1]
    )


def test_the_page_of_the_planet_tells_its_rules_as_they_are_carried_out() -> None:
    camp = meadow()
    told = " ".join(part(camp, "planet").split())
    for rule in printed.printed().planets["orrowin"].rules:
        assert " ".join(rule.split()) in told


def test_before_the_first_turn_the_planet_is_told() -> None:
    camp = Camp()
    camp.state.turn = 0
    shown = drawn(camp)
    assert "setting out" in shown
    assert "Orrowin is one long mild meadow with one hill in it." in " ".join(shown.split())
    assert "┌" not in shown


@pytest.mark.parametrize("ending", [GOING, WON, HOLLOW, LOST])
def test_the_score_is_that_of_the_crew(ending: int) -> None:
    camp = meadow()
    camp.state.face, camp.state.ending = 3, ending
    (crew,) = DRAWER.score(camp.view(), 1)
    assert sum(points for _, points, _ in crew.lines) == score(camp.state)
    shown = drawn(camp).splitlines()[0]
    assert ("turn 5" in shown) == (ending == GOING)


# --- The crew ---------------------------------------------------------------------------------------------------------


def test_the_own_dashboard_shows_cubes_actions_and_what_covers_them() -> None:
    camp = meadow().distress(0, "floaty", "traverse").set(0, 1, "THEORIZE").set(0, 2, "CHARGE POWER")
    camp.state.cubes[:3] = [2, 1, 0]
    camp.state.endurance[0] = 4
    camp.trait(0, "contrarian")
    shown = drawn(camp)
    assert "●0 you ▸ e1" in shown
    assert "A2 W1◂ E0◂ ♥♥♥♥··" in shown
    assert "◂E charge power" in shown
    tall = drawn(camp, height=50)
    assert "theorize ◂W  One other explorer" in tall
    assert "✗  traverse  Floaty" in tall
    assert "↑3 recover (Contrarian)  Advance time" in tall
    camp.state.trust = LOW
    assert "theorize (Contrarian)" in drawn(camp, height=50)
    small = drawn(camp, width=80, height=24)
    assert "✗  traverse" in small
    assert "theorize ◂W" in small


def test_the_others_stand_below_with_their_place_tracks_and_distress() -> None:
    camp = meadow().distress(1, "moss-behind-the-ears", "theorize").planet_card(1, "bird-if-you-insist")
    state = camp.state
    state.insight[1], state.pursuit[1] = 2, 1
    state.comprehension[3:6] = [0, 2, 0]
    state.endurance[3] = 0
    shown = " ".join(part(camp, "crew").split())
    assert "▲1 greedy s1 A2 W2 E2 ♥♥♥♥♥♥ insight 2/4→chemistry 2 chemistry 1 distress mossy, adopted" in shown
    assert "◆3 random unconscious at scarab" in shown
    assert "······" in shown
    seat = DRAWER.board(camp.view(), frame(camp), 1)
    told = " ".join(" ".join(text(seat)).split())
    assert "Moss Behind the Ears (on theorize): Mossy. When the Hummock has moved" in told
    assert "A Bird, If You Insist: Adopted." in told


def test_breakthroughs_and_discoveries_are_told_with_what_they_do() -> None:
    camp = meadow().breakthrough(0, "fetch").discovery(0, "umbrella-bud", "hum-it-back").trait(0, "altruist")
    shown = " ".join(" ".join(text(DRAWER.board(camp.view(), frame(camp), 0))).split())
    assert "Fetch: 2 data, by LUNA: LUNA moves up to 2 nodes." in shown
    assert "Hum It Back (Umbrella Bud): Resonant. 1 robotics: The Hummock moves" in shown
    assert "Altruist (trait): While trust is high: SUPPORT" in shown
    assert explained(camp, "use fetch").startswith("2 data, by LUNA")
    assert explained(camp, "discovery umbrella-bud").startswith("Hum It Back: Resonant.")


# --- What lies open ---------------------------------------------------------------------------------------------------


def test_opportunities_and_open_cards_are_told() -> None:
    camp = meadow()
    camp.state.on_card[0] = 2
    assert "P! Mail From the Roots (at e1, 2 data)" in drawn(camp)
    shown = " ".join(" ".join(text(DRAWER.middle(camp.view(), frame(camp)))).split())
    assert "(at e1, 2 data): READ SOMEBODY ELSE'S POST ↓ (if LUNA is here) Take up to 2 data" in shown
    camp.open("second-hill")
    assert "The Second Hill (open)" in drawn(camp, width=160, height=60)
    assert "The floor tilts, the kettle slides" in part(camp, "story")
    assert "A root comes up between two stones" in part(camp, "cards")


def test_only_faces_that_were_met_are_told() -> None:
    camp = meadow()
    for face in (0, 2, 7):
        camp.state.face = face
        shown = " ".join(" ".join([drawn(camp, width=160), *[part(camp, name) for name in DRAWER.parts]]).split())
        for number in range(8):
            title = printed.face("orrowin", "a", number + 1, 4).title
            assert (title in shown) == (number <= face), (face, title)


def test_the_legend_explains_every_symbol_of_the_planet() -> None:
    for planet in ("orrowin", "vessimar"):
        camp = Camp(planet)
        legend = part(camp, "legend")
        letters = [mark.plain for mark in known(planet).symbols.values()]
        assert len(set(letters)) == len(letters)
        for letter in letters:
            assert f"{letter:>12}  on an edge" in legend


# --- What may be done -------------------------------------------------------------------------------------------------


def offered(
    camp: Camp, verb: str, legal: Sequence[str], size: tuple[int, int] = (110, 40), *, whole: bool = False
) -> str:
    """How the actions of a verb are drawn."""
    block = DRAWER.choices(camp.view(), frame(camp, *size), verb, named(camp, legal), whole)
    return "\n".join(text(block)) if block is not None else "none"


def test_cubes_that_fit_on_the_same_spaces_are_offered_together() -> None:
    camp = meadow()
    legal = [f"set {cube} on {space}" for cube in ("awareness", "wonder") for space in ("rest", "charge power")]
    legal.append("set wonder on unearth materials")
    assert offered(camp, "set", legal).splitlines() == [
        "   set awareness/wonder on  rest ↑ · charge power ↓+E",
        "   set wonder on  unearth materials ↓+W",
    ]
    assert offered(camp, "set", legal, (80, 24)).splitlines()[0] == "   set A/W on  rest ↑ · charge power ↓"
    assert "charge power ↓ Gain 1 power. Energy: gain 1 power." in offered(camp, "set", legal, whole=True)


def test_steps_are_offered_with_what_lies_there_and_on_the_way() -> None:
    camp = meadow()
    steps = offered(camp, "move to", ["move to e2", "move to scarab", "move to e1s1", "move to e1n1"])
    assert steps == "   move to  e2 Polite Bog t · scarab · e1s1 unknown · e1n1 unknown t"
    camp.stand(0, "scarab")
    steps = offered(camp, "move to", ["move to s1", "move to w1"])
    assert steps == "   move to  s1 Breathing Lawn · w1 Old Footprint t", "of the card that is entered its near edge"
    camp.stand(0, "e1")
    assert offered(camp, "luna to", ["luna to w2"], (80, 24)) == "   luna to  w2"
    assert explained(camp, "move to e2") == ("Polite Bog, on the way 1 time. Lose 1 energy unless you are buoyant.")
    assert explained(camp, "node s1").startswith("Breathing Lawn, 1 data, 2 materials, Hummock, greedy is there")


def test_choices_say_what_stands_behind_them() -> None:
    camp = meadow().distress(0, "floaty", "traverse").trait(0, "contrarian")
    assert explained(camp, "set wonder on charge power") == "↓ Gain 1 power."
    assert explained(camp, "set energy on charge power") == "↓ Gain 1 power. Gain 1 power."
    assert explained(camp, "use read the data") == "Spend 1 data: Gain 1 insight."
    assert explained(camp, "keep leader").startswith("While trust is high: INVESTIGATE")
    assert explained(camp, "cube awareness") == "awareness shows 2"
    assert explained(camp, "relieve traverse").startswith("Floaty: Buoyant.")
    assert explained(camp, "cover recover") == "Contrarian: Advance time by 1."
    assert explained(camp, "explorer 1") == "seat 1 (greedy) at s1: awareness 2, wonder 2, energy 2, endurance 6"
    assert explained(camp, "forfeit pink") == "Mail From the Roots"
    assert explained(camp, "marker blue").endswith("left in its stack")
    assert explained(camp, "scan material") == "A die says how many materials LUNA finds at w1."
    shown = explained(camp, "cube wonder", Prompt("cube", (1, "raised", 1, 0), "US-072"))
    assert shown == f"wonder shows {camp.state.cubes[3 + 1]}", "the cubes of one who cannot choose"
    assert explained(camp, "discipline robotics") == "4 comprehension left"
    assert explained(camp, "resource power") == "0 in store"
    assert explained(camp, "vote cut") == "you have chosen to cut"


def test_an_option_says_what_its_question_brought() -> None:
    prompt = Prompt("choice", ("fetch", "take 3 data", "take 3 materials"), "US-R79")
    assert explained(meadow(), "option 2", prompt) == "take 3 materials"
    assert explained(meadow(), "yes", prompt) == "take 3 data"
    assert explained(meadow(), "option 2") == ""


def test_what_has_no_number_on_the_screen_cannot_be_named_by_one() -> None:
    table = GAME.start(2, 1, planet="orrowin", difficulty="introductory")
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]
    listed = Choices(table, seat, DRAWER, Frame(seat, NAMES[:2], 120, 40))
    told = " ".join(text(listed.draw("", 99, whole=False)))
    assert "move to" in told
    assert [table.words(action) for action in listed.numbered] == []


def test_a_crew_is_told_once_how_it_ended_and_why() -> None:
    terminal = Terminal(GAME, GAME.start(3, 5), people=frozenset(), width=100)
    while not terminal.table.over:
        terminal.table.act(terminal.table.to_act[0], terminal.table.legal(terminal.table.to_act[0])[0])
    terminal.session.watch()
    shown = terminal.out.getvalue().splitlines()
    score = terminal.table.result
    assert score is not None
    assert shown.count("Nobody is left awake") == 1
    assert not any(line.startswith("Lost. ") for line in shown)
    assert sum("left behind  US-319" in line for line in shown) == 1
    assert f"{score.scores[0]:>4}  together" in shown
    assert not [line for line in shown[-8:] if "rank" in line]


def test_a_choice_is_foreseen_in_words() -> None:
    table = GAME.start(2, 1, planet="orrowin", difficulty="introductory")
    while table.prompt(table.to_act[0]) is None or table.legal(table.to_act[0])[0] > table.state.planet.words.set.size:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    seat = table.to_act[0]
    told = foresee(table, seat, table.number("set wonder on charge power"))[0]
    assert "wonder 2 → 1" in told
    assert "power 0 → 1" in told
    told = foresee(table, seat, table.number("set energy on rest"))[0]
    assert "energy 2 → 3" in told
    assert any(one.startswith("time 1 → 2") for one in told)


def test_what_is_new_on_the_map_is_marked_and_others_are_told_by_their_marks() -> None:
    camp = meadow()
    before = camp.view()
    camp.state.endurance[1], camp.state.backs = 5, 0
    after = camp.view()
    told = [said(one, 0) for one in GAME.definition.presenting.changes(before, after, 0) or []]
    assert told == ["▲1 endurance 6 → 5", "Larder of Strangers is revealed"]
    ghost = "\n".join(text(DRAWER.ghost(before, after, frame(camp), 0)))
    assert "{e1s1}" in ghost
    assert "{e2}" not in ghost
    assert DRAWER.ghost(before, before, frame(camp), 0) == []


@pytest.mark.parametrize("number", range(2))
def test_every_choice_of_a_game_can_be_shown(number: int) -> None:
    seats, options = setting(number + 20)
    table = GAME.start(seats, number, **options)
    choose = chooser(f"shown {number}")
    for step in range(150):
        if table.over:
            break
        seat, action = choose(table)
        if step % 15 == 0:
            whose = Frame(seat, NAMES[:seats], 120, 40)
            Choices(table, seat, DRAWER, whose).draw("", 99, whole=True)
            view, prompt = table.view(seat), table.prompt(seat)
            for one in table.legal(seat):
                DRAWER.explain(view, whose, prompt, table.vocabulary.choice(one))
            told = foresee(table, seat, action)[0]
            assert len(told) == len(set(told)), told
        table.act(seat, action)
