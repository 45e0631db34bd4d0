"""Pictures without a browser: shapes written as SVG, drawn as PNG, and put together to what people share."""
