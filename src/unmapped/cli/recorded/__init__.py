"""Games that were played and kept: gone through again, judged, drawn."""
