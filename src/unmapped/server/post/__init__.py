"""Mail that the server sends: short letters in plain text, never in the way of whatever else it does."""
