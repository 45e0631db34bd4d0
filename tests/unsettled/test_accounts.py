"""What an expedition tells those who design it."""

from collections import Counter

import unmapped
from tests.unsettled.random_games import LONGEST, chooser
from unmapped.games.unsettled.table.options import DIFFICULTIES, Options
from unmapped.games.unsettled.table.state import WON, Expedition
from unmapped.games.unsettled.turn import accounts
from unmapped.kernel.definition import SURVIVAL
from unmapped.kernel.game import Game
from unmapped.kernel.table import Table
from unmapped.kernel.walk import play

GAME: Game[Expedition] = unmapped.game("unsettled")


def played(seed: int) -> Table[Expedition]:
    options = {"task": "abc"[seed % 3]}
    return play(GAME, chooser(str(seed)), seats=2 + seed % 3, seed=seed, options=options, laws=(), limit=LONGEST)


def test_figures_and_uses_agree_with_the_journal_and_the_table() -> None:
    seen: Counter[str] = Counter()
    for seed in range(16):
        table = played(seed)
        account = GAME.definition.reports.account(table)
        figures = dict(account.figures)
        uses = {(one.category, one.name): one for one in account.uses}
        assert figures["turns"] == table.state.turn
        assert figures["objectives met"] == table.state.face
        assert 0 < figures["free actions"] < 1
        revealed = [place for place in range(1, table.state.places) if table.state.revealed(place)]
        assert len(revealed) <= figures["nodes revealed"] <= 12
        assert (
            sum(one.used for (kind, _), one in uses.items() if kind == "breakthrough") == figures["breakthrough uses"]
        )
        assert sum(one.came for (kind, _), one in uses.items() if kind == "distress") == figures["distress drawn"]
        assert sum(one.used for (kind, _), one in uses.items() if kind == "structure") == figures["structures built"]
        assert sum(one.came for (kind, _), one in uses.items() if kind == "trait") == table.seats
        assert all(one.came >= 1 for one in uses.values() if one.used > 0)
        for one in account.uses:
            seen[one.category] += max(one.used, 0)
    # Random crews do almost everything sometimes.
    assert all(seen[category] for category in ("node", "opportunity", "distress", "trait", "structure")), seen


def test_every_card_of_the_planet_stands_in_the_account_once() -> None:
    account = GAME.definition.reports.account(played(1))
    counted = Counter([one.category for one in account.uses])
    assert {category: counted[category] for category in ("node", "opportunity", "breakthrough", "distress")} == {
        "node": 12, "opportunity": 12, "breakthrough": 12, "distress": 12
    }  # fmt: skip
    assert counted["anomaly"] == counted["trait"] == 12
    assert len({(one.category, one.name) for one in account.uses}) == len(account.uses)


def test_what_is_counted_at_home_is_left_out_of_an_expedition_that_was_lost() -> None:
    table = played(2)
    assert "endurance left at home" not in dict(GAME.definition.reports.account(table).figures)
    table.state.ending = WON
    table.state.endurance[:] = [0, 2, 1, 0][: table.seats]
    assert dict(GAME.definition.reports.account(table).figures)["endurance left at home"] == 2


def test_every_difficulty_and_planet_has_its_target() -> None:
    def survival(difficulty: str, planet: str) -> tuple[float, float]:
        options = {"scarab": "transporter"} if difficulty == "discomforting" else {}
        found = accounts.targets(2, Options(planet=planet, difficulty=difficulty, **options))  # type: ignore[arg-type]
        return next((one.low, one.high) for one in found if one.name == SURVIVAL)

    for planet in ("orrowin", "vessimar"):
        bands = [survival(difficulty, planet) for difficulty in DIFFICULTIES]
        assert [high for _, high in bands] == sorted([high for _, high in bands], reverse=True)
        assert all(0 <= low < high <= 1 for low, high in bands)
    assert survival("harrowing", "orrowin") == (0.6, 0.7)
    assert survival("harrowing", "vessimar") == (0.4, 0.5)
