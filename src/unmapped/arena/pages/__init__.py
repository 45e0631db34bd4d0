"""What the arena found out, as pages for a browser and as figures."""
