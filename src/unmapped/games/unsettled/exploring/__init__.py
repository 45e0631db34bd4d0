"""Rules about the map: ways, moving, finding and placing."""
