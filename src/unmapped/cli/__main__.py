"""``python -m unmapped.cli`` is ``unmapped``."""

from unmapped.cli import main

main()
