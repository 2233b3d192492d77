"""Pulling the plug: the service is killed with -9 while clients play, and nothing that was acknowledged is lost."""

import signal
from random import Random

import pytest

from tests.processes import running
from tests.service.players import SECRETS, Players, check_the_record


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [pytest.param(2, id="few"), pytest.param(6, id="many", marks=pytest.mark.long)])
def test_no_acknowledged_move_is_lost(url, tmp_path, kills):
    players, luck = Players(6), Random(7)
    for time_of_death in range(kills):
        with running("serve", "--port", "0", "--database", url, cwd=tmp_path, **SECRETS) as service:
            players.play_at(service.hears(r"Daybook is at (\S+)/,")[1])
            players.go_on(luck.randint(6, 40))  # it dies in the middle of whatever they are about then
            # The process group goes at the end of `running`; the parent alone first, now and then.
            service.process.send_signal(signal.SIGKILL if time_of_death % 2 else signal.SIGCONT)
    players.end()
    check_the_record(url, players)
