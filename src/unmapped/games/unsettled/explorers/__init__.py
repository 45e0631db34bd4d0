"""Rules about the explorers: focus, insight, endurance, and what they have."""
