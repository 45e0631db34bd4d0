"""Which golden playthroughs there are: a table each, found so that together they show everything (see `coverage`)."""

from typing import Final, NamedTuple


class Plan(NamedTuple):
    """One playthrough; its file is called by its name."""

    name: str
    seats: int
    seed: int
    options: dict[str, object]
    wanted: str = ""
    """Cards that are chosen when they can be, by their ids."""


PLANS: Final = (
    Plan("alone-default-events", 1, 7, {}, "CIV-03 CIV-14 CIV-19 CIV-20 CIV-29 CIV-30 OBJ-03 OBJ-20 OBJ-26 OBJ-27"),
    Plan(
        "alone-easy-events",
        1,
        14,
        {"corporations": "random", "event_mix": {"green": 20, "orange": 0, "red": 0}, "planets": "random"},
        "CIV-01 CIV-06 CIV-10 CIV-12 CIV-13 CIV-16 CIV-22 CIV-23 CIV-28 CIV-29 CIV-31 CIV-35 OBJ-11 OBJ-14 OBJ-25",
    ),
    Plan(
        "alone-hard-events",
        1,
        9,
        {"corporations": "random", "event_mix": {"green": 0, "orange": 0, "red": 20}, "planets": "random"},
        "CIV-02 CIV-09 OBJ-01 OBJ-19 OBJ-27",
    ),
    Plan(
        "alone-orange-events",
        1,
        10,
        {"corporations": "random", "event_mix": {"green": 0, "orange": 20, "red": 0}, "planets": "random"},
        "CIV-04 CIV-07 CIV-14 CIV-18 CIV-23 CIV-34 OBJ-10 OBJ-16 OBJ-19",
    ),
    Plan(
        "alone-mixed-events",
        1,
        6,
        {"corporations": "random", "event_mix": {"green": 10, "orange": 0, "red": 10}, "planets": "random"},
        "CIV-06 CIV-21 CIV-32 OBJ-02 OBJ-21",
    ),
    Plan(
        "alone-dealt-boards",
        1,
        4,
        {"corporations": "dealt", "planets": "dealt"},
        "CIV-07 CIV-10 CIV-17 CIV-33 CIV-36 OBJ-05 OBJ-12 OBJ-13",
    ),
    Plan("two-station-by-itself", 2, 13, {}, "CIV-01 CIV-05 CIV-07 CIV-08 CIV-11 CIV-27 CIV-28 CIV-35"),
    Plan(
        "two-station-turned",
        2,
        3,
        {"corporations": "random", "planets": "random", "two_player_variant": False},
        "CIV-12 CIV-25",
    ),
    Plan(
        "two-events-private-objectives",
        2,
        1,
        {"corporations": "random", "events": True, "planets": "random", "private_objectives": True},
        "CIV-26 OBJ-28",
    ),
    Plan(
        "three-random-ring-shift",
        3,
        20,
        {"corporations": "random", "planets": "random", "ring_shift": "random"},
        "CIV-05 CIV-20 CIV-24",
    ),
    Plan(
        "three-event-mix",
        3,
        8,
        {
            "corporations": "random",
            "event_mix": {"green": 4, "orange": 8, "red": 8},
            "events": True,
            "planets": "random",
        },
        "CIV-15 CIV-28",
    ),
    Plan(
        "three-dealt-boards-private-objectives",
        3,
        1,
        {"corporations": "dealt", "planets": "dealt", "private_objectives": True},
        "CIV-16",
    ),
    Plan(
        "four-private-objectives",
        4,
        7,
        {"corporations": "random", "planets": "random", "private_objectives": True},
        "OBJ-06",
    ),
    Plan("four-dealt-boards", 4, 10, {"corporations": "dealt", "planets": "dealt"}),
    Plan(
        "five-private-objectives",
        5,
        12,
        {"corporations": "random", "planets": "random", "private_objectives": True},
        "OBJ-04 OBJ-08 OBJ-09 OBJ-17 OBJ-22 OBJ-23",
    ),
    Plan("five-events", 5, 19, {"corporations": "random", "events": True, "planets": "random"}),
    Plan("six-random-boards", 6, 6, {"corporations": "random", "planets": "random"}),
    Plan(
        "six-private-objectives-events",
        6,
        16,
        {"corporations": "random", "events": True, "planets": "random", "private_objectives": True, "ring_shift": 3},
        "OBJ-07 OBJ-17 OBJ-23",
    ),
    Plan(
        "three-carried-meteorites-and-stored-patches",
        3,
        16,
        {"corporations": ("horizon", "universal", "makeshift"), "planets": "random"},
    ),
    Plan("two-patches-on-meteorites", 2, 42, {"corporations": ("wormhole", "universal"), "planets": "random"}),
    Plan("alone-patches-on-meteorites", 1, 107, {"corporations": ("wormhole",), "planets": "random"}),
    Plan(
        "four-more-objectives",
        4,
        2,
        {"corporations": "random", "planets": "random", "private_objectives": True},
        "OBJ-15",
    ),
)
