"""Which golden playthroughs there are: a table each, found so that together they show everything (see `coverage`)."""

from typing import Final

from tests.playthroughs.plan import Plan

PLANS: Final = (
    Plan("alone-default-events", 1, 27, {}, "CIV-01 CIV-03 CIV-05 CIV-08 CIV-09 CIV-11 OBJ-04 OBJ-18 OBJ-25 OBJ-26"),
    Plan(
        "alone-easy-events",
        1,
        11,
        {"planets": "random", "corporations": "random", "event_mix": {"green": 20, "orange": 0, "red": 0}},
        "CIV-04 CIV-09 CIV-14 CIV-17 CIV-20 CIV-25 CIV-27 CIV-28 CIV-31 CIV-33 OBJ-05 OBJ-08 OBJ-13 OBJ-27",
    ),
    Plan(
        "alone-hard-events",
        1,
        9,
        {"planets": "random", "corporations": "random", "event_mix": {"green": 0, "orange": 0, "red": 20}},
        "CIV-02 OBJ-01 OBJ-14 OBJ-27",
    ),
    Plan(
        "alone-orange-events",
        1,
        28,
        {"planets": "random", "corporations": "random", "event_mix": {"green": 0, "orange": 20, "red": 0}},
        "CIV-03 CIV-07 CIV-10 CIV-13 CIV-35 OBJ-09 OBJ-14 OBJ-23",
    ),
    Plan(
        "alone-mixed-events",
        1,
        6,
        {"planets": "random", "corporations": "random", "event_mix": {"green": 10, "orange": 0, "red": 10}},
        "CIV-06 CIV-19 CIV-21 CIV-23 CIV-29 CIV-30 CIV-32 CIV-34 OBJ-02 OBJ-21 OBJ-24",
    ),
    Plan(
        "alone-dealt-boards",
        1,
        32,
        {"planets": "dealt", "corporations": "dealt"},
        "CIV-06 CIV-12 CIV-34 OBJ-06 OBJ-17 OBJ-20",
    ),
    Plan("two-station-by-itself", 2, 7, {}, "CIV-11 CIV-14 CIV-19 CIV-20 CIV-32 CIV-36"),
    Plan(
        "two-station-turned",
        2,
        8,
        {"planets": "random", "corporations": "random", "two_player_variant": False},
        "CIV-15 CIV-18 CIV-22 CIV-33",
    ),
    Plan(
        "two-events-private-objectives",
        2,
        27,
        {"planets": "random", "corporations": "random", "events": True, "private_objectives": True},
        "OBJ-18",
    ),
    Plan(
        "three-random-ring-shift",
        3,
        29,
        {"planets": "random", "corporations": "random", "ring_shift": "random"},
        "CIV-16 CIV-27 OBJ-22",
    ),
    Plan(
        "three-event-mix",
        3,
        4,
        {
            "planets": "random",
            "corporations": "random",
            "event_mix": {"green": 4, "orange": 8, "red": 8},
            "events": True,
        },
        "CIV-05 CIV-10 CIV-24 CIV-25 CIV-31",
    ),
    Plan(
        "three-dealt-boards-private-objectives",
        3,
        33,
        {"planets": "dealt", "corporations": "dealt", "private_objectives": True},
        "CIV-26 OBJ-11 OBJ-15 OBJ-16 OBJ-17",
    ),
    Plan(
        "four-private-objectives",
        4,
        10,
        {"planets": "random", "corporations": "random", "private_objectives": True},
        "OBJ-03 OBJ-10 OBJ-16 OBJ-22",
    ),
    Plan("four-dealt-boards", 4, 26, {"planets": "dealt", "corporations": "dealt"}),
    Plan(
        "five-private-objectives",
        5,
        28,
        {"planets": "random", "corporations": "random", "private_objectives": True},
        "OBJ-16 OBJ-28",
    ),
    Plan("five-events", 5, 20, {"planets": "random", "corporations": "random", "events": True}),
    Plan("six-random-boards", 6, 31, {"planets": "random", "corporations": "random"}),
    Plan(
        "six-private-objectives-events",
        6,
        9,
        {"planets": "random", "corporations": "random", "events": True, "private_objectives": True, "ring_shift": 3},
        "OBJ-12",
    ),
    Plan(
        "three-carried-meteorites-and-stored-patches",
        3,
        34,
        {
            "planets": "random",
            "corporations": (
                "horizon",
                "universal",
                "makeshift",
            ),
        },
    ),
)
