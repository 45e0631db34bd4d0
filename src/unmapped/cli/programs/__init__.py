"""What commands tell programs: one JSON object each, with ``--json``."""
