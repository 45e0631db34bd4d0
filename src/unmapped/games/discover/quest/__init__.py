"""Rules about the story: quests, numbered cards, nights, camp and fires."""
