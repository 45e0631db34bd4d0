"""What words and cards name, by kind: ids of the planet and of the framework (docs/specifications/planets.md, 2)."""

from typing import Annotated, TypeAlias

from unmapped.language.naming import Named

ActionId: TypeAlias = Annotated[str, Named("action")]
"""An action of the dashboards."""
CounterId: TypeAlias = Annotated[str, Named("counter")]
"""A counter."""
CreatureId: TypeAlias = Annotated[str, Named("creature")]
"""A token that moves by itself."""
DiscoveryId: TypeAlias = Annotated[str, Named("discovery")]
"""A discovery; `outlined` is that of the card, `potential` that of a node."""
FlagId: TypeAlias = Annotated[str, Named("flag")]
"""Something that is remembered."""
FocusId: TypeAlias = Annotated[str, Named("focus")]
"""A type of cube."""
GroundId: TypeAlias = Annotated[str, Named("ground")]
"""The ship, a tag, a node or a token: what nodes can be."""
HappeningId: TypeAlias = Annotated[str, Named("happening")]
"""An occasion, or a wrap's loss of endurance."""
MoodId: TypeAlias = Annotated[str, Named("mood")]
"""A mood of the planet."""
MysteryLetter: TypeAlias = Annotated[str, Named("mystery")]
"""A mystery."""
NodeId: TypeAlias = Annotated[str, Named("node")]
"""An environment card."""
OccasionId: TypeAlias = Annotated[str, Named("occasion")]
"""Something that a planet makes happen."""
OriginId: TypeAlias = Annotated[str, Named("origin")]
"""From where a distance is measured: a plain word, a token or a structure."""
PropertyId: TypeAlias = Annotated[str, Named("property")]
"""A property of cards and explorers."""
SlotId: TypeAlias = Annotated[str, Named("slot")]
"""A part of what an objective needs."""
StackId: TypeAlias = Annotated[str, Named("stack")]
"""A stack of planet cards."""
StructureId: TypeAlias = Annotated[str, Named("structure")]
"""A science structure or one of the planet; `this` is the one that says it, `any` any of the framework."""
SymbolId: TypeAlias = Annotated[str, Named("symbol")]
"""A symbol of edges."""
TagId: TypeAlias = Annotated[str, Named("tag")]
"""What several nodes have in common."""
TokenId: TypeAlias = Annotated[str, Named("token")]
"""A piece that lies about, by its id."""
TriggerId: TypeAlias = Annotated[str, Named("trigger")]
"""A trigger on the timeline."""
