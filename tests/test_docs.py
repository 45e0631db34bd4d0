"""The documentation tells the truth: every word of the game stands on its page, and the README's example runs."""

import re
from pathlib import Path

from unmapped.games.planet_unknown import actions, verbs

ROOT = Path(__file__).parent.parent


def test_every_effect_verb_is_documented() -> None:
    page = (ROOT / "docs/games/planet-unknown.md").read_text(encoding="utf-8")
    missing = [name for verb in verbs.VERBS if f"| `{(name := verb.__struct_config__.tag)}` |" not in page]
    assert missing == []


def test_every_verb_a_player_can_say_is_documented() -> None:
    page = (ROOT / "docs/games/planet-unknown.md").read_text(encoding="utf-8")
    said = {
        words for row in re.findall(r"^\| (`.*?) \|", page, flags=re.MULTILINE) for words in re.findall("`(.*?)`", row)
    }
    families = {family.name for family in actions.VOCABULARY.families} - {"yes", "no"}  # No card of this game asks so.
    missing = [name for name in families if not any(words == name or words.startswith(name + " ") for words in said)]
    assert missing == []


def test_every_example_of_what_a_player_says_is_an_action() -> None:
    page = (ROOT / "docs/games/planet-unknown.md").read_text(encoding="utf-8")
    table = page.split("## What a player says")[1].split("## Options")[0]
    said = [
        words for row in re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE) for words in re.findall("`(.*?)`", row)
    ]
    assert said
    for words in said:
        actions.VOCABULARY.number(words)


def test_the_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", readme, flags=re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - our own page
