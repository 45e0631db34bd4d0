"""Deals that several people play apart: who begins a try, what it came to, and who may see what of it."""
