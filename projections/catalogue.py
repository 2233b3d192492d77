"""The projections, in the order in which they are stored. A new one is a folder and a line here."""

from projections.cases import CASES
from projections.moments import MOMENTS
from projections.projection import AnyProjection
from projections.statistics import STATISTICS
from projections.tables import TABLES

PROJECTIONS: tuple[AnyProjection, ...] = (TABLES, CASES, STATISTICS, MOMENTS)
