"""Commands that run beside the servers of a house, on any machine."""
