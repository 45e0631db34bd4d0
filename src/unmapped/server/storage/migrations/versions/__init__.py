"""One module for each format, as alembic reads them."""
