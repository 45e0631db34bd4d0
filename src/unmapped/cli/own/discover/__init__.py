"""What is typed about Discover alone: its pools of lands and cards, and the copies dealt out of them."""
