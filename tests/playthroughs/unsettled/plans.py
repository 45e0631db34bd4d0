"""Which golden playthroughs there are: a table each, found so that together they show everything (see `coverage`)."""

# ruff: noqa: E501 - what a plan wants is one line of words

from typing import Final

from tests.playthroughs.plan import Plan

PLANS: Final = (
    Plan("orrowin-a-two", 2, 0, {"planet": "orrowin", "task": "a", "difficulty": "introductory"}),
    Plan(
        "orrowin-a-three",
        3,
        4,
        {"planet": "orrowin", "task": "a", "difficulty": "discomforting", "scarab": "transporter"},
    ),
    Plan("orrowin-a-four", 4, 71, {"planet": "orrowin", "task": "a", "difficulty": "harrowing"}),
    Plan(
        "orrowin-b-two",
        2,
        51,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory", "moods": True, "consent": False},
    ),
    Plan(
        "orrowin-b-three",
        3,
        54,
        {
            "planet": "orrowin",
            "task": "b",
            "difficulty": "discomforting",
            "scarab": "resuscitation_chamber",
            "traits": "open",
        },
    ),
    Plan(
        "orrowin-b-four",
        4,
        5,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory", "moods": True, "traits": "draft"},
    ),
    Plan(
        "orrowin-c-two",
        2,
        68,
        {"planet": "orrowin", "task": "c", "difficulty": "discomforting", "scarab": "rejuvenation_pod", "moods": True},
    ),
    Plan("orrowin-c-three", 3, 29, {"planet": "orrowin", "task": "c", "difficulty": "introductory", "strict": True}),
    Plan(
        "vessimar-a-two",
        2,
        52,
        {"planet": "vessimar", "task": "a", "difficulty": "introductory", "moods": True, "traits": "draft"},
    ),
    Plan("vessimar-a-four", 4, 12, {"planet": "vessimar", "task": "a", "difficulty": "introductory", "strict": True}),
    Plan("vessimar-b-two", 2, 15, {"planet": "vessimar", "task": "b", "difficulty": "excruciating", "moods": True}),
    Plan("vessimar-b-three", 3, 106, {"planet": "vessimar", "task": "b", "difficulty": "introductory"}),
    Plan(
        "vessimar-b-four",
        4,
        59,
        {"planet": "vessimar", "task": "b", "difficulty": "discomforting", "scarab": "transporter"},
    ),
    Plan("vessimar-c-two", 2, 15, {"planet": "vessimar", "task": "c", "difficulty": "harrowing"}),
    Plan(
        "vessimar-c-three",
        3,
        23,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory", "moods": True, "consent": False},
    ),
    Plan(
        "orrowin-a-four-again",
        4,
        28,
        {"planet": "orrowin", "task": "a", "difficulty": "discomforting", "scarab": "rejuvenation_pod", "moods": True},
        "anomalies-renewed by-chance by-chance-node confidant glow-politely hollow humming-the-same-bar hungry ignore ignored in-vain insight-lost magpie moment-moved musical order orrowin/a7 orrowin/b5 orrowin/b7 rejuvenation_pod scarab-back scarab-gone stares-at-hills structure tea-probably transporter trigger whistling-pickets won",
    ),
    Plan(
        "vessimar-c-four-again",
        4,
        34,
        {"planet": "vessimar", "task": "c", "difficulty": "discomforting", "scarab": "rejuvenation_pod", "moods": True},
    ),
    Plan(
        "orrowin-c-four-again",
        4,
        12,
        {"planet": "orrowin", "task": "c", "difficulty": "discomforting", "scarab": "rejuvenation_pod", "moods": True},
        "anomalies-renewed by-chance-node hollow humming-the-same-bar orrowin/a7 orrowin/b5 orrowin/b7 rejuvenation_pod stares-at-hills structure tea-probably transporter trigger won",
    ),
    Plan(
        "orrowin-b-three-once-more",
        3,
        31,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory", "moods": True, "consent": False},
        "anomalies-renewed by-chance by-chance-node confidant glow-politely hollow humming-the-same-bar hungry ignore ignored in-vain insight-lost magpie moment-moved order orrowin/a7 orrowin/b5 orrowin/b7 rejuvenation_pod scarab-back scarab-gone stares-at-hills structure tea-probably transporter trigger whistling-pickets won",
    ),
    Plan(
        "vessimar-c-two-for-the-rest",
        2,
        27,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory", "moods": True, "traits": "draft"},
        "anomalies-renewed by-chance-node gulls-receipt her-other-coat hollow key lamp-that-was-a-fish message-in-a-message rejuvenation_pod remembered retired-lantern something-large-is-being-considerate structure tear-of-window told tomorrow-briefly trade-with-the-tide transporter trigger vessimar/a5 vessimar/a6 vessimar/a7 vessimar/a8 vessimar/b8 vessimar/c7 vessimar/c8 wet-footprint won",
    ),
    Plan(
        "vessimar-a-three-at-last",
        3,
        27,
        {"planet": "vessimar", "task": "a", "difficulty": "discomforting", "scarab": "transporter"},
        "anomalies-renewed by-chance-node gulls-receipt her-other-coat hollow key lamp-that-was-a-fish message-in-a-message rejuvenation_pod remembered retired-lantern something-large-is-being-considerate structure tear-of-window told tomorrow-briefly trade-with-the-tide transporter trigger vessimar/a5 vessimar/a6 vessimar/a7 vessimar/a8 vessimar/b8 vessimar/c7 vessimar/c8 wet-footprint won",
    ),
    Plan("orrowin-a-three-hollow", 3, 5, {"planet": "orrowin", "task": "a", "difficulty": "introductory"}, "hollow"),
    Plan("vessimar-b-three-home", 3, 201, {"planet": "vessimar", "task": "b", "difficulty": "introductory"}, "planned"),
    Plan("vessimar-c-two-home", 2, 202, {"planet": "vessimar", "task": "c", "difficulty": "introductory"}, "planned"),
    Plan(
        "vessimar-b-three-unlucky", 3, 202, {"planet": "vessimar", "task": "b", "difficulty": "introductory"}, "planned"
    ),
    Plan("vessimar-a-two-home", 2, 203, {"planet": "vessimar", "task": "a", "difficulty": "introductory"}, "planned"),
    Plan(
        "vessimar-c-three-more",
        3,
        334,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory"},
        "become-briefly-scenic confidant discovery everything-is-a-metaphor feather-of-no-bird glow-politely half-a-yes hold-still-professionally hole-with-good-manners humming-the-same-bar ignore ignored ignored-symbol knot-that-ties-itself message-in-a-message moss-behind-the-ears orrowin/b8 poise promise read-the-grain reflection-slightly-late remember-it-differently salt-the-path stares-at-hills steep-for-an-hour strike-a-small-a symbol the-bucket tree-mid-sneeze vessimar/a5 vessimar/c7 volunteer volunteered wet-footprint",
    ),
    Plan(
        "vessimar-c-three-lost",
        3,
        561,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory"},
        "become-briefly-scenic discovery everything-is-a-metaphor feather-of-no-bird glow-politely hold-still-professionally hole-with-good-manners humming-the-same-bar ignore ignored ignored-symbol knot-that-ties-itself message-in-a-message moss-behind-the-ears orrowin/b8 poise promise read-the-grain remember-it-differently stares-at-hills steep-for-an-hour symbol the-bucket tree-mid-sneeze vessimar/a5 vessimar/c7 volunteer volunteered wet-footprint",
    ),
    Plan(
        "orrowin-b-three-more",
        3,
        310,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory"},
        "become-briefly-scenic confidant discovery everything-is-a-metaphor feather-of-no-bird glow-politely half-a-yes hold-still-professionally hole-with-good-manners humming-the-same-bar ignore ignored ignored-symbol knot-that-ties-itself message-in-a-message moss-behind-the-ears orrowin/b8 poise promise read-the-grain reflection-slightly-late remember-it-differently salt-the-path stares-at-hills steep-for-an-hour strike-a-small-a symbol the-bucket tree-mid-sneeze vessimar/a5 vessimar/c7 volunteer volunteered wet-footprint",
    ),
    Plan(
        "orrowin-c-two-more",
        2,
        398,
        {"planet": "orrowin", "task": "c", "difficulty": "introductory"},
        "become-briefly-scenic confidant discovery everything-is-a-metaphor feather-of-no-bird half-a-yes hold-still-professionally humming-the-same-bar ignore ignored ignored-symbol knot-that-ties-itself message-in-a-message moss-behind-the-ears orrowin/b8 poise promise read-the-grain reflection-slightly-late remember-it-differently salt-the-path steep-for-an-hour strike-a-small-a symbol the-bucket tree-mid-sneeze vessimar/a5 vessimar/c7 volunteer volunteered wet-footprint",
    ),
    Plan(
        "vessimar-b-three-more",
        3,
        446,
        {"planet": "vessimar", "task": "b", "difficulty": "introductory"},
        "become-briefly-scenic discovery everything-is-a-metaphor feather-of-no-bird glow-politely hold-still-professionally hole-with-good-manners humming-the-same-bar ignore ignored ignored-symbol knot-that-ties-itself message-in-a-message moss-behind-the-ears orrowin/b8 poise promise read-the-grain remember-it-differently salt-the-path stares-at-hills steep-for-an-hour symbol the-bucket tree-mid-sneeze vessimar/a5 vessimar/c7 volunteer volunteered wet-footprint",
    ),
    Plan(
        "vessimar-c-four-on-purpose",
        4,
        33,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory", "moods": True, "consent": False},
        "the-bucket message-in-a-message something-large-is-being-considerate knot-that-ties-itself wet-footprint tear-of-window hold-still-professionally trade-with-the-tide read-the-grain poise promise remembered volunteer volunteered discovery ignore ignored in-vain structure trigger walked anomalies-renewed vessimar/c7",
    ),
    Plan(
        "vessimar-c-three-on-purpose",
        3,
        21,
        {"planet": "vessimar", "task": "c", "difficulty": "introductory"},
        "the-bucket message-in-a-message something-large-is-being-considerate knot-that-ties-itself wet-footprint tear-of-window hold-still-professionally trade-with-the-tide read-the-grain",
    ),
    Plan(
        "orrowin-b-two-on-purpose",
        2,
        11,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory"},
        "everything-is-a-metaphor humming-the-same-bar moss-behind-the-ears sore-from-sleeping-on-somebody apply-to-hull steep-for-an-hour feather-of-no-bird discovery ignore ignored in-vain structure trigger walked anomalies-renewed orrowin/b7 orrowin/b8 orrowin/b5",
    ),
    Plan(
        "orrowin-b-two-to-the-hull",
        2,
        29,
        {"planet": "orrowin", "task": "b", "difficulty": "introductory"},
        "everything-is-a-metaphor humming-the-same-bar moss-behind-the-ears sore-from-sleeping-on-somebody apply-to-hull steep-for-an-hour feather-of-no-bird discovery ignore ignored in-vain structure trigger walked anomalies-renewed orrowin/b7 orrowin/b8 orrowin/b5",
    ),
    Plan(
        "orrowin-a-two-on-purpose",
        2,
        29,
        {"planet": "orrowin", "task": "a", "difficulty": "introductory"},
        "everything-is-a-metaphor humming-the-same-bar moss-behind-the-ears sore-from-sleeping-on-somebody apply-to-hull steep-for-an-hour feather-of-no-bird discovery ignore ignored in-vain structure trigger walked anomalies-renewed orrowin/a7",
    ),
)
