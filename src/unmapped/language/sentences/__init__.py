"""What effects are read as: sentences, made by one module for each language."""
