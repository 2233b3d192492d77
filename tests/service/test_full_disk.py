"""A disk that is full: what is refused is refused in one line, what is told is true, and all goes on afterwards.

A limit of the size of files stands for it, which no root is needed for.
"""

import resource
from pathlib import Path

from tests.eventually import eventually
from tests.processes import called
from tests.service.served import served


def test_it_is_not_ready_refuses_in_one_line_and_goes_on(tmp_path: Path) -> None:
    with served(tmp_path) as service:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        assert service.opens()[0] == 201
        assert service.unready() == {}
        sizes = [file.stat().st_size for file in tmp_path.iterdir()]
        resource.prlimit(service.worker, resource.RLIMIT_FSIZE, (max(sizes), hard))  # no file may grow
        eventually(lambda: service.opens()[0] == 503 and "record" in service.unready())
        assert sum(service.opens()[0] == 503 for _ in range(60)) > 40
        resource.prlimit(service.worker, resource.RLIMIT_FSIZE, (hard, hard))
        eventually(lambda: service.opens()[0] == 201 and service.unready() == {})
        said = service.end()
    assert "a request was refused, since the database failed" in said
    assert "Traceback" not in said
    assert len(said) < 4000, "a line for each kind of trouble, not for each request"


def test_a_start_without_room_is_a_sentence(tmp_path: Path) -> None:
    done = called("serve", "--port", "0", cwd=tmp_path, limits={"RLIMIT_FSIZE": (0, 0)})
    assert done.returncode == 2, done.stderr
    assert len([line for line in done.stderr.splitlines() if line.startswith("Error: ")]) == 1
    assert "Traceback" not in done.stderr
    for file in tmp_path.glob("*.key"):
        assert len(file.read_bytes()) == 64, "half a key would keep the next start from its own"
    with served(tmp_path) as service:
        assert service.opens()[0] == 201
