"""Which golden playthroughs of Discover there are: a table each, found so that together they show everything (see `coverage`)."""

# ruff: noqa: E501 - what a plan wants is one line of words

from typing import Final

from tests.playthroughs.plan import Plan

PLANS: Final = (
    Plan("first-one", 1, 0, {"copy": 0, "scenario": 1}),
    Plan("first-two-far-sighted", 2, 2, {"copy": 0, "scenario": 1}),
    Plan("first-three", 3, 0, {"copy": 3, "scenario": 1}),
    Plan("first-four", 4, 0, {"copy": 4, "scenario": 1}),
    Plan("second-one", 1, 0, {"copy": 1, "scenario": 2}),
    Plan("second-two-far-sighted", 2, 0, {"copy": 0, "scenario": 2}),
    Plan("second-three", 3, 0, {"copy": 1, "scenario": 2}),
    Plan("second-four", 4, 0, {"copy": 4, "scenario": 2}),
    Plan("third-one", 1, 0, {"copy": 0, "scenario": 3}),
    Plan("third-two-far-sighted", 2, 1, {"copy": 1, "scenario": 3}),
    Plan("third-three", 3, 0, {"copy": 2, "scenario": 3}),
    Plan("third-four-copy-89-by-luck", 4, 0, {"copy": 89, "scenario": 3}),
    Plan("fourth-one-far-sighted", 1, 0, {"copy": 0, "scenario": 4}),
    Plan("fourth-two", 2, 0, {"copy": 1, "scenario": 4}),
    Plan("fourth-three", 3, 0, {"copy": 3, "scenario": 4}),
    Plan(
        "fourth-four",
        4,
        1,
        {"copy": 2, "scenario": 4},
        "asked-duplicate asked-gift asked-item told-counter-spent told-looted-item told-offered-item told-wounded told-chose-nobody told-lost-project asked-price",
    ),
    Plan("contest-two", 2, 0, {"copy": 5, "scenario": 5}),
    Plan(
        "contest-three",
        3,
        0,
        {"copy": 3, "scenario": 5},
        "3-in-scenario-5 4-in-scenario-5 asked-closed asked-duplicate asked-gift asked-in-vain asked-item asked-order asked-own-threat asked-prevent asked-price asked-side asked-steal asked-threat asked-whose beat-a-special-monster contest-decided-by-an-attack contest-on-the-second-terrain did-die did-drop-double did-night did-side-of-the did-take-double did-threat scenario-3-won told-always told-by-chance told-chose-no-monster told-chose-no-space told-chose-nobody told-chose-tile told-counter-added told-counter-spent told-fire-laid told-lost told-lost-project told-monster-removed told-no-card told-no-threat told-no-way-out told-not-in-deck told-offered-item told-peeked-monster told-placed told-prevented told-removed-item told-stole told-successes told-swapped told-threat-ignored told-tile-marked told-token-removed told-turn-cut told-water-changed told-water-found told-water-placed told-wounded",
    ),
    Plan(
        "contest-four",
        4,
        0,
        {"copy": 2, "scenario": 5, "terrain": "second"},
        "asked-duplicate asked-gift asked-item told-counter-spent told-looted-item told-offered-item told-wounded told-chose-nobody told-lost-project asked-price",
    ),
    Plan("first-three-copy-102-by-luck", 3, 0, {"copy": 102, "scenario": 1}),
    Plan("second-two-copy-10-by-luck", 2, 3, {"copy": 10, "scenario": 2}),
    Plan("second-two-copy-60-by-luck", 2, 7, {"copy": 60, "scenario": 2}),
    Plan("second-three-copy-101-by-luck", 3, 0, {"copy": 101, "scenario": 2}),
    Plan("second-four-copy-204-by-luck", 4, 0, {"copy": 204, "scenario": 2}),
    Plan("third-two-copy-60-by-luck", 2, 0, {"copy": 60, "scenario": 3}),
    Plan("third-three-copy-164-by-luck", 3, 0, {"copy": 164, "scenario": 3}),
    Plan("third-three-copy-80-by-luck", 3, 0, {"copy": 80, "scenario": 3}),
    Plan("fourth-three-copy-17-by-luck", 3, 0, {"copy": 17, "scenario": 4}),
    Plan("contest-two-copy-68-by-luck", 2, 0, {"copy": 68, "scenario": 5}),
    Plan("contest-three-copy-62-by-luck", 3, 0, {"copy": 62, "scenario": 5}),
    Plan("contest-three-copy-268-by-luck", 3, 0, {"copy": 268, "scenario": 5}),
    Plan("contest-four-copy-12-by-luck", 4, 4, {"copy": 12, "scenario": 5}),
    Plan("contest-four-copy-13-by-luck", 4, 8, {"copy": 13, "scenario": 5}),
)
