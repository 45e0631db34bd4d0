"""The options of a table of Undiscovered, and what can be wrong with them. Interpreted: a msgspec record."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from unmapped.games.undiscovered.cards.box import box

_SETTING: Final = box().content.setting

DRAFTS: Final = ("none", "common", "rare")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up."""

    target: Annotated[
        int,
        Meta(
            description=f"The points that end the game: {_SETTING.target}, or {_SETTING.long_target} for experienced "
            "players. UD-039, UD-042"
        ),
    ] = _SETTING.target
    rare_goods: Annotated[
        bool, Meta(description="Whether there are rare goods; without them it is the variant for a first game. UD-142")
    ] = True
    draft: Annotated[
        Literal["none", "common", "rare"],
        Meta(
            description="Whether players draft the goods of their home sectors: common goods, or a rare one among "
            "them. UD-143, UD-147"
        ),
    ] = "none"
    numbered_cards: Annotated[
        bool,
        Meta(description="Whether the numbered cards are drawn and give each a place in the order. UD-037, UD-R87"),
    ] = False
    strict_bank: Annotated[
        bool, Meta(description="Whether gains stop at what the bank holds; else substitutes are used. UD-R13")
    ] = False
    round_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            description="The game ends after so many rounds at the latest; 0 for no limit. UD-R92, UD-X46",
        ),
    ] = 100


def faults(options: Options) -> list[str]:
    """What is wrong with options of the right types, one sentence each."""
    wrong: list[str] = []
    targets = (_SETTING.target, _SETTING.long_target)
    if options.target not in targets:
        wrong.append(f"target: {_SETTING.target} or {_SETTING.long_target}, not {options.target} (UD-042)")
    if options.draft == "rare" and not options.rare_goods:
        wrong.append("draft: a rare draft needs rare_goods (UD-R68)")
    return wrong
