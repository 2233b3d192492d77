"""Bots: players that are functions of their own view, and so know no more than their seat does."""

from collections.abc import Mapping
from types import MappingProxyType

from domain.bots.automaton import automaton
from domain.bots.bot import Bot
from domain.bots.by_appraisal import greedy
from domain.bots.by_lookahead import lookahead
from domain.bots.by_luck import at_random
from domain.bots.collector import collector
from domain.bots.solver import solver

BOTS: Mapping[str, Bot] = MappingProxyType(
    {
        "random": at_random,
        "greedy": greedy,
        "lookahead": lookahead,
        "racer": greedy,
        "collector": collector,
        "automaton": automaton,
        "solver": solver,
    }
)
"""Every bot by the name under which it takes a seat.

A racer is a greedy player with a reaction time of its own (`reaction_time`).
"""
