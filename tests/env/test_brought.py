"""Games of other packages for programs that learn, also those that say nothing of what is seen."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.bringing import DRAFTS, install
from tests.toys import drafts
from unmapped import env
from unmapped.kernel.definition import Learning

ROOT = Path(__file__).parent.parent.parent
SCRIPT = """
import gymnasium
import pyspiel
from unmapped import env

print(gymnasium.make("unmapped/drafts-v1", seats=2).action_space.n)
env.register_openspiel()
print(pyspiel.load_game("unmapped_drafts").num_distinct_actions())
"""


def test_a_game_of_a_package_is_known_to_gymnasium_and_openspiel(tmp_path: Path) -> None:
    install(tmp_path, "toys", DRAFTS)
    given = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=given, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["28", "28"]


@pytest.mark.parametrize("form", ["planes", "flat"])
def test_where_a_game_says_nothing_of_what_is_seen_its_actions_are(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts.Definition, "learning", Learning())
    made = env.single(drafts.GAME, observations="flat" if form == "flat" else "planes")
    seen, _ = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    while True:
        action = int(np.flatnonzero(made.action_masks())[0])
        seen, _, over, _, _ = made.step(action)
        assert made.observation_space.contains(seen)
        if over:
            break
