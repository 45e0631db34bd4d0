"""What pictures are made of: shapes as records, which any screen can write down as it needs them."""
