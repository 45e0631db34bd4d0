"""What a seat sees and is told: views, planes, sentences."""
