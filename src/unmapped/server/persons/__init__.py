"""Who somebody is on all its devices: names that are kept, ways back to them, sessions, and leaving for good."""
