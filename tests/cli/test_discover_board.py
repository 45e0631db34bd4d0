"""The terminal table of Discover: what stands on the screen, at every size and in every situation."""

import io
import random
from collections.abc import Sequence
from typing import Final

import pytest
from msgspec.structs import replace
from rich.console import Console

import unmapped
from tests.cli.choosing import choices
from tests.cli.seating import Terminal, find_once
from tests.discover.camp import Camp
from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import DiscoverDrawer, cards, marks
from unmapped.cli.boards.discover.book import Book, book
from unmapped.cli.boards.discover.chart import Chart, token
from unmapped.cli.choices import said
from unmapped.cli.completion import completions
from unmapped.cli.log import with_names
from unmapped.cli.look import Block
from unmapped.cli.scores import crew_score, final_scores
from unmapped.games.discover.cards import printed
from unmapped.games.discover.cards.kinds import WALK
from unmapped.games.discover.cards.words import SPACES
from unmapped.games.discover.table.setting import setting
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.table.view import (
    HIDDEN,
    FightView,
    ItemView,
    OfferView,
    PartView,
    SupportView,
    TokenView,
    View,
)
from unmapped.kernel.game import Game
from unmapped.kernel.rules import Prompt, Result, ScoreLine
from unmapped.kernel.table import Table

SIZES: Final = ((80, 24), (100, 30), (120, 36), (160, 50))
NAMES: Final = ("you", "greedy", "random", "captain")
DRAWER: Final = DiscoverDrawer()
FEATURE: Final = TokenView("feature", "growth", False, HIDDEN, 0, "", double=False, wounds=0)
MONSTER: Final = TokenView("monster", "", False, HIDDEN, 0, "", double=False, wounds=0)
WATER: Final = TokenView("water", "", True, "dirty water", 0, "", double=False, wounds=0)


def game() -> Game[Tribe]:
    return unmapped.game("discover")


VOCABULARY: Final = game().start(4, 1).vocabulary


def text(block: Block) -> list[str]:
    console = Console(file=(out := io.StringIO()), width=300, color_system=None, highlight=False)
    for line in block:
        console.print(line, soft_wrap=True)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def frame(width: int = 120, height: int = 36, seat: int | None = 0) -> Frame:
    return Frame(seat, NAMES, width, height)


def started(seats: int = 3) -> View:
    """The first turn of the first scenario of copy 1, which lies in the mountains."""
    table = game().start(seats, 1)
    for seat in range(seats):
        table.act(seat, table.legal(seat)[0])
    view = table.view(0)
    assert isinstance(view, View)
    return view


def with_tokens(view: View, at: str, *tokens: TokenView, **more: object) -> View:
    """The same with tokens on a space of the first tile, and other things there."""
    first = view.tiles[0]
    spaces = tuple([replace(one, tokens=tokens, **more) if one.at == at else one for one in first.spaces])
    return replace(view, tiles=(replace(first, spaces=spaces), *view.tiles[1:]))


def with_survivor(view: View, seat: int, **more: object) -> View:
    return replace(view, survivors=tuple([replace(who, **more) if who.seat == seat else who for who in view.survivors]))


def chart(view: View, lit: Sequence[str] = (), width: int = 80, height: int = 13) -> str:
    return "\n".join(text(Chart(view, book(view), 0, lit).draw(width, height)))


def drawn(view: View, asked: Sequence[str] = (), width: int = 120, height: int = 36) -> str:
    return "\n".join(text(DRAWER.table(view, frame(width, height), choices(VOCABULARY, asked))))


def explained(view: View, words: str, prompt: Prompt | None = None) -> str:
    (choice,) = choices(VOCABULARY, [words])
    return DRAWER.explain(view, frame(), prompt, choice)


def offered(view: View, family: str, *words: str) -> list[str] | None:
    """How the actions of a family are drawn, None where the plain list does."""
    rows = DRAWER.choices(view, frame(), family, choices(VOCABULARY, words), whole=False)
    return text(rows) if rows is not None else None


def choose(table: Table[Tribe], chance: random.Random) -> tuple[int, int]:
    seat = chance.choice(table.to_act)
    return seat, chance.choice(table.legal(seat))


# --- Room -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "scenario"), [(1, 1), (2, 5), (3, 2), (4, 4), (3, 3)])
def test_every_screen_fits_into_the_terminal(seats: int, scenario: int, monkeypatch: pytest.MonkeyPatch) -> None:
    find_once(monkeypatch)
    table = game().start(seats, scenario, copy=scenario, scenario=scenario)
    chance = random.Random(scenario)
    shown = 0
    for step in range(240):
        if table.over:
            break
        if step % 9 == 0 or table.prompt(table.to_act[0]).key in ("support", "trade", "who"):  # type: ignore[union-attr]
            shown += 1
            for width, height in SIZES:
                _shows(table, width, height)
        table.act(*choose(table, chance))
    assert shown > 2


def _shows(table: Table[Tribe], width: int, height: int) -> None:
    """The screen of whoever is asked fits."""
    terminal = Terminal(game(), table, width=width, height=height, people=frozenset(range(table.seats)))
    screen = terminal.session.screen
    screen.seat = table.to_act[0]
    screen.reserved = 4 if height >= 30 else 0
    screen.show()
    lines = terminal.printed.splitlines()
    assert len(lines) < height - screen.reserved, "\n".join(lines)
    assert all(len(line) <= width for line in lines), max(lines, key=len)


@pytest.mark.parametrize("width", [60, 80, 160])
def test_boards_and_parts_are_as_wide_as_the_terminal_at_most(width: int) -> None:
    table = game().start(4, 3, copy=5)
    chance = random.Random(3)
    for _ in range(150):
        if not table.over:
            table.act(*choose(table, chance))
    view = table.view(1)
    whose = Frame(1, NAMES, width, 24)
    blocks = [DRAWER.board(view, whose, seat) for seat in range(4)] + [DRAWER.middle(view, whose)]
    blocks += [DRAWER.part(view, whose, name) for name in DRAWER.parts]
    blocks += [DRAWER.thing(view, whose, name) for name in ("a", "a0", "b")]
    blocks += [DRAWER.table(table.view(None), Frame(None, ("",) * 4, width, 24), [])]
    for block in blocks:
        assert block
        for line in text(block):
            assert len(line) <= width, line


# --- The map ----------------------------------------------------------------------------------------------------------


def test_spaces_that_touch_are_drawn_beside_each_other() -> None:
    view = started()
    cells = {at: cell for cell, at in Chart(view, book(view), 0).cells.items()}
    assert len(cells) == 119
    for space, others in enumerate(setting(1, 1, 0).adjacent):
        column, row = cells[SPACES[space]]
        around = {(abs(cells[SPACES[one]][0] - column), abs(cells[SPACES[one]][1] - row)) for one in others}
        assert around <= {(2, 0), (1, 1)}


def test_a_tile_is_a_flower_whose_spaces_tell_their_ground_and_what_lies_there() -> None:
    view = with_tokens(started(), "a3", MONSTER, FEATURE)
    lines = chart(view).splitlines()
    middle = next(line for line in lines if "a0" in line)
    above, below = lines[lines.index(middle) - 1], lines[lines.index(middle) + 1]
    assert above.index("a6n") < middle.index("a0s") < above.index("a1n") < middle.index("a2p")
    assert below.index("a4p") < middle.index("a0s") < below.index("a3p")
    assert "a3pM♣" in below
    assert "a0s●+" in middle


def test_a_tile_that_lies_face_down_shows_its_letter_and_its_back_and_what_the_viewer_saw() -> None:
    view = started()
    assert "d [1]" in chart(view)
    peeked = replace(view, tiles=tuple([replace(one, tile="t06") if one.slot == "d" else one for one in view.tiles]))
    assert "d*[1]" in chart(peeked)


def test_what_can_be_chosen_is_marked_before_its_name() -> None:
    view = started()
    assert marks.LIT not in chart(view)
    lit = chart(view, ("a2", "d"))
    assert lit.count(marks.LIT) == 2
    assert "›a2" in lit
    assert "›d [1]" in lit


def test_where_the_map_has_no_room_the_part_around_the_viewer_is_drawn() -> None:
    cut = chart(started(), width=40, height=5).splitlines()
    assert len(cut) == 5
    assert max(map(len, cut)) <= 40
    assert "a0s" in cut[2]


def test_with_more_room_spaces_take_two_lines() -> None:
    tall = text(Chart(with_tokens(started(), "a3", MONSTER, FEATURE), book(started()), 0).draw(130, 40))
    name = next(number for number, line in enumerate(tall) if "a3p" in line)
    assert tall[name + 1][tall[name].index("a3p") :].startswith("M♣")


@pytest.mark.parametrize(
    ("one", "mark"),
    [
        (MONSTER, "M"),
        (replace(MONSTER, up=True, face="enemy", number=7, card="mountain/x"), "M7"),
        (replace(MONSTER, kind="special", up=True, face="enemy"), "X"),
        (FEATURE, "♣"),
        (replace(FEATURE, back="relic"), "¤"),
        (replace(FEATURE, face="enemy", number=12), "E12"),
        (replace(FEATURE, face="number", number=31), "#31"),
        (replace(FEATURE, face="wood"), "•"),
        (WATER, "≈d"),
        (replace(WATER, face=HIDDEN), "≈"),
    ],
)
def test_every_token_has_a_mark(one: TokenView, mark: str) -> None:
    assert token(one).plain == mark


def test_fires_markers_landmarks_and_camp_are_on_the_map() -> None:
    view = with_tokens(
        started(), "a2", landmark="mountain/r1", number=20, blocked=True, fires=("lit",), markers=("cup",)
    )
    tall = "\n".join(text(Chart(view, book(view), 0).draw(130, 40)))
    assert "20×☼⚑" in tall
    assert "●▲■☼⌂" in tall


def test_grounds_of_a_land_have_different_letters() -> None:
    for land in printed.printed().lands:
        letters = [letter.plain for letter in Book(land.id, "").letters.values()]
        assert len({*letters, "?"}) == 5, land.id


# --- The table --------------------------------------------------------------------------------------------------------


def test_the_table_tells_the_day_the_quest_and_the_copy() -> None:
    view = started()
    told = drawn(view)
    assert told.startswith("Day 1  leader ")
    assert "10 nights left" in told
    assert "Quest 1/3 The guest book" in told
    assert view.name in told
    assert "p pine 1  s slope 1  n snowfield 2  e peak 3  ← north" in told


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_survivors_show_hearts_stamina_damage_goods_and_cards(width: int, height: int) -> None:
    goods, doubles = (2, 0, 0, 0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1, 0, 0, 0)
    view = with_survivor(
        started(), 0, hearts=1, stamina=5, damage=(1, 0, 1, 0), goods=goods, doubles=doubles, load=5,
        items=(ItemView("split-ash-spear", 0, False),), hand=("bottle-knife",), threats=("limp",),
    )  # fmt: skip
    told = drawn(view, width=width, height=height)
    for words in ("♥··", "↯5", "2 food, 1 wood, 1 double stone", "Split-ash spear", "Bottle knife", "Limp"):
        assert words in told, words
    assert ("st1 si1" in told) or ("1 starvation, 1 sickness" in told)
    assert "5/10" in told or "carries" in told


def test_a_quest_that_is_cut_says_where_it_can_be_read() -> None:
    told = drawn(started(), width=80, height=24).splitlines()
    quest = next(number for number, line in enumerate(told) if line.startswith("Quest "))
    assert told[quest + 1].endswith("…  look quest")
    assert "look quest" not in drawn(started(), width=160, height=50)


def test_what_is_carried_is_told_whole_to_whoever_carries_it() -> None:
    carried = tuple([1] * len(started().survivors[0].goods))
    view = with_survivor(started(), 0, goods=carried, damage=(1, 1, 1, 1), hearts=1)
    whole = " ".join(marks.goods(carried, view.survivors[0].doubles).split())
    for height in (24, 30):
        told = " ".join(drawn(view, width=80, height=height).split())
        assert whole in told


def test_a_project_goes_by_its_name_alone_where_that_is_what_is_typed() -> None:
    printed = book(started())
    named = {printed.name(card).lower().replace(" ", "-"): card for card in printed.cards}
    same = next(card for name, card in named.items() if name == card)
    other = next(card for name, card in named.items() if name != card)
    assert cards.in_hand(printed, same) == printed.name(same)
    assert cards.in_hand(printed, other) == f"{other} {printed.name(other)}"


def test_a_casualty_and_a_winner_are_called_so() -> None:
    view = with_survivor(with_survivor(started(), 1, status="casualty"), 2, status="won", at="")
    told = drawn(view)
    assert "casualty" in told
    assert "out, and has won" in told


def enemy(view: View) -> str:
    return book(view).land.enemies[0].id


def fight(view: View, **more: object) -> View:
    plain = FightView(1, -1, enemy(view), 7, "a2", "modify", 5, 9, 8, 7, 9, 8, 2, 1, (SupportView(0, "defend", 0),))
    return replace(view, fight=replace(plain, **more))


def test_a_fight_shows_the_dice_as_rolled_and_as_they_count_and_what_they_have_to_reach() -> None:
    view = started()
    told = drawn(fight(view), width=80, height=24)
    assert "Fight at a2  ▲1 greedy against" in told
    assert "health 2, 1 suffered" in told
    assert "grey 5 → 8 against defence 8: hits   red 9 → 7 against attack 9: harmless" in told
    assert "●0 supports with Defend" in told
    struck = drawn(fight(view, grey_final=7, red_final=9))
    assert "grey 5 → 7 against defence 8: misses   red 9 against attack 9: strikes" in struck
    assert "grey – against defence 8   red – against attack 9" in drawn(fight(view, grey=0, red=0))


def test_between_survivors_both_dice_stand_beside_each_other() -> None:
    told = drawn(fight(started(), defender=2, enemy=""))
    assert "▲1 greedy against ■2 random" in told
    assert "grey 5 → 8   red 9 → 7" in told


def test_a_trade_numbers_its_parts_as_actions_do() -> None:
    parts = (
        PartView(0, "wood", double=True),
        PartView(1, "split-ash-spear", double=False),
        PartView(1, HIDDEN, double=False),
    )
    told = " ".join(drawn(replace(started(), offer=OfferView(0, 1, True, parts))).split())
    assert "(1) ● gives double wood (2) ▲ gives Split-ash spear (3) ▲ gives a project" in told


# --- What is asked ----------------------------------------------------------------------------------------------------


def test_actions_of_a_turn_stand_in_a_line_for_each_verb() -> None:
    view = started()
    assert offered(view, "move", "move a2", "move a1") == ["   move  a2 pine · a1 snowfield"]
    assert offered(view, "craft", "craft split-ash-spear") == [
        "   craft  split-ash-spear Split-ash spear for 2 wood, 1 stone"
    ]
    first_name = book(view).name(view.survivors[1].character).split()[0]
    assert offered(view, "trade with", "trade with 1") == [f"   trade with  1 {first_name}"]
    assert offered(view, "support with", "support with defend") is None


def test_choices_say_what_they_mean_beyond_what_they_are_called() -> None:
    view = started()
    assert explained(view, "yes", Prompt("demand", ("food", 1, 0), "DI-R33")) == ""
    assert explained(view, "cook meat") == "At a fire meat becomes food."
    assert explained(view, "support with defend").startswith("Defend: Once per combat")
    assert explained(view, "craft split-ash-spear").startswith("Split-ash spear: Cost: 2 wood, 1 stone.")
    assert explained(view, "use splint it").startswith("Limp: 0 stamina (if you are at camp; spend 1 wood)")
    assert explained(view, "scout d") == "face down, 1 on its back"
    assert explained(view, "move a2").startswith("pine (cost 1)")
    assert explained(view, "seat 1").startswith("greedy, ")
    choice = Prompt("choice", ("x", "spend 1 water.", "suffer 1 dehydration."), "DI-249")
    assert explained(view, "option 2", choice) == "Suffer 1 dehydration."
    vote = Prompt("vote", ("burn the wood; keep it", 2, "burn the wood", "keep it"), "DI-R24")
    assert explained(view, "option 2", vote) == "Keep it"
    foes = Prompt("foe", ("a2", enemy(view), "a3", ""), "DI-R23")
    assert explained(view, "token 1", foes).startswith(f"{book(view).name(enemy(view))} at a2: attack ")
    assert explained(view, "token 2", foes) == "a face-down monster at a3"


def test_steps_are_counted_down() -> None:
    camp = Camp().explored().goes((WALK, 0, 2, 0, -1, 0))
    asked = camp.rules.prompt(camp.state, 0, camp.question)
    assert game().definition.ask(asked) == "Where do you go next? 2 steps left."


def test_every_action_of_the_game_can_be_explained() -> None:
    view = started(4)
    parts = tuple([PartView(0, "wood", double=False)] * 24)
    view = replace(view, offer=OfferView(0, 1, False, parts))
    silent = {
        family.name
        for family in VOCABULARY.families
        for action in range(family.first, family.first + family.size)
        if family.name in ("craft", "support with", "threat", "night", "be", "investigate", "leave out", "escape")
        and not explained(view, VOCABULARY.words(action))
    }
    assert not silent


def test_the_names_of_bots_stand_in_questions() -> None:
    asked = game().definition.ask(Prompt("answer", (2,), "DI-121"))
    assert with_names(asked, NAMES) == "Seat 2 (random) proposes this. Do you agree?"
    fights = game().definition.ask(Prompt("support", (1, "limp", -1), "DI-229"))
    assert with_names(fights, NAMES).startswith("Seat 1 (greedy) fights Limp.")


# --- What changes -----------------------------------------------------------------------------------------------------


def test_the_spaces_that_change_are_marked_and_others_are_told_by_their_marks() -> None:
    old = with_tokens(started(), "a2", MONSTER)
    new = with_survivor(with_survivor(with_tokens(started(), "a3", MONSTER), 0, at="a1"), 1, hearts=2)
    told = [said(one, 0) for one in game().definition.presenting.changes(old, new, 0) or []]
    assert told[:3] == [
        "to the snowfield, south-east",
        "▲1 hearts 3 → 2",
        "a face-down monster to the pine, south-west",
    ]
    ghost = "\n".join(text(DRAWER.ghost(old, new, frame(), 0)))
    assert "‹a1" in ghost
    assert "‹a3" in ghost
    assert "‹a4" not in ghost


# --- Looking ----------------------------------------------------------------------------------------------------------


def test_a_space_a_tile_and_a_card_can_be_looked_at() -> None:
    table = game().start(3, 1)
    for seat in range(3):
        table.act(seat, table.legal(seat)[0])
    terminal = Terminal(game(), table, people=frozenset({0}))
    assert terminal.says("look a2").startswith("a2  pine (cost 1)")
    assert "Tile d  face down, 1 on its back" in terminal.says("look d")
    assert "The guest book" in terminal.says("look the guest book")
    assert "You can look at map" in terminal.says("look nowhere")


def test_the_legend_names_every_mark() -> None:
    legend = "\n".join(text(DRAWER.part(started(), frame(), "legend")))
    for mark in (marks.MONSTER, marks.SPECIAL, marks.RESOURCE, marks.WATER, marks.FIRE, marks.UNLIT, marks.CAMP):
        assert mark[0] in legend
    for mark in (marks.MARKER, marks.OBJECTIVE, *marks.ICONS.values()):
        assert mark[0] in legend


# --- The end ----------------------------------------------------------------------------------------------------------


def test_each_survivor_has_an_end_of_its_own() -> None:
    entries = ((ScoreLine("won", 1, "DI-084"),), (ScoreLine("lost", 0, "DI-087"),))
    told = text(final_scores(Result((1, 0), (1, 2), "some-out", entries), ((), ()), NAMES[:2], 80))
    assert "Some out: seat 0 (you)" in told
    lost = (entries[1], entries[1])
    nobody = Result((0, 0), (2, 2), "nobody-out", lost)
    assert text(crew_score(nobody, (), "Nobody is left.", 80))[-1] == "Nobody out. Nobody is left."
    assert "Nobody out" in text(final_scores(nobody, ((), ()), NAMES[:2], 80))
    view = with_survivor(started(), 1, status="won")
    assert [DRAWER.score(view, seat)[0].lines[0][1] for seat in (0, 1)] == [0, 1]


def test_promises_are_made_and_told_at_the_terminal() -> None:
    game = unmapped.game("discover")
    terminal = Terminal(game, game.start(2, 3), width=80)
    assert "Nothing was promised yet" in terminal.says("promises")
    told = terminal.says("promise give food to 1 by 2")
    assert "Seat 0" in told
    assert "to give food by the end of round 2: open" in " ".join(told.split())
    assert "give food to 1 by 3" in terminal.says("promise something")
    assert "another seat" in terminal.says("promise give food to 0 by 2")
    assert "food" in completions(terminal.session.screen, "promise give ")
    assert completions(terminal.session.screen, "promise give food to ") == ["1"]


def asked(table: Table[Tribe]) -> str:
    """Which question stands."""
    prompt = table.prompt(table.to_act[0])
    return prompt.key if prompt is not None else ""


def test_what_lies_on_a_tile_is_not_drawn_before_it_is_turned_up() -> None:
    table = unmapped.game("discover").start(2, 3)
    while asked(table) != "turn":
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]
    table.act(seat, table.number("move a1", seat))
    while asked(table) != "turn":
        table.act(seat, table.number("done", seat))
    scout = next(action for action in table.legal(seat) if table.words(action).startswith("scout"))
    imagined = table.imagine(seat, 0)
    imagined.act(seat, scout)
    assert DRAWER.ghost(table.view(seat), imagined.view(seat), frame(), seat) == []
