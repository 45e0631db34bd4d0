"""Games that are over: albums of them, looking at them again, and how they ended."""
