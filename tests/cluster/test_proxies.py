"""The files of deploy/proxy at work: in front of a node that cannot record, and of one that stops."""

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, prlimit

import httpx
import pytest

from tests.cluster.test_deploy import DEPLOY, found
from tests.eventually import eventually
from tests.ports import free_ports
from tests.processes import mortal
from tests.service.served import Served, served

pytestmark = pytest.mark.long

DRAIN = {"DAYBOOK_DRAIN_SECONDS": "20"}  # until the proxy has noticed; the test ends it earlier


def caddy(place: Path, port: int, nodes: list[str]) -> list[str]:
    file = place / "Caddyfile"
    text = (DEPLOY / "proxy" / "Caddyfile").read_text("utf-8")
    text = text.replace("{$DOMAIN:localhost}", f"http://127.0.0.1:{port}")
    text = text.replace("{$DAYBOOK:127.0.0.1:8000}", " ".join(nodes)).replace(
        "health_interval 2s", "health_interval 50ms"
    )
    file.write_text(f"{{\n\tadmin off\n\tstorage file_system {place}\n}}\n{text}", "utf-8")
    return [found("caddy", "caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]


def nginx(place: Path, port: int, nodes: list[str]) -> list[str]:
    program = found("nginx", "nginx-light")
    site = (DEPLOY / "proxy" / "nginx.conf").read_text("utf-8")
    site = re.sub(r"listen (\[::\]:)?(80|443 ssl http2);", "", site)
    site = re.sub(r"ssl_\w+ [^;]*;|return 301 [^;]*;|access_log [^;]*;", "", site)
    before, server, after = site.rpartition("server {")
    site = f"{before}{server} listen 127.0.0.1:{port};{after}"
    lines = "".join(f"server {node} max_fails=1 fail_timeout=2s;" for node in nodes)
    site = re.sub(r"server 127\.0\.0\.1:8000 [^;]*;", lines, site)
    # The server that only sends visitors on to TLS has nothing left to listen on.
    site = re.sub(r"server \{\s*server_name club\.example;\s*\}", "", site)
    (place / "site.conf").write_text(site, "utf-8")
    kept = "".join(f"{name}_temp_path {place};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (place / "nginx.conf").write_text(
        f"daemon off; pid {place}/pid; error_log stderr; events {{}} "
        f"http {{ access_log off; {kept} include site.conf; }}"
    )
    return [program, "-p", str(place), "-c", str(place / "nginx.conf")]


Proxy = Callable[[Path, int, list[str]], list[str]]


@contextmanager
def proxied(proxy: Proxy, place: Path, *services: Served) -> Iterator[httpx.Client]:
    (port,) = free_ports(1)
    place.mkdir()
    words = proxy(place, port, [service.address.removeprefix("http://") for service in services])
    with (place / "log").open("w") as log:
        process = subprocess.Popen(mortal(*words), cwd=place, stdout=log, stderr=log, env={"HOME": str(place)})
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            eventually(lambda: process.poll() is not None or answers(client))
            assert process.poll() is None, (place / "log").read_text()
            yield client
    finally:
        process.terminate()
        process.wait()


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("proxy", [caddy, nginx])
def test_reading_goes_on_where_nothing_can_be_recorded(tmp_path: Path, proxy: Proxy) -> None:
    node = tmp_path / "node"
    node.mkdir()
    with served(node) as service, proxied(proxy, tmp_path / "proxy", service) as client:
        hard = getrlimit(RLIMIT_FSIZE)[1]
        prlimit(service.worker, RLIMIT_FSIZE, (max(file.stat().st_size for file in node.iterdir()), hard))
        eventually(lambda: service.opens()[0] == 503 and "record" in service.unready())
        for _ in range(100):  # a proxy that believed /readyz would have taken the node away by now
            assert client.get("/v1/titles").status_code == 200
            refused = client.post("/v1/guests", json={})
            assert refused.headers["Content-Type"] == "application/problem+json", refused.text
        assert client.get("/readyz").json()["code"] == "not-ready"
        assert client.get("/readyz", params={"for": "requests"}).json()["checks"] == {"service": "ok"}


@pytest.mark.parametrize("proxy", [caddy, nginx])
def test_a_node_that_stops_is_passed_over(tmp_path: Path, proxy: Proxy) -> None:
    places = [tmp_path / name for name in ("first", "second")]
    for place in places:
        place.mkdir()
    with (
        served(places[0], **DRAIN) as first,
        served(places[1]) as second,
        proxied(proxy, tmp_path / "proxy", first, second) as client,
    ):
        first.process.process.send_signal(15)
        eventually(lambda: first.asked("/readyz?for=requests")[0] == 503)
        for _ in range(100):
            assert client.get("/v1/titles").status_code == 200
        first.process.process.send_signal(15)
        for _ in range(100):
            assert client.get("/v1/titles").status_code == 200
