"""What the program says of itself: its version, what is here and what is missing, its commands for shells and `man`."""
