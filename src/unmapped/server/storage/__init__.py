"""What is kept, durably and once."""
