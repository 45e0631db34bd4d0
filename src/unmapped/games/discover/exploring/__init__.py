"""Rules about the land: scouting, features, moving and gathering."""
