"""Analyses of finished games: made when they are asked for, a little at a time, and kept."""

from service.analysing.analyses import AT_ONCE, Analyses, AnalysisPart, TooManyAnalyses

__all__ = ("AT_ONCE", "Analyses", "AnalysisPart", "TooManyAnalyses")
