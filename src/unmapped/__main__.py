"""``python -m unmapped`` is ``unmapped``."""

from unmapped.cli import main

main()
