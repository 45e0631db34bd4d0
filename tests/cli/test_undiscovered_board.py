"""The terminal table of Undiscovered: what stands on the screen, at every size and in every situation."""

import io
import random
from pathlib import Path

import pytest
from rich.console import Console

import unmapped
from tests.cli.choosing import choices
from tests.cli.seating import Terminal
from tests.cli.test_app import said
from tests.undiscovered.scene import Scene, scene
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.boards.undiscovered import cards, ships
from unmapped.cli.choices import Choices, foresee
from unmapped.cli.commands import After
from unmapped.cli.look import Block
from unmapped.games.undiscovered.seen.names import name
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.table import Table

GAME = unmapped.game("undiscovered")
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))


def text(block: Block) -> list[str]:
    console = Console(file=(out := io.StringIO()), width=300, color_system=None, highlight=False)
    for line in block:
        console.print(line)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def sit(at: Scene, width: int = 100, height: int = 30, people: frozenset[int] = frozenset({0})) -> Terminal[Galaxy]:
    terminal = Terminal(GAME, at.table, people=people, width=width, height=height)
    terminal.session.screen.seat = at.table.to_act[0]
    return terminal


def drawn(at: Scene, seat: int = 0, width: int = 100, height: int = 30) -> str:
    """The table as a seat sees it."""
    frame = Frame(seat, ("",) * at.table.seats, width, height)
    asked = [at.table.vocabulary.choice(action) for action in at.table.legal(seat)]
    return "\n".join(text(drawer("undiscovered").table(at.view(seat), frame, asked)))


def everything(table: Table[Galaxy], seat: int) -> list[str]:
    """All that a seat can be shown of a table but its journal."""
    drawing = drawer("undiscovered")
    frame = Frame(seat, ("",) * table.seats, 120, 40)
    view = table.view(seat)
    blocks = [drawing.table(view, frame, []), drawing.middle(view, frame)]
    blocks += [drawing.board(view, frame, other) for other in range(table.seats)]
    blocks += [drawing.part(view, frame, part) for part in drawing.parts]
    if table.legal(seat):
        blocks.append(Choices(table, seat, drawing, frame).draw("", 99, whole=True))
    return [line for block in blocks for line in text(block)]


# --- Room -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "draft"), [(2, "common"), (3, "none"), (4, "rare")])
def test_every_screen_fits_into_the_terminal(size: tuple[int, int], seats: int, draft: str) -> None:
    width, height = size
    any_of = random.Random(seats)
    terminal = Terminal(GAME, GAME.start(seats, seats, draft=draft), width=width, height=height)
    session = terminal.session
    session.screen.reserved = 4 if height >= 30 else 0
    for _ in range(20):
        assert session.advance()
        lines = terminal.screen().splitlines()
        assert len(lines) < height - session.screen.reserved, lines
        assert all(len(line) <= width for line in lines), max(lines, key=len)
        session.screen.table.act(0, any_of.choice(session.screen.table.legal(0)))


@pytest.mark.parametrize("width", [60, 80, 160])
def test_boards_and_parts_are_as_wide_as_the_terminal_at_most(width: int) -> None:
    at = scene(4).hand(0, "shapeshifter", "fuel").dock(0, "sundries").install(0, "workshop", "D6")
    at.mission("B2", "solar-kraken", 2, 0, 1, 4).discard(2, "deckhand", "fuel")
    drawing = drawer("undiscovered")
    frame = Frame(0, ("you", "greedy", "greedy", "random"), width, 24)
    blocks = [drawing.board(at.view(), frame, seat) for seat in range(4)]
    blocks += [drawing.part(at.view(), frame, part) for part in drawing.parts if part != "legend"]
    for block in blocks:
        assert block
        for line in text(block):
            assert len(line) <= width, line


# --- The galaxy -------------------------------------------------------------------------------------------------------


def test_the_map_shows_what_lies_on_every_kind_of_sector() -> None:
    at = scene(2, 3).unexplored("A1", "fuel-victory-1").explored("B1", "rare", "contraband").explored("C1", "mission")
    at.mission("B2", "bug-hunt", 1, 2).explored("A3", "rare").pawn(1, "B2")
    shown = drawn(at).splitlines()[3:]
    assert shown[0].startswith("┌A1┄┄┄┄┄┄┄┄┄┄┄┄┄┬B1─────────────┬C1─────────────┐")
    assert shown[1].startswith("┊unexplored     │Contraband     │empty          │")
    assert shown[2].startswith("┊2 fuel         │cargo for 4    │takes a mission│")
    assert shown[4].startswith("┣A2━━━━━━━━━━━●0╋B2───────────▲1┼C2─────────────┤")
    assert shown[5].startswith("┃your home ●0   ┃Bug Hunt       │home of ▲1     │")
    assert shown[6].startswith("┃6 goods        ┃●▲▲·· ★2       │6 goods        │")
    assert shown[9].startswith("│empty          │unexplored     ┊")


@pytest.mark.parametrize("found", ["fist-rare", "fuel-rare", "discard-allies"])
def test_a_find_that_asks_something_is_on_the_map_before_its_sector_is_turned_up(found: str) -> None:
    at = scene(2, 3).unexplored("B2", found).pawn(0, "B2").purse(credit=9, fist=9, fuel=9).do("explore")
    assert at.sector("B2").cost == ()
    assert not at.sector("B2").explored
    for seat in (0, 1):
        assert "explored now" in drawn(at, seat)


def test_too_many_markers_for_a_row_are_counted() -> None:
    at = scene(4).mission("B2", "solar-kraken", 6, 7)
    assert "●6▲7 of 9 ★3" in drawn(at, width=80, height=24)
    at.mark("solar-kraken", 1, 3)
    assert "●▲▲▲····· ★3" in drawn(at, width=80, height=24)


def test_places_that_can_be_chosen_are_lit_and_no_others() -> None:
    at = scene(2, 3).purse(fuel=1).do("use engines a")
    shown = drawn(at)
    lit = {sector.place for sector in at.view().sectors if f"•{sector.place}" in shown}
    assert lit == {words.split()[-1] for words in at.legal()} != set()
    assert "•" not in drawn(at, 1), "nobody else is asked"
    at.do("move to B2").purse(credit=9, fist=9, fuel=9)
    assert drawn(at).count("•") == ("explore" in at.legal())


def test_pawns_stand_on_the_frame_of_their_sector() -> None:
    at = scene(4).pawn(1, "B3").pawn(2, "B3").pawn(0, "B3").pawn(3, "B3")
    assert "●0▲1■2◆3╋" in drawn(at, width=80, height=24)


def test_a_reward_is_shown_to_the_seat_that_has_looked_at_it() -> None:
    at = scene(2, 3).unexplored("B1", "fist-rare").hand(0, "deep-listener")
    at.do("play deep-listener", "yes", "sector B1")
    assert "Sealed Armory" in drawn(at)
    assert "Sealed Armory" not in drawn(at, 1)


# --- Hands, goods and missions ----------------------------------------------------------------------------------------


def test_the_hand_is_shown_with_its_texts_and_what_is_docked() -> None:
    at = scene(2, 3).hand(0, "fuel", "fuel", "navigator").dock(0, "medical-supplies").home_goods(0)
    shown = drawn(at)
    assert "Fuel ×2 (cargo): Gain 1 fuel." in shown
    assert "Navigator (crew): Either gain 1 fuel or draw 1" in shown
    assert "Medical Supplies (cargo, docked on Cargo Hold)" in " ".join(shown.split())
    assert "≈≈Cargo H▪≈≈" in shown


def test_what_lies_where_the_pawn_is_can_be_read() -> None:
    at = scene(2, 3).home_goods(0, "clone", "repulsor", "repulsor")
    shown = drawn(at, width=120, height=40)
    assert "For sale  at A2" in shown
    assert "Clone (crew for 1): Gain 1 credit" in shown
    assert "Repulsor ×2 (part for 3): 1 credit and 1 fuel: gain 1 fist" in shown
    at.mission("B2", "first-contact", 1, 1).pawn(0, "B2")
    shown = drawn(at, width=120, height=40)
    assert "First Contact ★2  at B2  ●▲··  2 of 4 markers" in shown
    assert "B. 2 fists: add 1 marker here." in shown


def test_the_purse_tells_of_the_turn_only_to_whose_turn_it_is() -> None:
    at = scene(2, 3).purse(credit=1, fist=2, fuel=1).hand(0, "deckhand", "navigator")
    at.do("play deckhand", "option 2", "play navigator", "option 2")
    assert "1 credit  2 fists  1 fuel  12 markers  deck" in drawn(at)
    assert "a purchase −1  1 more card at the end" in drawn(at)
    assert "6 credits  12 markers  deck" in drawn(at, 1)
    assert "●0 seat 0 ★0 at A2  1 credit, 2 fists, 1 fuel, 12 markers" in drawn(at, 1)


# --- Ships ------------------------------------------------------------------------------------------------------------


def test_a_ship_is_drawn_with_its_connectors_and_open_ends() -> None:
    at = scene(2, 3).install(0, "jump-drive", "G5").install(0, "workshop", "D6").dock(0, "fuel")
    assert text(ships.draw_ship(at.captain().ship, 60, tall=0)) == [
        "              ·pipe·                  ·pipe·",
        "                ║                       ║",
        "  ·vent·   ≡ Engines  ≈≈Cargo Ho…▪≈≈  Bridge  []Jump Drive",
        "                §                       §",
        "             Workshop                ·cable·",
    ]
    boxes = text(ships.draw_ship(at.captain().ship, 60, tall=2))
    assert boxes[4:8] == [
        "┌C5┄┄┄┄┄┄┄┄┐┌D5───║────┐┌E5────────┐┌F5───║────┐┌G5────────┐",
        "┊          ┊│Engines   ││Cargo Hold││Bridge    ││Jump Drive│",
        "┊vent      ┊≡          ≈≈▪Fuel     ≈≈          []for 3     │",
        "└┄┄┄┄┄┄┄┄┄┄┘└─────§────┘└──────────┘└─────§────┘└──────────┘",
    ]
    assert "┌D6───§────┐" in boxes[8]


def test_every_kind_of_connector_has_its_own_glyph_and_stands_in_the_legend() -> None:
    at = scene(2, 3)
    legend = text(drawer("undiscovered").part(at.view(), Frame(0, ("", ""), 100, 30), "legend"))
    for kind, look in ships.CONNECTORS.items():
        assert any(look.before in line and kind in line for line in legend)
    assert len({look.before for look in ships.CONNECTORS.values()}) == len(ships.CONNECTORS) == 5


def test_cells_for_a_new_part_are_lit_and_the_part_is_described() -> None:
    at = scene(2, 3).purse(credit=9).home_goods(0, "workshop", "hammock-bay").do("buy workshop", "place workshop D6")
    at.do("buy hammock-bay")
    for width, height in SIZES:
        shown = drawn(at, width=width, height=height)
        assert "•D6" in shown, "it can be removed to make room"
        assert "•F6" in shown
        assert "•D5" not in shown
        assert "Hammock Bay (has no place yet): Holds one docked crew card." in shown
    terminal = sit(at)
    tried = terminal.says("try place hammock-bay F6")
    assert "{F6}" in tried
    assert "place hammock-bay F6: Hammock Bay installed" in tried


def test_what_a_removal_does_is_told_before_it_is_done() -> None:
    at = scene(2, 3).purse(credit=9).home_goods(0, "hammock-bay").install(0, "workshop", "D6").do("buy hammock-bay")
    assert "loses Workshop" in sit(at).says("try scrap workshop D6")


# --- Questions --------------------------------------------------------------------------------------------------------


def explained(at: Scene, words: str, seat: int = 0) -> str:
    frame = Frame(seat, ("you", *["greedy"] * (at.table.seats - 1)), 100, 30)
    (choice,) = choices(at.table.vocabulary, [words])
    return drawer("undiscovered").explain(at.view(seat), frame, at.table.prompt(seat), choice)


def test_an_option_says_what_it_does() -> None:
    at = scene(2, 3).hand(0, "navigator").do("play navigator")
    assert explained(at, "option 1") == "Gain 1 fuel."
    assert explained(at, "option 2") == "Draw 1 more card when this turn ends."
    screen = sit(at).screen()
    assert "Navigator: Either gain 1 fuel or draw 1 more card" in screen
    assert "1 option 1  Gain 1 fuel.  fuel 0 → 1" in screen
    at = scene(2, 3).hand(0, "clone").discard(0, "fuel").do("play clone")
    assert explained(at, "yes") == "Put a card from your discard pile under your deck."


def test_choices_say_what_is_printed_and_what_is_there() -> None:
    at = scene(3, 3).hand(0, "fuel", "deckhand").mission("B2", "race", 0, 1).pawn(0, "B2").pawn(2, "B2")
    assert explained(at, "play fuel") == "Gain 1 fuel."
    assert explained(at, "use engines b") == "Discard 3 cards: move to an adjacent sector."
    assert explained(at, "use race") == "X fuel: add X markers here."
    assert explained(at, "buy repulsor").startswith("Part for 3. 1 credit and 1 fuel: gain 1 fist.")
    assert explained(at, "discard fuel from cargo-hold") == "Gain 1 fuel."
    assert explained(at, "move to B2") == "Race, 1 of 5 markers, ★2, you are there, greedy (2) is there"
    assert explained(at, f"send to {at.home(1)}").startswith("home of greedy (1), 6 goods")
    assert explained(at, f"move to {at.home(0)}").startswith("your home")
    assert explained(at, "seat 2") == "seat 2 (greedy) at B2, 3 cards in hand"
    assert explained(at, "end turn") == explained(at, "done") == explained(at, "x 2") == ""
    unexplored = next(sector for sector in at.view().sectors if not sector.explored)
    at.pawn(0, unexplored.place)
    assert explained(at, "explore").endswith("for what is hidden here.")


def offered(at: Scene) -> list[str]:
    """The choices of seat 0 as they are listed, without their numbers."""
    frame = Frame(0, ("",) * at.table.seats, 120, 40)
    return [line[3:] for line in text(Choices(at.table, 0, drawer("undiscovered"), frame).draw("", 99, whole=True))]


def test_a_choice_of_which_nothing_is_printed_is_called_as_on_every_other_screen() -> None:
    at = scene(2, 3).hand(0, "deckhand").home_goods(0, "navigator").do("play deckhand", "option 2", "buy navigator")
    assert any(line.startswith("done  Pay this price") for line in offered(at))
    assert any(line.startswith("reduce 1  Pay 1 credit less") for line in offered(at))
    at = scene(2, 3).hand(0, "blob").discard(0, "fuel", "sundries").do("play blob")
    assert any(line.startswith("done  Remove no more") for line in offered(at))
    printed = f"remove discarded fuel  {explained(at, 'remove discarded fuel')}"
    assert any(line.startswith(printed) for line in offered(at))
    at.do("remove discarded fuel", "remove discarded sundries")
    assert explained(at, "gain credit") == "Gain 2 credits."


def test_what_happens_first_is_told_by_its_part_of_the_card() -> None:
    at = scene(2, 3).install(0, "cooling-unit", "D4").purse(credit=4).discard(0, "fuel", "fuel").draw_pile(0)
    at.end()
    assert at.asked() == (0, "order")
    assert explained(at, "first cooling-unit") == "Gain 1 credit."
    assert explained(at, "first bridge") == "Lose half of your credits, rounded down, then stock your home sector."


def test_a_choice_is_foreseen_in_words() -> None:
    at = scene(2, 3).hand(0, "fuel", "sundries").discard(0).draw_pile(0, "fuel", "deckhand", "sundries", "sundries")
    told = {words: foresee(at.table, 0, at.table.number(words))[0] for words in at.legal()}
    assert told["play fuel"] == ["fuel 0 → 1"]
    assert told["dock fuel in cargo-hold"] == ["Fuel docked"]
    assert told["end turn"] == ["discards Sundries, Fuel", "draws 3 cards"]
    at.home_goods(0, "clone").mission("B2", "first-contact", 3)
    told = {words: foresee(at.table, 0, at.table.number(words))[0] for words in at.legal()}
    assert told["buy clone"] == ["credits 6 → 5", "Clone for your discard pile"]
    at.pawn(0, "B2")
    told = {words: foresee(at.table, 0, at.table.number(words))[0] for words in at.legal()}
    assert told["use first-contact a"] == ["score 0 → 2", "credits 6 → 3", "First Contact is complete"]


def test_a_runner_up_is_asked_in_the_turn_of_another_and_told_why() -> None:
    at = scene(2, 3, first=1).mission("B2", "inspections", 1, 2).pawn(1, "B2").hand(1, "fuel", "fuel", "sundries")
    at.do("use inspections")
    assert at.asked() == (0, "consent")
    screen = sit(at, people=frozenset({0})).screen()
    assert "turn of last (1)" in screen
    assert "Seat 0 (you): Inspections: You may draw 2 cards." in screen
    assert "1 yes  Draw 2 cards.  Inspections is complete · draws 2 cards" in screen


def test_prompts_call_seats_by_their_names() -> None:
    at = scene(2, 3).mission("B2", "journey-to-the-center").pawn(0, "B2").purse(fuel=1)
    at.do("use journey-to-the-center")
    assert at.asked() == (1, "send")
    terminal = Terminal(GAME, at.table, people=frozenset({1}))
    terminal.session.screen.seat = 1
    assert "Choose where seat 0 (last) is moved." in terminal.screen()


# --- The draft --------------------------------------------------------------------------------------------------------


def test_a_packet_is_shown_with_its_texts_and_what_was_picked_so_far() -> None:
    table = GAME.start(2, 5, draft="common")
    terminal = Terminal(GAME, table, width=120, height=40)
    first = table.words(table.legal(0)[0]).removeprefix("pick ")
    screen = terminal.screen()
    assert "draft" in screen
    assert "Your packet has 6 cards; what you leave goes on to last (1)." in screen
    assert cards.text(first)[:40] in screen
    assert terminal.type("1")[0] is After.SHOW
    assert terminal.session.advance()
    screen = terminal.screen()
    assert "Your packet has 5 cards" in screen
    assert f"{name(first)} ({cards.for_sale(first)})" in screen
    assert "Seat 1 (last) picks a card" in screen


def test_two_people_draft_at_one_keyboard_and_each_sees_the_own_packet_only() -> None:
    table = GAME.start(2, 5, draft="common")
    screens: list[tuple[int, str, str]] = []

    def ask(question: str) -> str:
        seat = terminal.session.screen.seat
        screens.append((seat, question, terminal.printed[sum(len(shown) for _, _, shown in screens) :]))
        if table.state.round:
            raise EOFError
        return "" if question.startswith("Pass") else "1"

    terminal = Terminal(GAME, table, people=frozenset({0, 1}), ask=ask, width=100, height=30)
    packets = {seat: set(table.view(seat).seats[seat].packet) for seat in (0, 1)}  # type: ignore[attr-defined]
    terminal.session.play()
    drafting = [one for one in screens if "Pick a card" in one[2]]
    assert [seat for seat, _, _ in drafting] == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    handed = [question for _, question, _ in screens if question.startswith("Pass")]
    assert len(handed) <= 7, "who has picked picks again before the keyboard goes on"
    for seat, other in ((0, 1), (1, 0)):
        first = next(shown for who, _, shown in drafting if who == seat)
        assert all(f"pick {card}" in first for card in packets[seat])
        assert not any(f"pick {card} " in first for card in packets[other] - packets[seat])


# --- Secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draft", ["none", "rare"])
def test_whatever_is_hidden_changes_nothing_on_the_screen(draft: str) -> None:
    any_of = random.Random(4)
    table = GAME.start(3, 8, draft=draft)
    for step in range(90):
        if step % 30 == 0:
            for seat in range(3):
                shown = everything(table, seat)
                assert everything(table.imagine(seat, step), seat) == shown
        seat = table.to_act[0]
        table.act(seat, any_of.choice(table.legal(seat)))


def test_goods_that_are_face_down_for_a_seat_are_counted_only() -> None:
    at = scene(2, 3).home_goods(0, "blob", "clone").hand(0, "operative").unexplored("B1", "credit-credits")
    terminal = Terminal(GAME, at.table, people=frozenset({1}))
    terminal.session.screen.seat = 1
    frame = terminal.session.screen.frame(1)
    drawing = drawer("undiscovered")
    shown = "\n".join(
        line
        for block in (
            drawing.table(at.view(1), frame, []),
            drawing.board(at.view(1), frame, 0),
            *[drawing.part(at.view(1), frame, part) for part in drawing.parts],
        )
        for line in text(block)
    )
    for hidden in ("Blob", "Clone", "Operative", "Drifting Strongbox"):
        assert hidden not in shown
    assert "2 face-down cards" in shown
    assert "1 card unknown" in shown


# --- Looking around ---------------------------------------------------------------------------------------------------


def test_look_shows_missions_goods_decks_and_the_own_deck() -> None:
    at = scene(2, 3).mission("B2", "temporal-anomaly", 2, 1).explored("B1", "rare", "contraband")
    at.explored("C3", "mission").score(1, "race").home_goods(0, "clone", "clone").discard(1, "fuel", "fuel")
    at.hand(0, "fuel").dock(0, "sundries").draw_pile(0, "deckhand", "deckhand").discard(0, "fuel")
    terminal = sit(at)
    missions = terminal.says("look missions")
    assert "Temporal Anomaly ★2  at B2  ●●▲····  3 of 7 markers" in missions
    assert "A. Take 1 card from your discard pile into your hand: add 1 marker here." in missions
    assert "at C3: empty" in missions
    assert "▲1 has won  Race" in missions
    goods = terminal.says("look goods")
    assert "Your home  at A2, 2 goods" in goods
    assert "Clone ×2 (crew for 1)" in goods
    assert "Home of seat 1 (last)  at C2, 6 goods" in goods
    assert "6 face-down cards" in goods
    assert "Contraband (rare cargo for 4)" in goods
    decks = terminal.says("look decks")
    assert "Fuel ×2" in decks
    assert f"Rare goods  {len(at.view().rare_deck)} cards" in decks
    own = terminal.says("look cards")
    assert "Deckhand ×2 (crew)" in own
    assert "Sundries (cargo, docked on Cargo Hold)" in own
    assert "Together  5 cards, 2 crew and 3 cargo" in own
    assert "Jump Drive" not in terminal.says("look ships")
    at.install(1, "jump-drive", "G5")
    assert "Jump Drive (part for 3)" in terminal.says("look ships")


def test_the_score_is_told_line_by_line_with_its_rules() -> None:
    at = scene(2, 3).score(0, "race", "fuel-victory-1").install(0, "laboratory", "D6").mark("laboratory", 3)
    told = sit(at).says("score")
    for line in ("2  Race  UD-105", "1  Twin Comets  UD-084", "1  Laboratory  UD-043", "4  together"):
        assert line in told
    assert "Laboratory" not in sit(at.mark("laboratory", 2)).says("score")


# --- Whole games ------------------------------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_numbers_saved_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "whole.record"
    any_of = random.Random(1)

    def ask(question: str) -> str:
        if question.startswith("Save"):
            return str(path)
        numbered = len(terminal.session.screen.numbered)
        return str(any_of.randint(1, numbered)) if numbered else terminal.session.screen.legal_words()[0]

    table = GAME.start(2, 5, round_limit=8)
    terminal = Terminal(GAME, table, ask=ask, width=110, height=40)
    terminal.session.play()
    assert table.over
    assert "rank" in terminal.printed
    assert unmapped.replay(unmapped.load(path)).fingerprint() == table.fingerprint()
    status, shown = said(capsys, "replay", str(path), "--at", "30", "--seat", "0")
    assert status == 0
    assert "home of ▲1" in shown, "the galaxy lies between the seats"
    assert "Seat 1" in shown


def test_the_commands_know_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Undiscovered, 2 to 4 players" in said(capsys, "games")[1]
    assert "draft" in said(capsys, "options", "undiscovered")[1]
    assert "captain" in said(capsys, "rules", "undiscovered", "UD-001")[1]
    table = tmp_path / "games.csv"
    status, shown = said(
        capsys, "simulate", "undiscovered", "--bots", "random", "--seats", "2", "--games", "2", "--jobs", "1",
        "-o", "round_limit=3", "--csv", str(table),
    )  # fmt: skip
    assert status == 0
    assert "undiscovered, 2 seats, 2 games" in shown
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3
