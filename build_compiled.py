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
    "src/unmapped/kernel/effects.py",
    "src/unmapped/kernel/foresight.py",
    "src/unmapped/kernel/journal.py",
    "src/unmapped/kernel/rules.py",
    "src/unmapped/kernel/table.py",
    "src/unmapped/games/planet_unknown/advances.py",
    "src/unmapped/games/planet_unknown/extra_tiles.py",
    "src/unmapped/games/planet_unknown/meteorites.py",
    "src/unmapped/games/planet_unknown/pending.py",
    "src/unmapped/games/planet_unknown/tech_use.py",
    "src/unmapped/games/planet_unknown/teleports.py",
    "src/unmapped/games/planet_unknown/benefits.py",
    "src/unmapped/games/planet_unknown/boards.py",
    "src/unmapped/games/planet_unknown/civ.py",
    "src/unmapped/games/planet_unknown/grid.py",
    "src/unmapped/games/planet_unknown/kinds.py",
    "src/unmapped/games/planet_unknown/lifepods.py",
    "src/unmapped/games/planet_unknown/objectives.py",
    "src/unmapped/games/planet_unknown/patches.py",
    "src/unmapped/games/planet_unknown/placement.py",
    "src/unmapped/games/planet_unknown/questions.py",
    "src/unmapped/games/planet_unknown/rounds.py",
    "src/unmapped/games/planet_unknown/rovers.py",
    "src/unmapped/games/planet_unknown/rules.py",
    "src/unmapped/games/planet_unknown/scoring.py",
    "src/unmapped/games/planet_unknown/setup.py",
    "src/unmapped/games/planet_unknown/state.py",
    "src/unmapped/games/planet_unknown/station.py",
    "src/unmapped/games/planet_unknown/techs.py",
    "src/unmapped/games/planet_unknown/tiles.py",
    "src/unmapped/games/planet_unknown/tracks.py",
    "src/unmapped/games/planet_unknown/prospects.py",
    "src/unmapped/games/planet_unknown/turn.py",
    "src/unmapped/games/planet_unknown/value.py",
    "src/unmapped/games/undiscovered/abilities.py",
    "src/unmapped/games/undiscovered/benefits.py",
    "src/unmapped/games/undiscovered/building.py",
    "src/unmapped/games/undiscovered/designs.py",
    "src/unmapped/games/undiscovered/drawing.py",
    "src/unmapped/games/undiscovered/exploring.py",
    "src/unmapped/games/undiscovered/goods.py",
    "src/unmapped/games/undiscovered/hands.py",
    "src/unmapped/games/undiscovered/interaction.py",
    "src/unmapped/games/undiscovered/kinds.py",
    "src/unmapped/games/undiscovered/markers.py",
    "src/unmapped/games/undiscovered/missions.py",
    "src/unmapped/games/undiscovered/moving.py",
    "src/unmapped/games/undiscovered/plans.py",
    "src/unmapped/games/undiscovered/prospects.py",
    "src/unmapped/games/undiscovered/purse.py",
    "src/unmapped/games/undiscovered/questions.py",
    "src/unmapped/games/undiscovered/rules.py",
    "src/unmapped/games/undiscovered/scoring.py",
    "src/unmapped/games/undiscovered/setup.py",
    "src/unmapped/games/undiscovered/ship.py",
    "src/unmapped/games/undiscovered/state.py",
    "src/unmapped/games/undiscovered/stocking.py",
    "src/unmapped/games/undiscovered/triggers.py",
    "src/unmapped/games/undiscovered/turn.py",
    "src/unmapped/games/undiscovered/value.py",
    "src/unmapped/games/undiscovered/worth.py",
    "src/unmapped/games/unsettled/atlas.py",
    "src/unmapped/games/unsettled/bearing.py",
    "src/unmapped/games/unsettled/bearing_words.py",
    "src/unmapped/games/unsettled/cartridge.py",
    "src/unmapped/games/unsettled/choosing.py",
    "src/unmapped/games/unsettled/clock.py",
    "src/unmapped/games/unsettled/concerning.py",
    "src/unmapped/games/unsettled/context.py",
    "src/unmapped/games/unsettled/counters.py",
    "src/unmapped/games/unsettled/creatures.py",
    "src/unmapped/games/unsettled/discoveries.py",
    "src/unmapped/games/unsettled/distress.py",
    "src/unmapped/games/unsettled/doing.py",
    "src/unmapped/games/unsettled/endings.py",
    "src/unmapped/games/unsettled/endurance.py",
    "src/unmapped/games/unsettled/exploring.py",
    "src/unmapped/games/unsettled/finding.py",
    "src/unmapped/games/unsettled/focus.py",
    "src/unmapped/games/unsettled/holding.py",
    "src/unmapped/games/unsettled/hooks.py",
    "src/unmapped/games/unsettled/insight.py",
    "src/unmapped/games/unsettled/kinds.py",
    "src/unmapped/games/unsettled/links.py",
    "src/unmapped/games/unsettled/luna.py",
    "src/unmapped/games/unsettled/moments.py",
    "src/unmapped/games/unsettled/moving.py",
    "src/unmapped/games/unsettled/closing.py",
    "src/unmapped/games/unsettled/means.py",
    "src/unmapped/games/unsettled/routes.py",
    "src/unmapped/games/unsettled/costs.py",
    "src/unmapped/games/unsettled/needs.py",
    "src/unmapped/games/unsettled/loads.py",
    "src/unmapped/games/unsettled/survey.py",
    "src/unmapped/games/unsettled/effort.py",
    "src/unmapped/games/unsettled/gains.py",
    "src/unmapped/games/unsettled/opportunities.py",
    "src/unmapped/games/unsettled/pending.py",
    "src/unmapped/games/unsettled/places.py",
    "src/unmapped/games/unsettled/placing.py",
    "src/unmapped/games/unsettled/planet_cards.py",
    "src/unmapped/games/unsettled/questions.py",
    "src/unmapped/games/unsettled/requirements.py",
    "src/unmapped/games/unsettled/resources.py",
    "src/unmapped/games/unsettled/results.py",
    "src/unmapped/games/unsettled/rules.py",
    "src/unmapped/games/unsettled/settling.py",
    "src/unmapped/games/unsettled/setup.py",
    "src/unmapped/games/unsettled/spaces.py",
    "src/unmapped/games/unsettled/standing.py",
    "src/unmapped/games/unsettled/state.py",
    "src/unmapped/games/unsettled/structures.py",
    "src/unmapped/games/unsettled/tasks.py",
    "src/unmapped/games/unsettled/tokens.py",
    "src/unmapped/games/unsettled/trust.py",
    "src/unmapped/games/unsettled/turn.py",
    "src/unmapped/games/unsettled/value.py",
    "src/unmapped/games/unsettled/votes.py",
    "src/unmapped/games/unsettled/ways.py",
    "src/unmapped/games/unsettled/windows.py",
    "src/unmapped/games/discover/atlas.py",
    "src/unmapped/games/discover/bargaining.py",
    "src/unmapped/games/discover/camp.py",
    "src/unmapped/games/discover/choosing.py",
    "src/unmapped/games/discover/combat.py",
    "src/unmapped/games/discover/conditions.py",
    "src/unmapped/games/discover/context.py",
    "src/unmapped/games/discover/copies.py",
    "src/unmapped/games/discover/crafting.py",
    "src/unmapped/games/discover/damage.py",
    "src/unmapped/games/discover/decks.py",
    "src/unmapped/games/discover/dice.py",
    "src/unmapped/games/discover/doing.py",
    "src/unmapped/games/discover/drinking.py",
    "src/unmapped/games/discover/enemies.py",
    "src/unmapped/games/discover/features.py",
    "src/unmapped/games/discover/finding.py",
    "src/unmapped/games/discover/fires.py",
    "src/unmapped/games/discover/gathering.py",
    "src/unmapped/games/discover/goods.py",
    "src/unmapped/games/discover/holding.py",
    "src/unmapped/games/discover/hands.py",
    "src/unmapped/games/discover/hooks.py",
    "src/unmapped/games/discover/items.py",
    "src/unmapped/games/discover/kinds.py",
    "src/unmapped/games/discover/land.py",
    "src/unmapped/games/discover/leadership.py",
    "src/unmapped/games/discover/leaving.py",
    "src/unmapped/games/discover/limits.py",
    "src/unmapped/games/discover/looting.py",
    "src/unmapped/games/discover/means.py",
    "src/unmapped/games/discover/modifying.py",
    "src/unmapped/games/discover/moments.py",
    "src/unmapped/games/discover/monsters.py",
    "src/unmapped/games/discover/moving.py",
    "src/unmapped/games/discover/nights.py",
    "src/unmapped/games/discover/numbered.py",
    "src/unmapped/games/discover/offers.py",
    "src/unmapped/games/discover/peeking.py",
    "src/unmapped/games/discover/pool.py",
    "src/unmapped/games/discover/present.py",
    "src/unmapped/games/discover/prices.py",
    "src/unmapped/games/discover/projects.py",
    "src/unmapped/games/discover/prospects.py",
    "src/unmapped/games/discover/questions.py",
    "src/unmapped/games/discover/quests.py",
    "src/unmapped/games/discover/reading.py",
    "src/unmapped/games/discover/resources.py",
    "src/unmapped/games/discover/results.py",
    "src/unmapped/games/discover/retreating.py",
    "src/unmapped/games/discover/rewards.py",
    "src/unmapped/games/discover/rivals.py",
    "src/unmapped/games/discover/rounds.py",
    "src/unmapped/games/discover/rules.py",
    "src/unmapped/games/discover/scouting.py",
    "src/unmapped/games/discover/selecting.py",
    "src/unmapped/games/discover/setting.py",
    "src/unmapped/games/discover/settling.py",
    "src/unmapped/games/discover/setup.py",
    "src/unmapped/games/discover/sources.py",
    "src/unmapped/games/discover/stalking.py",
    "src/unmapped/games/discover/stamina.py",
    "src/unmapped/games/discover/standing.py",
    "src/unmapped/games/discover/state.py",
    "src/unmapped/games/discover/stopping.py",
    "src/unmapped/games/discover/story.py",
    "src/unmapped/games/discover/support.py",
    "src/unmapped/games/discover/threats.py",
    "src/unmapped/games/discover/trading.py",
    "src/unmapped/games/discover/turn.py",
    "src/unmapped/games/discover/using.py",
    "src/unmapped/games/discover/value.py",
    "src/unmapped/games/discover/voting.py",
    "src/unmapped/games/discover/ways.py",
    "src/unmapped/games/discover/words.py",
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
