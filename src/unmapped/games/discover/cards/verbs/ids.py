"""What words and cards name, by kind: ids of the lands and of what they share, and what stories write down."""

from typing import Annotated, TypeAlias

from unmapped.language.naming import Named

CardId: TypeAlias = Annotated[str, Named("card")]
"""A card of the land or of all lands, by its id."""
CounterName: TypeAlias = Annotated[str, Named("counter")]
"""A counter of the quest."""
EnemyId: TypeAlias = Annotated[str, Named("enemy")]
"""An enemy of the land, or one that each land has of its own: by its sort, or `s1` to `s3`."""
GroundId: TypeAlias = Annotated[str, Named("ground")]
"""A kind of ground of the land."""
MarkerName: TypeAlias = Annotated[str, Named("marker")]
"""A marker on the map."""
NoteName: TypeAlias = Annotated[str, Named("flag")]
"""Something that is remembered."""
OriginId: TypeAlias = Annotated[str, Named("origin")]
"""From where a distance is measured: a plain word, a role, a special monster or a marker."""
RoleId: TypeAlias = Annotated[str, Named("role")]
"""A landmark by its role in the stories."""
RuleName: TypeAlias = Annotated[str, Named("timed")]
"""A rule of the card that it puts into force for a time."""
StageId: TypeAlias = Annotated[str, Named("stage")]
"""A stage of the land, by its id."""
TraitName: TypeAlias = Annotated[str, Named("trait")]
"""A trait of cards."""
