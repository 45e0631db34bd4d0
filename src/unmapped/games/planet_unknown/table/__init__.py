"""What lies on the table, and its geometry."""
