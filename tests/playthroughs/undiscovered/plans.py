"""Which golden playthroughs there are: a table each, found so that together they show everything (see `coverage`)."""

# ruff: noqa: E501 - what a plan wants is one line of words

from typing import Final

from tests.playthroughs.plan import Plan

PLANS: Final = (
    Plan("two-first-game", 2, 3, {"rare_goods": False}),
    Plan("two-plain", 2, 2, {}),
    Plan("two-rare-draft-strict-bank", 2, 11, {"draft": "rare", "strict_bank": True}),
    Plan("two-to-ten-numbered-cards", 2, 1, {"target": 10, "numbered_cards": True}),
    Plan(
        "two-few-rounds",
        2,
        2,
        {"round_limit": 3},
        "airlock autopilot blob bug-hunt claim-jumper contraband cooling-unit courier distress-scanner dock drift-sail engine-upgrade filtration-system foreign-delicacies inspections jump-drive laboratory maelstrom mission-impossible pleasurebot power-coupling precious-metals predator-census product-placement race rearrange suicide-mission system-upgrade temporal-anomaly training-module turbolift undock workshop",
    ),
    Plan("three-plain", 3, 221, {}, "bug-hunt engine-upgrade laboratory power-coupling race turbolift"),
    Plan(
        "three-first-game-draft",
        3,
        5,
        {"draft": "common", "rare_goods": False},
        "blob claim-jumper contraband dock foreign-delicacies inspections maelstrom mission-impossible precious-metals predator-census product-placement race rearrange suicide-mission temporal-anomaly",
    ),
    Plan(
        "three-draft",
        3,
        12,
        {"draft": "common"},
        "blob claim-jumper contraband dock inspections precious-metals predator-census product-placement race rearrange suicide-mission temporal-anomaly",
    ),
    Plan(
        "three-rare-draft-to-ten",
        3,
        1,
        {"draft": "rare", "target": 10},
        "blob claim-jumper contraband dock inspections precious-metals predator-census product-placement rearrange temporal-anomaly",
    ),
    Plan(
        "three-few-rounds-numbered-cards",
        3,
        7,
        {"round_limit": 4, "numbered_cards": True},
        "claim-jumper predator-census product-placement rearrange temporal-anomaly",
    ),
    Plan("four-plain", 4, 8, {}, "claim-jumper predator-census product-placement rearrange temporal-anomaly"),
    Plan(
        "four-rare-draft-numbered-cards",
        4,
        1,
        {"draft": "rare", "numbered_cards": True},
        "predator-census product-placement rearrange temporal-anomaly",
    ),
    Plan("four-strict-bank", 4, 1, {"strict_bank": True}, "predator-census product-placement rearrange"),
    Plan(
        "two-rare-draft-docked",
        2,
        17,
        {"draft": "rare"},
        "product-placement hammock-bay compartment cargo-hold locker-ring",
    ),
    Plan("four-predator-census", 4, 11, {}, "predator-census"),
)
