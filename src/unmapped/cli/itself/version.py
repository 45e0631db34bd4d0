"""``unmapped --version``: of the package, and of each game's rules; and which engine carries these out.

No game is loaded for it.
"""

import platform

from unmapped import engine
from unmapped.games import NAMES, brought, rules_version

PACKAGE = "unmapped"


def package_version() -> str:
    """The version of this package, as it is installed."""
    from importlib.metadata import version

    return version(PACKAGE)


def said() -> str:
    """The package with its Python, then every game of the house with its rules, then those of other packages."""
    width = max([len(name) for name in (*NAMES, *brought.points())])
    own = [f"  {name:<{width}}  rules version {rules_version(name)}, {engine.running(name)}" for name in NAMES]
    others = [name for name in brought.points() if name not in NAMES]
    theirs = [f"  {name:<{width}}  from {brought.who_brings(name)}" for name in others]
    return "\n".join([f"{PACKAGE} {package_version()}, Python {platform.python_version()}", *own, *theirs])
