"""A pack of content that does not fit is refused whole, with every fault in one error."""

from importlib.resources import files
from pathlib import Path
from typing import Final, Protocol, TypeAlias

import pytest

from unmapped.games.undiscovered.cards.content import load
from unmapped.kernel.errors import BadContent, BadPack
from unmapped.language.script import Pay

PACKAGED = files("unmapped.games.undiscovered") / "content"

Edit: TypeAlias = tuple[str, str, str]
"""A file, a text in it, and what replaces it there, once."""


class Refused(Protocol):
    """Tells everything that is wrong after some changes, line by line."""

    def __call__(self, *changes: Edit) -> list[str]: ...


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """What the reader is told after some texts have been replaced."""

    def _refused(*changes: Edit) -> list[str]:
        for source in PACKAGED.iterdir():
            (tmp_path / source.name).write_bytes(source.read_bytes())
        for file, old, new in changes:
            text = (tmp_path / file).read_text(encoding="utf-8")
            assert old in text
            (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(BadContent) as error:
            load(tmp_path)
        return [fault.told() for fault in error.value.faults]

    return _refused


PACKING: Final = 'flavour = "At home they call it packing material."\n'
PIPE: Final = 'edges = { bottom = "pipe" }'
"""The first edges in commons.toml, those of Repulsor."""

CONNECTORS: Final[list[tuple[Edit, str]]] = [
    (
        ("commons.toml", PIPE, 'edges = { bottom = "pype" }'),
        'part "repulsor", edges.bottom: "pype" is not known here; did you mean "pipe"?',
    ),
    (
        ("commons.toml", PIPE, 'edges = { left = "pipe" }'),
        'part "repulsor", edges.left: "pipe" cannot be at the left; expected "none", "hose", "vent" or "tubing"',
    ),
    (("commons.toml", PIPE, 'edges = { left = "hose" }'), 'part "repulsor", edges: "hose" is only for starter parts'),
    (
        ("commons.toml", PIPE, 'edges = { top = "pipe" }'),
        (
            'part "repulsor", edges: the part fits nowhere on the starting ship; expected '
            '"cable at the top", "pipe at the bottom", "tubing at the left" or "vent at the right"'
        ),
    ),
    (
        ("starters.toml", 'edges = { right = "hose", left = "hose" }', 'edges = { right = "hose", left = "vent" }'),
        'part "cargo-hold", edges.left: expected "hose", as on the part at its left, to join the starting ship',
    ),
]

NUMBERS: Final[list[tuple[Edit, str]]] = [
    (("commons.toml", "cost = 1\n", "cost = 0\n"), 'resource "clone", cost: expected a price of at least 1'),
    (
        ("rares.toml", "cost = 3\n", "cost = -1\n"),
        'resource "courier", cost: expected a whole number of at least 0',
    ),
    (
        ("starters.toml", "cost = 0\n", "cost = 1\n"),
        'resource "sundries", cost: starter cards have no price; expected 0, got 1',
    ),
    (
        ("commons.toml", 'rarity = "common"', 'rarity = "rare"'),
        'resource "clone", rarity: expected "common" in this file, got "rare"',
    ),
    (("commons.toml", "copies = 2", "copies = 3"), "expected 48 common goods, got 49"),
    (("rares.toml", "copies = 1", "copies = 2"), "expected 16 rare goods, got 17"),
    (("starters.toml", "copies = 3", "copies = 2"), "expected 9 starter cards for each player, got 8"),
    (
        ("commons.toml", f'{PACKING}type = "cargo"', f'{PACKING}type = "crew"'),
        "resource: expected a quarter of cargo, got 4 of 22 cards",
    ),
    (
        ("missions.toml", "threshold = 4", "threshold = 0"),
        'mission "first-contact", threshold: expected a whole number of at least 1',
    ),
    (("setting.toml", "long_target = 10", "long_target = 7"), "long_target: expected at least the target, 8"),
    (("setting.toml", "bank = 40", "bank = 0"), "bank: expected a whole number of at least 1"),
]

NAMES: Final[list[tuple[Edit, str]]] = [
    (
        ("rares.toml", 'name = "Courier"', 'name = "Clone"'),
        'resource "courier", name: "Clone" is already the name of resource "clone" in commons.toml',
    ),
    (
        ("commons.toml", 'name = "Navigator"', 'name = "Clone"'),
        'resource "navigator", name: "Clone" is already the name of resource "clone" in commons.toml',
    ),
    (
        ("missions.toml", 'id = "race"', 'id = "clone"'),
        'mission "clone", id: "clone" is already the id of resource "clone" in commons.toml',
    ),
    (
        ("missions.toml", 'id = "race"', 'id = "maelstrom"'),
        'mission: the id "maelstrom" is used twice; every id must be different',
    ),
]

REPULSOR: Final = '{ cost = { credit = 1, fuel = 1 }, effect = { kind = "gain", fist = 1 } }'
"""The ability of Repulsor, in commons.toml."""
FLOTILLA: Final = "x = { base = 1, per_own_marker = 1 }, effect"
"""The defined X of Scrapyard Flotilla, in missions.toml."""
KRAKEN: Final = '{ cost = { fist = "X" }, effect = { kind = "add_marker", amount = "X" } }'
"""The ability of Solar Kraken, in missions.toml."""


def instead_of_a_fist(effect: str) -> Edit:
    """Repulsor with another effect."""
    return ("commons.toml", REPULSOR, REPULSOR.replace('{ kind = "gain", fist = 1 }', effect))


ABILITIES: Final[list[tuple[Edit, str]]] = [
    (
        ("commons.toml", "{ credit = 1, fuel = 1 }", "{ credits = 1, fuel = 2 }"),
        'part "repulsor", abilities[0].cost.credits: unknown key; did you mean "credit"?',
    ),
    (
        ("commons.toml", "cost = { credit = 1, fuel = 1 }", "cost = {}"),
        'part "repulsor", abilities[0].cost: an ability needs a cost',
    ),
    (
        instead_of_a_fist('{ kind = "gain", fist = 3 }'),
        'part "repulsor", abilities[0]: gives 3 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "either", of = [{ kind = "gain", fist = 1 }, { kind = "discount", amount = 3 }] }'),
        'part "repulsor", abilities[0]: gives 3 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('[{ kind = "gain", fist = 1 }, { kind = "return_card", to = "hand" }]'),
        'part "repulsor", abilities[0]: gives 2.5 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist(
            '{ kind = "pay", cost = [{ kind = "discard", amount = 1 }, { kind = "pay_credits", amount = 1 }], '
            'then = { kind = "repeat", times = 5, then = { kind = "may", then = { kind = "gain", fuel = 1 } } } }'
        ),
        'part "repulsor", abilities[0]: gives 2.5 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "buy_at_home", discount = 3 }'),
        'part "repulsor", abilities[0]: gives 3 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "draw_later", amount = 2 }'),
        'part "repulsor", abilities[0]: gives 3 for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "gain", fist = 1, per = "own_marker" }'),
        'part "repulsor", abilities[0]: gives any amount for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "inspect_hand", credit = 1 }'),
        'part "repulsor", abilities[0]: gives any amount for 2 without end; it needs a higher cost or once = true',
    ),
    (
        instead_of_a_fist('{ kind = "draw", amount = 1 }'),
        'part "repulsor", abilities[0]: an ability that draws cards must be limited to once per turn',
    ),
    (
        ("commons.toml", "cost = { discard = 2 }", "cost = { remove_discarded_crew = 2 }"),
        'part "workshop", abilities[0]: gives 3 for 0 without end; it needs a higher cost or once = true',
    ),
    (
        ("commons.toml", "cost = { discard = 2 }", "cost = { discard = 2, recover = 1 }"),
        'part "workshop", abilities[0]: gives 3 for 1.5 without end; it needs a higher cost or once = true',
    ),
    (
        ("commons.toml", "cost = { discard = 2 }", 'cost = { discard = "X" }'),
        'part "workshop", abilities[0]: gives 3 for 0 without end; it needs a higher cost or once = true',
    ),
    (
        ("commons.toml", REPULSOR, REPULSOR.replace("effect", "x = { base = 1 }, effect")),
        'part "repulsor", abilities[0].x: neither the cost nor the effect has an X',
    ),
    (
        ("missions.toml", FLOTILLA, "x = { base = 0 }, effect"),
        'mission "scrapyard-flotilla", abilities[1].x: X must be at least 0, and more than that at times',
    ),
    (
        ("missions.toml", FLOTILLA, "effect"),
        "mission: expected an ability that defines x, here or on a ship part",
    ),
    (
        ("missions.toml", KRAKEN, '{ cost = { fist = 2 }, effect = { kind = "draw_later", amount = 1 } }'),
        'mission "solar-kraken", abilities: no ability adds markers, so the mission can never be completed',
    ),
    (
        ("missions.toml", f"abilities = [{KRAKEN}]", "abilities = []"),
        'mission "solar-kraken", abilities: no ability adds markers, so the mission can never be completed',
    ),
    (
        ("commons.toml", f"abilities = [{REPULSOR}]\n", ""),
        'part "repulsor": the part does nothing; it needs a dock, abilities, triggers or victory points',
    ),
    (
        ("commons.toml", 'effect = { kind = "gain", credit = 1, fist = 1 }\n', ""),
        'resource "privateer": the card does nothing; it needs an effect or triggers',
    ),
    (
        ("commons.toml", '{ kind = "pay_credits", amount = 2 }', '{ kind = "discard", amount = 2 }'),
        'resource: expected a card with a "pay" of credits for "remove_marker"',
    ),
]

GALAXY: Final[list[tuple[Edit, str]]] = [
    (
        ("exploration.toml", "points = 1", 'points = 1\nreward = { kind = "gain", credit = 5 }'),
        'exploration "credit-victory-1", reward: expected either points or another reward',
    ),
    (
        ("exploration.toml", "points = 1\n", ""),
        'exploration "credit-victory-1", reward: expected either points or another reward',
    ),
    (
        ("exploration.toml", "cost = { credit = 3 }", "cost = { credit = 4 }"),
        (
            'exploration "credit-victory-1", cost: the cost tells what is behind; '
            "expected it on a card with another reward, too"
        ),
    ),
    (
        ("exploration.toml", "cost = { credit = 3 }", 'cost = { credit = "X" }'),
        'exploration "credit-victory-1", cost: an exploration has no X',
    ),
    (
        ("exploration.toml", "cost = { credit = 3 }", "cost = {}"),
        'exploration "credit-victory-1", cost: expected a cost',
    ),
    (
        ("exploration.toml", "points = 1", 'reward = { kind = "gain", credit = 5 }'),
        "exploration: expected points on 6 of 12 cards, got 5",
    ),
    (("sectors.toml", '"s1s"', '"s1-"'), 'map "three-seats", rows: "-" is no mark here; expected only s 1 2 3'),
    (("sectors.toml", "others = 4", "others = 3"), 'map "two-seats", others: 7 places need more than 6 tiles'),
    (("sectors.toml", "missions = 4", "missions = 6"), 'map "three-seats", missions: there are only 5 mission tiles'),
    (("sectors.toml", "others = 6", "others = 8"), 'map "three-seats", others: there are only 7 other tiles'),
]


@pytest.mark.parametrize(("change", "told"), [*CONNECTORS, *NUMBERS, *NAMES, *ABILITIES, *GALAXY])
def test_what_does_not_fit_is_refused_at_its_place(refused: Refused, change: Edit, told: str) -> None:
    assert refused(change) in ([f"{change[0]}, {told}"], [f"{change[0]}: {told}"])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            ("sectors.toml", "[[map]]", "[[mpa]]"),
            [
                'mpa: "mpa" is no known table; did you mean "map"?',
                "map: expected one map each for 2, 3 and 4 seats",
            ],
        ),
        (
            ("sectors.toml", '"1s2"', '"1s"'),
            [
                'map "two-seats", rows: expected rows of the same length',
                'map "two-seats", rows: expected home 2 once, got it 0 times',
            ],
        ),
        (
            ("sectors.toml", "seats = 4", "seats = 3"),
            [
                'map "four-seats", rows: "4" is no mark here; expected only s 1 2 3',
                "map: expected one map each for 2, 3 and 4 seats",
            ],
        ),
        (
            ("sectors.toml", 'stock = "mission"', 'stock = "home"'),
            [
                'sector: expected 4 with stock = "home", got 5',
                'sector: expected 5 with stock = "mission", got 4',
                'map "four-seats", missions: there are only 4 mission tiles',
            ],
        ),
        (
            ("exploration.toml", '[[exploration]]\nid = "discard-credits"', '[[exploration]]\nid = ""'),
            ["exploration 11, id: expected an id, a text that names this entry"],
        ),
        (
            ("exploration.toml", "points = 1", "point = 1"),
            ['exploration "credit-victory-1", point: unknown key; did you mean "points"?'],
        ),
        (
            ("starters.toml", 'edges = { right = "hose", left = "hose" }', 'edges = { right = "hose", left = 1 }'),
            ['part "cargo-hold", edges.left: expected a text, got a whole number'],
        ),
        (
            ("commons.toml", 'type = "crew"', "type = 3"),
            ['resource "clone", type: expected a text, got a whole number'],
        ),
        (
            ("sectors.toml", 'stock = "mission"', "stock = []"),
            ['sector "split-rock", stock: expected a text, got a list'],
        ),
        (
            ("commons.toml", "copies = 2", 'copies = "two"'),
            ['resource "clone", copies: expected a whole number, got a text'],
        ),
        (
            ("rares.toml", '{ kind = "markers", amount = 3 }', '{ kind = "markers", amount = 0, of = 1 }'),
            [
                'part "laboratory", victory.condition.of: unknown key; expected "amount"',
                'part "laboratory", victory.condition.amount: expected a whole number of at least 1',
            ],
        ),
        (
            ("rares.toml", "victory = { points = 1,", "victory = { points = 0,"),
            ['part "laboratory", victory.points: expected a whole number of at least 1'],
        ),
    ],
)
def test_one_mistake_is_told_with_what_follows_from_it_and_no_more(
    refused: Refused, change: Edit, told: list[str]
) -> None:
    assert refused(change) == [f"{change[0]}, {line}" for line in told]


def test_every_place_of_a_map_needs_an_exploration_card(refused: Refused) -> None:
    ocean = '[[exploration]]\nid = "credit-victory-2"\nname = "Glass Ocean"\n'
    ocean += 'flavour = "Calm for nine hundred years, and very proud of it."\nsource = "partly"\n'
    mint = '[[exploration]]\nid = "discard-credits"\nname = "Deserted Mint"\n'
    mint += 'flavour = "The money outlived everyone it was owed to."\nsource = "partly"\n'
    gain = 'reward = { kind = "gain", credit = 5 }\n\n'
    assert refused(
        ("exploration.toml", f"{ocean}cost = {{ credit = 3 }}\npoints = 1\n\n", ""),
        ("exploration.toml", f"{mint}cost = {{ discard = 3 }}\n{gain}", ""),
    ) == [
        "exploration.toml: expected 12 exploration cards, got 10",
        'sectors.toml, map "four-seats", rows: 12 places need more than 10 exploration cards',
    ]


def test_crew_must_be_three_fifths_of_the_common_resource_cards(refused: Refused) -> None:
    crew = [
        ("commons.toml", f'flavour = "{flavour}"\ntype = "crew"', f'flavour = "{flavour}"\ntype = "cargo"')
        for flavour in (
            "Gets on with everybody, himself above all.",
            "Never lost yet, merely early in the wrong place.",
        )
    ]
    assert refused(*crew) == ["commons.toml, resource: expected three fifths of crew, got 12 of 22 cards"]


SCENES: Final = {
    "play": (
        "commons.toml",
        '[{ kind = "gain", credit = 1 }, { kind = "may", then = { kind = "return_card", to = "deck_bottom" } }]',
        'resource "clone", effect',
    ),
    "docked": (
        "rares.toml",
        '{ kind = "gain", credit = 1 } }]\n\n# --- Ship parts',
        'resource "product-placement", triggers[0].effect',
    ),
    "ability": ("commons.toml", '{ kind = "gain", fist = 1 } }]\n\n[[part]]', 'part "repulsor", abilities[0].effect'),
    "before": (
        "commons.toml",
        '{ kind = "may", then = { kind = "remove_card" } }',
        'part "airlock", triggers[0].effect',
    ),
    "acquire": (
        "rares.toml",
        '{ kind = "may", then = { kind = "acquired_to_deck" } }',
        'part "training-module", triggers[0].effect',
    ),
    "mission": (
        "missions.toml",
        '{ kind = "add_marker" } },\n  { cost = { fist = 2 }',
        'mission "first-contact", abilities[0].effect',
    ),
    "leave": ("missions.toml", '{ kind = "remove_own_markers" }', 'mission "race", triggers[0].effect'),
    "added": (
        "missions.toml",
        '{ kind = "be_moved", to = "rival_chooses" }',
        'mission "journey-to-the-center", triggers[0].effect',
    ),
    "runner_up": (
        "missions.toml",
        '{ kind = "may", then = { kind = "acquire_discarded" } }',
        'mission "temporal-anomaly", runner_up',
    ),
    "resolution": (
        "missions.toml",
        '{ kind = "be_moved", to = "home" }',
        'mission "time-travel-heist", resolution.then[2]',
    ),
    "reward": (
        "exploration.toml",
        '[{ kind = "gain", credit = 2 }, { kind = "draw", amount = 2 }]',
        'exploration "fist-crew", reward',
    ),
    "victory": ("rares.toml", '{ kind = "no_open_connector" }', 'part "system-upgrade", victory.condition'),
}
"""Where effects stand: a file, an effect in it with what makes it unique, and its place."""


def put(scene: str, effect: str) -> Edit:
    """Another effect in a scene."""
    file, old, _ = SCENES[scene]
    end = old.find(" }]\n") if " }]\n" in old else old.find(" },\n") if " },\n" in old else len(old)
    return (file, old, f"{effect}{old[end:]}")


def word(kind: str, **others: str | int) -> str:
    """A word as the files spell it."""
    values = [f'"{value}"' if isinstance(value, str) else str(value) for value in others.values()]
    fields = [f'kind = "{kind}"', *(f"{key} = {value}" for key, value in zip(others, values, strict=True))]
    return f"{{ {', '.join(fields)} }}"


PLAYED: Final = "stands only in the effect of a resource card that is played"
ON_MISSIONS: Final = "stands only on missions"
FOR_MARKERS: Final = "stands only on ship parts and missions, which bear markers"
OWN_TURN: Final = "makes sense only in the player's own turn"
ICONS: Final = "gains fist or fuel, which last only for the player's own turn"
TOO_LATE: Final = "comes too late, since all markers go back"
FOR_EVER: Final = "would add markers for ever"
REPLAYED: Final = "stands on no resource card, which could be played for ever in one turn"
NO_COST: Final = 'is no cost; expected "pay_credits", "discard", "remove_card" or "remove_part"'


@pytest.mark.parametrize(
    ("scene", "verb", "told"),
    [
        ("ability", word("remove_this"), PLAYED),
        ("reward", word("copy"), PLAYED),
        ("docked", word("acquired_to_deck"), 'stands only where a crew card is acquired (when = "acquire_crew")'),
        ("resolution", word("acquire_discarded"), "stands only in the reward of runners-up (runner_up)"),
        (
            "runner_up",
            word("be_moved", to="winner_chooses"),
            "stands only in a resolution, where there is a winner",
        ),
        ("play", word("move", to="this"), ON_MISSIONS),
        ("ability", word("be_moved", to="rival_chooses"), ON_MISSIONS),
        ("play", word("orbit"), ON_MISSIONS),
        ("ability", word("remove_own_markers"), ON_MISSIONS),
        ("play", word("add_marker"), FOR_MARKERS),
        ("reward", word("add_marker", to="this"), FOR_MARKERS),
        ("play", word("gain", credit=1, per="own_marker"), FOR_MARKERS),
        ("runner_up", word("add_marker"), TOO_LATE),
        ("resolution", word("remove_own_markers"), TOO_LATE),
        ("added", word("add_marker", to="any_mission"), FOR_EVER),
        ("added", word("move_marker"), FOR_EVER),
        ("leave", word("add_marker", amount="X"), "adds X markers, but nothing says what X is"),
        ("before", word("draw", amount=1), "would shuffle for ever"),
        ("play", word("draw", amount=1), REPLAYED),
        ("play", word("return_card", to="hand"), REPLAYED),
        ("acquire", word("discount", amount=1), OWN_TURN),
        ("runner_up", word("buy_at_home", discount=1), OWN_TURN),
        ("leave", word("draw_later", amount=1), OWN_TURN),
        ("runner_up", word("gain", fuel=1), ICONS),
        ("before", word("gain", credit=1, fist=1), ICONS),
        ("play", word("gain"), "gains nothing"),
        ("play", '{ kind = "trade_in", into = [] }', "must name what it gives, each kind once"),
        ("play", '{ kind = "trade_in", into = ["fuel", "fuel"] }', "must name what it gives, each kind once"),
        ("play", word("pay_credits", amount=1), 'stands only as the cost of a "pay"'),
        ("play", word("moved"), 'is a condition; it stands only as the condition of a "when"'),
        ("resolution", word("losers"), 'is a group; it stands only as the who of an "each"'),
        ("victory", word("moved"), "lasts only for a turn"),
        ("victory", word("from_dock"), PLAYED),
        (
            "victory",
            word("draw", amount=1),
            (
                'is no condition; expected "moved", "has_docked", "from_dock", "at_rival_home", "markers" or '
                '"no_open_connector"'
            ),
        ),
    ],
)
def test_a_word_stands_only_where_it_makes_sense(refused: Refused, scene: str, verb: str, told: str) -> None:
    file, _, place = SCENES[scene]
    kind = verb.split('"')[1]
    assert refused(put(scene, verb)) == [f'{file}, {place}: "{kind}" {told}']


@pytest.mark.parametrize(
    ("scene", "effect", "told"),
    [
        (
            "play",
            '{ kind = "when", condition = { kind = "losers" }, then = { kind = "copy" } }',
            (
                '.condition: "losers" is no condition; expected "moved", "has_docked", "from_dock", "at_rival_home", '
                '"markers" or "no_open_connector"'
            ),
        ),
        (
            "ability",
            '{ kind = "when", condition = { kind = "from_dock" }, then = { kind = "gain", fist = 1 } }',
            f'.condition: "from_dock" {PLAYED}',
        ),
        (
            "leave",
            '{ kind = "each", who = { kind = "moved" }, then = { kind = "be_moved", to = "home" } }',
            '.who: "moved" is no group; expected "adjacent_players", "unmarked_players" or "losers"',
        ),
        (
            "runner_up",
            '{ kind = "each", who = { kind = "losers" }, then = { kind = "be_moved", to = "home" } }',
            '.who: "losers" stands only in a resolution, where there is a winner',
        ),
        (
            "play",
            '{ kind = "each", who = { kind = "adjacent_players" }, then = { kind = "be_moved", to = "home" } }',
            f'.who: "adjacent_players" {ON_MISSIONS}',
        ),
        (
            "play",
            '{ kind = "pay", cost = { kind = "copy" }, then = { kind = "gain", fist = 1 } }',
            f'.cost: "copy" {NO_COST}',
        ),
        (
            "play",
            '{ kind = "all", of = [{ kind = "may", then = { kind = "draw", amount = 1 } }] }',
            f'.of[0].then: "draw" {REPLAYED}',
        ),
        (
            "play",
            '[{ kind = "pay", cost = { kind = "may", then = { kind = "remove_part" } }, then = { kind = "copy" } }]',
            "[0].cost: a cost is a word or a list of words, without choices and conditions",
        ),
        (
            "play",
            (
                '{ kind = "pay", cost = [{ kind = "repeat", times = 2, then = { kind = "remove_part" } }], '
                'then = { kind = "copy" } }'
            ),
            ".cost: a cost is a word or a list of words, without choices and conditions",
        ),
    ],
)
def test_parts_of_an_effect_are_what_they_must_be(refused: Refused, scene: str, effect: str, told: str) -> None:
    file, _, place = SCENES[scene]
    assert refused(put(scene, effect)) == [f"{file}, {place}{told}"]


def test_what_is_done_otherwise_has_to_make_sense_as_well(refused: Refused) -> None:
    file, _, place = SCENES["ability"]
    effect = '{ kind = "when", condition = { kind = "has_docked" }, then = { kind = "stock_home" }, otherwise = %s }'
    assert refused(put("ability", effect % word("remove_this"))) == [
        f'{file}, {place}.otherwise: "remove_this" {PLAYED}'
    ]


def test_a_list_of_words_can_be_a_cost(tmp_path: Path) -> None:
    file, old, new = put(
        "play",
        '{ kind = "pay", cost = { kind = "all", of = [{ kind = "remove_part" }, { kind = "discard", amount = 1 }] }, '
        'then = { kind = "gain", fist = 1 } }',
    )
    for source in PACKAGED.iterdir():
        (tmp_path / source.name).write_bytes(source.read_bytes())
    text = (tmp_path / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    effects = {card.id: card.effect for card in load(tmp_path).resources}
    assert isinstance(effects["clone"], Pay)


def test_all_faults_of_a_pack_are_told_in_one_error(refused: Refused) -> None:
    """A connector, a cost, the number of a deck, a name and an effect, and more than one fault in one place."""
    told = refused(
        ("commons.toml", PIPE, 'edges = { bottom = "pype", left = "vint" }'),
        ("commons.toml", "cost = { discard = 2 }", "cost = { discard = 0 }"),
        ("commons.toml", "cost = 1\n", "cost = 0\ncopeis = 2\n"),
        ("rares.toml", "copies = 1", "copies = 2"),
        ("rares.toml", 'name = "Courier"', 'name = "Clone"'),
        ("missions.toml", '[{ cost = { discard_cargo = 3 }, effect = { kind = "add_marker" } }]', "3"),
        ("missions.toml", '{ kind = "may", then = { kind = "acquire_top", deck = "rare" } }', "[3, { kind = 'mya' }]"),
        put("resolution", '{ kind = "when", condition = { kind = "movd" } }'),
        ("sectors.toml", '"1s2"', '"112"'),
        ("setting.toml", "bank = 40", ""),
    )
    assert told == [
        'commons.toml, resource "clone", copeis: unknown key; did you mean "copies"?',
        'commons.toml, part "repulsor", edges.bottom: "pype" is not known here; did you mean "pipe"?',
        'commons.toml, part "repulsor", edges.left: "vint" is not known here; did you mean "vent"?',
        'commons.toml, part "workshop", abilities[0].cost.discard: expected a whole number of at least 1',
        'commons.toml, resource "clone", cost: expected a price of at least 1',
        'rares.toml, resource "courier", name: "Clone" is already the name of resource "clone" in commons.toml',
        "rares.toml: expected 16 rare goods, got 17",
        'missions.toml, mission "first-contact", runner_up[0]: expected a table with a kind, got 3',
        'missions.toml, mission "first-contact", runner_up[1].kind: "mya" is not known here; did you mean "may"?',
        'missions.toml, mission "inspections", abilities: expected a list, got 3',
        (
            'missions.toml, mission "time-travel-heist", resolution.then[2].condition.kind: '
            '"movd" is not known here; did you mean "moved"?'
        ),
        (
            'missions.toml, mission "time-travel-heist", resolution.then[2].then: this key is missing; '
            '"when" needs condition and then'
        ),
        'sectors.toml, map "two-seats", rows: expected home 1 once, got it 2 times',
        "setting.toml, bank: this key is missing",
    ]


def test_files_that_cannot_be_read_are_all_told(tmp_path: Path) -> None:
    (tmp_path / "setting.toml").write_text("bank =")
    (tmp_path / "rares.toml").write_text("resource = [3]\n[[part]]\nname = 'x'\n")
    with pytest.raises(BadPack) as error:
        load(tmp_path)
    assert [fault.told() for fault in error.value.faults] == [
        "starters.toml: the file is missing or cannot be read",
        "commons.toml: the file is missing or cannot be read",
        "rares.toml, resource[0]: expected a [[resource]], got 3",
        "rares.toml, part 1, id: expected an id, a text that names this entry",
        "missions.toml: the file is missing or cannot be read",
        "exploration.toml: the file is missing or cannot be read",
        "sectors.toml: the file is missing or cannot be read",
        "setting.toml: not valid TOML: invalid value (at end of document)",
    ]
