"""Houses as earlier releases left them, which every later one opens: a folder for each release.

There lie its data file (`house.xz`, compressed) and what everybody was shown of it then (`shown.json`).
"""
