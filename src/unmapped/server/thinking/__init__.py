"""What is worked out beside a server: what its bots decide, and all else that takes long."""
