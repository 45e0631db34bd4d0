"""Compile the kernel and the rules ahead of time when a wheel is built with UNMAPPED_COMPILE=1.

Without the variable the wheel is pure Python; the hook only sees to it that the built client is there. A module that
defines msgspec Structs must stay interpreted: mypyc drops their class keywords (`frozen`, `tag`, ...) without a word.
"""

import os
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES: tuple[str, ...] = (
    "src/unmapped/kernel/actions.py",
    "src/unmapped/kernel/agenda.py",
    "src/unmapped/kernel/cards.py",
    "src/unmapped/kernel/chance.py",
    "src/unmapped/language/effects.py",
    "src/unmapped/kernel/foresight.py",
    "src/unmapped/kernel/journal.py",
    "src/unmapped/kernel/rules.py",
    "src/unmapped/kernel/table.py",
    "src/unmapped/games/planet_unknown/chapters/advances.py",
    "src/unmapped/games/planet_unknown/chapters/extra_tiles.py",
    "src/unmapped/games/planet_unknown/chapters/meteorites.py",
    "src/unmapped/games/planet_unknown/chapters/pending.py",
    "src/unmapped/games/planet_unknown/chapters/tech_use.py",
    "src/unmapped/games/planet_unknown/chapters/teleports.py",
    "src/unmapped/games/planet_unknown/chapters/benefits.py",
    "src/unmapped/games/planet_unknown/cards/boards.py",
    "src/unmapped/games/planet_unknown/chapters/civ.py",
    "src/unmapped/games/planet_unknown/cards/grid.py",
    "src/unmapped/games/planet_unknown/table/kinds.py",
    "src/unmapped/games/planet_unknown/chapters/lifepods.py",
    "src/unmapped/games/planet_unknown/chapters/objectives.py",
    "src/unmapped/games/planet_unknown/chapters/patches.py",
    "src/unmapped/games/planet_unknown/chapters/placement.py",
    "src/unmapped/games/planet_unknown/table/questions.py",
    "src/unmapped/games/planet_unknown/turn/rounds.py",
    "src/unmapped/games/planet_unknown/chapters/rovers.py",
    "src/unmapped/games/planet_unknown/turn/rules.py",
    "src/unmapped/games/planet_unknown/chapters/scoring.py",
    "src/unmapped/games/planet_unknown/turn/setup.py",
    "src/unmapped/games/planet_unknown/table/state.py",
    "src/unmapped/games/planet_unknown/chapters/station.py",
    "src/unmapped/games/planet_unknown/chapters/techs.py",
    "src/unmapped/games/planet_unknown/chapters/tiles.py",
    "src/unmapped/games/planet_unknown/chapters/tracks.py",
    "src/unmapped/games/planet_unknown/judging/prospects.py",
    "src/unmapped/games/planet_unknown/turn/turn.py",
    "src/unmapped/games/planet_unknown/judging/value.py",
    "src/unmapped/games/undiscovered/chapters/abilities.py",
    "src/unmapped/games/undiscovered/chapters/benefits.py",
    "src/unmapped/games/undiscovered/chapters/building.py",
    "src/unmapped/games/undiscovered/cards/designs.py",
    "src/unmapped/games/undiscovered/chapters/drawing.py",
    "src/unmapped/games/undiscovered/chapters/exploring.py",
    "src/unmapped/games/undiscovered/chapters/goods.py",
    "src/unmapped/games/undiscovered/chapters/hands.py",
    "src/unmapped/games/undiscovered/chapters/interaction.py",
    "src/unmapped/games/undiscovered/table/kinds.py",
    "src/unmapped/games/undiscovered/table/markers.py",
    "src/unmapped/games/undiscovered/chapters/missions.py",
    "src/unmapped/games/undiscovered/chapters/moving.py",
    "src/unmapped/games/undiscovered/judging/plans.py",
    "src/unmapped/games/undiscovered/judging/prospects.py",
    "src/unmapped/games/undiscovered/table/purse.py",
    "src/unmapped/games/undiscovered/table/questions.py",
    "src/unmapped/games/undiscovered/turn/rules.py",
    "src/unmapped/games/undiscovered/chapters/scoring.py",
    "src/unmapped/games/undiscovered/turn/setup.py",
    "src/unmapped/games/undiscovered/table/ship.py",
    "src/unmapped/games/undiscovered/table/state.py",
    "src/unmapped/games/undiscovered/chapters/stocking.py",
    "src/unmapped/games/undiscovered/chapters/triggers.py",
    "src/unmapped/games/undiscovered/turn/turn.py",
    "src/unmapped/games/undiscovered/judging/value.py",
    "src/unmapped/games/undiscovered/judging/worth.py",
    "src/unmapped/games/unsettled/table/atlas.py",
    "src/unmapped/games/unsettled/turn/bearing.py",
    "src/unmapped/games/unsettled/turn/bearing_words.py",
    "src/unmapped/games/unsettled/cards/cartridge.py",
    "src/unmapped/games/unsettled/effects/choosing.py",
    "src/unmapped/games/unsettled/planet/clock.py",
    "src/unmapped/games/unsettled/effects/concerning.py",
    "src/unmapped/games/unsettled/cards/context.py",
    "src/unmapped/games/unsettled/effects/counters.py",
    "src/unmapped/games/unsettled/planet/creatures.py",
    "src/unmapped/games/unsettled/explorers/discoveries.py",
    "src/unmapped/games/unsettled/explorers/distress.py",
    "src/unmapped/games/unsettled/effects/doing.py",
    "src/unmapped/games/unsettled/planet/endings.py",
    "src/unmapped/games/unsettled/explorers/endurance.py",
    "src/unmapped/games/unsettled/exploring/exploring.py",
    "src/unmapped/games/unsettled/effects/finding.py",
    "src/unmapped/games/unsettled/explorers/focus.py",
    "src/unmapped/games/unsettled/turn/holding.py",
    "src/unmapped/games/unsettled/effects/hooks.py",
    "src/unmapped/games/unsettled/explorers/insight.py",
    "src/unmapped/games/unsettled/cards/kinds.py",
    "src/unmapped/games/unsettled/table/links.py",
    "src/unmapped/games/unsettled/exploring/luna.py",
    "src/unmapped/games/unsettled/cards/moments.py",
    "src/unmapped/games/unsettled/exploring/moving.py",
    "src/unmapped/games/unsettled/turn/closing.py",
    "src/unmapped/games/unsettled/judging/means.py",
    "src/unmapped/games/unsettled/judging/routes.py",
    "src/unmapped/games/unsettled/judging/costs.py",
    "src/unmapped/games/unsettled/judging/needs.py",
    "src/unmapped/games/unsettled/judging/loads.py",
    "src/unmapped/games/unsettled/judging/survey.py",
    "src/unmapped/games/unsettled/judging/effort.py",
    "src/unmapped/games/unsettled/judging/gains.py",
    "src/unmapped/games/unsettled/planet/opportunities.py",
    "src/unmapped/games/unsettled/turn/pending.py",
    "src/unmapped/games/unsettled/exploring/places.py",
    "src/unmapped/games/unsettled/exploring/placing.py",
    "src/unmapped/games/unsettled/planet/planet_cards.py",
    "src/unmapped/games/unsettled/effects/questions.py",
    "src/unmapped/games/unsettled/effects/requirements.py",
    "src/unmapped/games/unsettled/explorers/resources.py",
    "src/unmapped/games/unsettled/turn/results.py",
    "src/unmapped/games/unsettled/turn/rules.py",
    "src/unmapped/games/unsettled/turn/settling.py",
    "src/unmapped/games/unsettled/turn/setup.py",
    "src/unmapped/games/unsettled/turn/spaces.py",
    "src/unmapped/games/unsettled/effects/standing.py",
    "src/unmapped/games/unsettled/table/state.py",
    "src/unmapped/games/unsettled/explorers/structures.py",
    "src/unmapped/games/unsettled/planet/tasks.py",
    "src/unmapped/games/unsettled/planet/tokens.py",
    "src/unmapped/games/unsettled/explorers/trust.py",
    "src/unmapped/games/unsettled/turn/turn.py",
    "src/unmapped/games/unsettled/judging/value.py",
    "src/unmapped/games/unsettled/effects/votes.py",
    "src/unmapped/games/unsettled/exploring/ways.py",
    "src/unmapped/games/unsettled/turn/windows.py",
    "src/unmapped/games/discover/table/atlas.py",
    "src/unmapped/games/discover/survivors/bargaining.py",
    "src/unmapped/games/discover/quest/camp.py",
    "src/unmapped/games/discover/effects/choosing.py",
    "src/unmapped/games/discover/fights/combat.py",
    "src/unmapped/games/discover/effects/conditions.py",
    "src/unmapped/games/discover/cards/context.py",
    "src/unmapped/games/discover/dealing/copies.py",
    "src/unmapped/games/discover/survivors/crafting.py",
    "src/unmapped/games/discover/survivors/damage.py",
    "src/unmapped/games/discover/table/decks.py",
    "src/unmapped/games/discover/effects/dice.py",
    "src/unmapped/games/discover/effects/doing.py",
    "src/unmapped/games/discover/survivors/drinking.py",
    "src/unmapped/games/discover/effects/enemies.py",
    "src/unmapped/games/discover/exploring/features.py",
    "src/unmapped/games/discover/effects/finding.py",
    "src/unmapped/games/discover/quest/fires.py",
    "src/unmapped/games/discover/exploring/gathering.py",
    "src/unmapped/games/discover/survivors/goods.py",
    "src/unmapped/games/discover/survivors/holding.py",
    "src/unmapped/games/discover/survivors/hands.py",
    "src/unmapped/games/discover/effects/hooks.py",
    "src/unmapped/games/discover/survivors/items.py",
    "src/unmapped/games/discover/cards/kinds.py",
    "src/unmapped/games/discover/exploring/land.py",
    "src/unmapped/games/discover/survivors/leadership.py",
    "src/unmapped/games/discover/quest/leaving.py",
    "src/unmapped/games/discover/survivors/limits.py",
    "src/unmapped/games/discover/survivors/looting.py",
    "src/unmapped/games/discover/judging/means.py",
    "src/unmapped/games/discover/fights/modifying.py",
    "src/unmapped/games/discover/cards/moments.py",
    "src/unmapped/games/discover/fights/monsters.py",
    "src/unmapped/games/discover/exploring/moving.py",
    "src/unmapped/games/discover/quest/nights.py",
    "src/unmapped/games/discover/quest/numbered.py",
    "src/unmapped/games/discover/table/offers.py",
    "src/unmapped/games/discover/exploring/peeking.py",
    "src/unmapped/games/discover/cards/pool.py",
    "src/unmapped/games/discover/table/present.py",
    "src/unmapped/games/discover/survivors/prices.py",
    "src/unmapped/games/discover/survivors/projects.py",
    "src/unmapped/games/discover/judging/prospects.py",
    "src/unmapped/games/discover/effects/questions.py",
    "src/unmapped/games/discover/quest/quests.py",
    "src/unmapped/games/discover/table/reading.py",
    "src/unmapped/games/discover/survivors/resources.py",
    "src/unmapped/games/discover/quest/results.py",
    "src/unmapped/games/discover/fights/retreating.py",
    "src/unmapped/games/discover/fights/rewards.py",
    "src/unmapped/games/discover/fights/rivals.py",
    "src/unmapped/games/discover/turn/rounds.py",
    "src/unmapped/games/discover/turn/rules.py",
    "src/unmapped/games/discover/exploring/scouting.py",
    "src/unmapped/games/discover/survivors/selecting.py",
    "src/unmapped/games/discover/table/setting.py",
    "src/unmapped/games/discover/quest/settling.py",
    "src/unmapped/games/discover/turn/setup.py",
    "src/unmapped/games/discover/table/sources.py",
    "src/unmapped/games/discover/fights/stalking.py",
    "src/unmapped/games/discover/survivors/stamina.py",
    "src/unmapped/games/discover/effects/standing.py",
    "src/unmapped/games/discover/table/state.py",
    "src/unmapped/games/discover/effects/stopping.py",
    "src/unmapped/games/discover/quest/story.py",
    "src/unmapped/games/discover/fights/support.py",
    "src/unmapped/games/discover/quest/threats.py",
    "src/unmapped/games/discover/survivors/trading.py",
    "src/unmapped/games/discover/turn/turn.py",
    "src/unmapped/games/discover/turn/using.py",
    "src/unmapped/games/discover/judging/value.py",
    "src/unmapped/games/discover/effects/voting.py",
    "src/unmapped/games/discover/table/ways.py",
    "src/unmapped/games/discover/cards/words.py",
)
"""Source files to compile, in any order. They form one group and call each other directly."""

PAGES = "src/unmapped/server/web/index.html"

Option = bool | dict[str, str] | list[str] | str


class CompiledModules(BuildHookInterface):
    """Builds MODULES with mypyc and adds the results to the wheel, or leaves them in place for an editable install."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs beside hatchling."""
        return ["mypy==2.4.1", "setuptools==84.2.1"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Option]) -> None:
        """Compile before the wheel is put together; `version` is "standard" or "editable"."""
        if version == "standard" and not (Path(self.root) / PAGES).exists():
            message = f"{PAGES} is missing: `make play` builds the client, which a wheel ships."
            raise FileNotFoundError(message)
        if not _is_wanted():
            return
        # Imported late: a pure build has neither. setuptools comes first, because it replaces distutils.
        from setuptools import Distribution  # noqa: PLC0415

        # isort: split
        from mypyc.build import mypycify  # noqa: PLC0415

        work = Path(tempfile.mkdtemp(prefix="unmapped-compiled-"))
        extensions = mypycify(
            ["--config-file=pyproject.toml", *MODULES],
            opt_level="3",
            target_dir=str(work / "c"),
            group_name="unmapped",
        )
        distribution = Distribution({"name": "unmapped", "ext_modules": extensions, "package_dir": {"": "src"}})
        build = distribution.get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(work / "lib"), str(work / "tmp")
        build.inplace = version == "editable"
        distribution.run_command("build_ext")

        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if version != "editable":
            included = build_data["force_include"]
            assert isinstance(included, dict)
            for library in (work / "lib").rglob("*.so"):
                included[str(library)] = str(library.relative_to(work / "lib"))


def _is_wanted() -> bool:
    return os.environ.get("UNMAPPED_COMPILE") == "1"
