"""Lessons as data: read strictly, with all that is wrong at once, and what conditions say of a try."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import unmapped
from unmapped.games import AnyGame
from unmapped.kernel.errors import BadContent
from unmapped.kernel.journal import Line
from unmapped.presenting.lessons import lesson as reading
from unmapped.presenting.lessons.conditions import (
    All,
    Asks,
    Condition,
    Did,
    Either,
    Falls,
    Gains,
    Not,
    Rises,
    Sees,
    Situation,
    Told,
    holds,
    value_at,
)
from unmapped.presenting.lessons.trying import Trial

WORDS = (Path(__file__).parent / "lesson.toml").read_text(encoding="utf-8")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Planet Unknown with lessons that a test writes into a folder."""
    game = unmapped.game("planet_unknown")
    presenting = game.definition.presenting
    assert presenting.lessons is not None
    with (presenting.lessons / "ice.record").open("rb") as record, (tmp_path / "ice.record").open("wb") as copy:
        shutil.copyfileobj(record, copy)
    monkeypatch.setattr(type(presenting), "lessons", tmp_path)
    reading._read.cache_clear()
    yield game
    reading._read.cache_clear()


def _write(tmp_path: Path, text: str) -> None:
    (tmp_path / reading.FILE).write_text(text, encoding="utf-8")


def test_a_lesson_is_read_with_its_position(game: AnyGame, tmp_path: Path) -> None:
    _write(tmp_path, WORDS)
    (positioned,) = reading.lessons_of(game)
    assert positioned.lesson.id == "ice"
    assert len(positioned.record.actions) == 7
    assert reading.lesson_of(game, "ice") == positioned
    assert reading.lesson_of(game, "fire") is None


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('rule = "PU-063"', 'rule = "PU-999"', r'lesson "ice", rule: "PU-999" is no known rule'),
        ('position = "ice"', 'position = "fire"', r'position: there is no file "fire.record"'),
        (
            'only = ["place", "advance"]',
            'only = ["plaec", "advance"]',
            r'only\[0\]: "plaec" is no known family of actions; did you mean',
        ),
        ("seat = 0", 'meets_actions = ["plaec"]', r'meets_actions\[0\]: "plaec" is no known family of actions'),
        (
            'asks = ["place", "resolve"]',
            'asks = ["place", "plaec"]',
            r'asks\[1\]: "plaec" is no known question; did you mean',
        ),
        ("seat = 0", 'meets = ["plaec"]', r'meets\[0\]: "plaec" is no known question; did you mean "place"'),
        (
            "seat = 0",
            'point = ["tracker:ice"]',
            r'point\[0\]: nothing on the table is called "tracker:ice"; did you mean "tracker:',
        ),
        ('asks = ["place", "resolve"]', 'asks = ["draft"]', r'asks: it begins with the question "place"'),
        ("seat = 0", "seat = 2", "seat: the table has seats 0 to 1"),
        ("actions = 2", "actions = 13", "actions: expected 1 to 12"),
        ("track=water.height", "track=water.hihgt", r'goal.of\[1\].at: "hihgt" is no known part of the view'),
        ("players.0", "playrs.0", r'at: "playrs" is no known part of the view; did you mean "players"'),
        (
            'when = { kind = "told", key = "no-ice"',
            'when = { kind = "told", key = "no-cie"',
            r'wrong\[0\].when.key: "no-cie" is no known line of the journal; did you mean "no-ice"',
        ),
        ('family = "place"', 'family = "plaec"', r'family: "plaec" is no known family'),
        ('shape = "L4"', 'shpe = "L4"', r'slots: "shpe" is no known slot'),
        ('shape = "L4"', 'shape = "T9"', r'slots.shape: "T9" is no known shape'),
        ("right = 0", "right = 2", "check.right: there are answers 0 to 1"),
        ('["Yes", "No"]', '["Yes"]', "check.answers: expected two answers, or three"),
        ('do = "place L4 E5"', 'do = "place L4 A1"', r'see.steps\[0\].do: "place L4 A1" cannot be done there'),
        ('do = "place L4 E5"', 'do = "place L4 F5"', "see.shows: this is not so after its steps"),
        (
            '[{ do = "place L4 E5", say = "Laid here, water stays." }]',
            "[]",
            "see.steps: expected one action, or up to 4",
        ),
        ('"Laid here, water stays."', "3", r"see.steps\[0\].say: expected a text"),
        ('rule = "PU-063"\nsteps', 'rule = "PU-998"\nsteps', r'see.rule: "PU-998" is no known rule'),
        ('rule = "PU-063"\nsteps', 'position = "fire"\nsteps', r'see.position: there is no file "fire.record"'),
        ('shows = { kind = "told", key = "no-ice" }', 'shows = { kind = "told", key = "no-cie" }', r"see.shows.key: "),
        (
            'shows = { kind = "told"',
            'shows = { kind = "asks", key = "place" }\nx = { kind = "told"',
            "see.x: unknown key",
        ),
        (
            'shows = { kind = "told", key = "no-ice" }',
            'shows = { kind = "asks", key = "place" }',
            "see.shows: this is so before anything is done",
        ),
        (
            (
                'shows = { kind = "told", key = "no-ice" }\nbecause = "No blue square lies on ice."\nrule = "PU-063"\n'
                'steps = [{ do = "place L4 E5", say = "Laid here, water stays." }]'
            ),
            (
                'shows = { kind = "told", key = "advanced" }\nbecause = ""\n'
                'steps = [{ do = "place L4 F5", say = "" }, { do = "advance water", say = "" }]'
            ),
            "see.steps: this reaches the goal",
        ),
        ("[lesson.see]", "[lesson.sea]", "sea: unknown key"),
        ("title =", "titel =", r"titel: unknown key; did you mean \"title\""),
    ],
)
def test_what_names_something_that_there_is_not_is_refused_with_file_and_key(
    before: str, after: str, fault: str, game: AnyGame, tmp_path: Path
) -> None:
    assert before in WORDS
    _write(tmp_path, WORDS.replace(before, after, 1))
    with pytest.raises(BadContent, match=fault) as refused:
        reading.lessons_of(game)
    assert {one.file for one in refused.value.faults} == {"lessons.toml"}


def test_all_that_is_wrong_is_said_at_once(game: AnyGame, tmp_path: Path) -> None:
    _write(tmp_path, WORDS.replace("PU-063", "PU-999").replace("no-ice", "no-cie").replace('["Yes", "No"]', '["Yes"]'))
    with pytest.raises(BadContent) as refused:
        reading.lessons_of(game)
    assert len(refused.value.faults) >= 3


def test_a_lesson_without_an_example_is_refused(game: AnyGame, tmp_path: Path) -> None:
    begin, end = WORDS.index("[lesson.see]"), WORDS.index("[[lesson.wrong]]")
    _write(tmp_path, WORDS[:begin] + WORDS[end:])
    with pytest.raises(BadContent, match=r'lesson "ice".*see'):
        reading.lessons_of(game)


def test_an_example_is_carried_out_deed_by_deed_and_leaves_the_lesson_as_it_is(game: AnyGame, tmp_path: Path) -> None:
    steps = """steps = [
  { do = "place L4 F5", say = "It lies on ice." },
  { do = "advance rover", say = "Rover climbs." },
]
"""
    text = WORDS.replace('steps = [{ do = "place L4 E5", say = "Laid here, water stays." }]\n', steps)
    _write(
        tmp_path,
        text.replace('shows = { kind = "told", key = "no-ice" }', 'shows = { kind = "told", key = "advanced" }'),
    )
    (positioned,) = reading.lessons_of(game)
    begun, seen = reading.shown(game, positioned)
    assert [one.deed.say for one in seen] == ["It lies on ice.", "Rover climbs."]
    assert [[line.key for line in one.lines] for one in seen] == [["tile-placed"], ["advanced"]]
    assert [len(table.actions()) for table in (begun, *[one.table for one in seen])] == [7, 8, 9]
    assert begun.fingerprint() == reading.start(game, positioned).fingerprint()


def test_an_example_has_a_position_of_its_own_if_it_says_so(game: AnyGame, tmp_path: Path) -> None:
    folder = Path(unmapped.__file__).parent / "games" / "planet_unknown" / "lessons"
    shutil.copy(folder / "rovers.record", tmp_path / "rovers.record")
    text = WORDS.replace('rule = "PU-063"\nsteps', 'position = "rovers"\nsteps')
    text = text.replace("place L4 E5", "move E9 south").replace("no-ice", "rover-moved", 1)
    _write(tmp_path, text)
    (positioned,) = reading.lessons_of(game)
    begun, (driven,) = reading.shown(game, positioned)
    assert len(begun.actions()) == 34
    assert driven.lines[0].key == "rover-moved"
    assert len(reading.start(game, positioned).actions()) == 7


def test_a_position_that_goes_otherwise_under_these_rules_is_refused(game: AnyGame, tmp_path: Path) -> None:
    _write(tmp_path, WORDS)
    record = tmp_path / "ice.record"
    record.write_text(record.read_text().replace("version 1", "version 2"))
    with pytest.raises(BadContent, match=r"position: ice.record"):
        reading.lessons_of(game)


def test_a_try_is_judged_by_its_conditions(game: AnyGame, tmp_path: Path) -> None:
    _write(tmp_path, WORDS)
    (positioned,) = reading.lessons_of(game)
    for way, stage, sentence in (
        (("place L4 F5", "advance water"), "done", "That is it"),
        (("place L4 F5", "advance rover"), "missed", "Water stays"),
        (("place L4 E5",), "missed", "No ice lies below"),
    ):
        table = reading.start(game, positioned)
        trial = Trial(positioned.lesson, table)
        for words in way:
            assert trial.standing(table).stage == "trying"
            table.act(0, table.number(words, 0))
        standing = trial.standing(table)
        assert standing.stage == stage
        assert standing.sentence.startswith(sentence)
        assert [deed.family for deed in trial.deeds(table)] == [words.split()[0] for words in way]


def _moment(view: object, score: int = 0, asked: str = "", *lines: Line) -> Situation:
    return Situation(view, score, asked, (), lines)


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (Told("paid"), True),
        (Told("paid", (2,)), True),
        (Told("paid", ("*", "gold")), True),
        (Told("paid", (3,)), False),
        (Told("paid", times=2), False),
        (Told("paid", seat=1), False),
        (Sees("gold", equals=5), True),
        (Sees("open", equals=True), True),
        (Sees("gold", equals=True), False),
        (Sees("gold", least=6), False),
        (Sees("gold", least=1, most=5), True),
        (Sees("hand", least=2), True),
        (Sees("seats.name=b.coins", equals=7), True),
        (Rises("gold", by=3), True),
        (Rises("gold", by=4), False),
        (Falls("wood"), True),
        (Falls("gold"), False),
        (Gains(2), True),
        (Gains(3), False),
        (Asks("next"), True),
        (Not(Asks("next")), False),
        (All((Asks("next"), Gains(9))), False),
        (Either((Asks("next"), Gains(9))), True),
        (Did("walk"), False),
    ],
)
def test_conditions_say_what_is_so(condition: Condition, true: bool) -> None:
    begun = _moment({"gold": 2, "wood": 3})
    seats = [{"name": "a", "coins": 1}, {"name": "b", "coins": 7}]
    view = {"gold": 5, "wood": 1, "open": True, "hand": ["x", "y"], "seats": seats}
    now = _moment(view, 2, "next", Line(0, 0, "paid", (2, "gold"), "", -1))
    assert holds(condition, begun, now) is true


def test_a_path_that_leads_nowhere_finds_nothing() -> None:
    assert value_at({"a": [1]}, "a.3") is None
    assert value_at({"a": [1]}, "b.c") is None
    assert value_at({"a": {"b": 4}}, "a.b") == 4
