"""What deploy/ hands out can be read by those whom it is for, as far as that shows without starting anything."""

import configparser
import os
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import yaml

from tests.cluster.cluster import CONFIGURATION
from tests.ports import free_ports
from tests.postgres_server import fresh_database, gone, running_server
from tests.processes import ROOT, called, running
from tests.tools import missing

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("daybook*.*"))
FILLED = re.search(r"```sh fill\n(.*?)```", (DEPLOY / "README.md").read_text("utf-8"), re.S)
TEMPLATES = ("etcd.yml", "patroni.yml", "haproxy.cfg", "pgbouncer.ini", "userlist.txt")


def found(name: str, package: str) -> str:
    path = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if path is None:
        missing(f"needs {name} (Debian and Ubuntu: apt-get install {package})")
    return path


def said(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    assert FILLED is not None
    words = dict(re.findall(r"\b([A-Z0-9_]+)=(\S+)", FILLED[1]))
    words |= {"STATE": str(tmp_path), "CONFIGURATION": str(tmp_path)}
    for name in TEMPLATES:
        text = string.Template((CONFIGURATION / name).read_text("utf-8")).substitute(words)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_yaml_and_ini_are_read(filled):
    assert sorted(path.name for path in CONFIGURATION.iterdir()) == sorted([*TEMPLATES, "create-daybook.sh"])
    dcs = yaml.safe_load((filled / "patroni.yml").read_text())["bootstrap"]["dcs"]
    assert dcs["loop_wait"] + 2 * dcs["retry_timeout"] <= dcs["ttl"]
    assert (dcs["synchronous_mode"], dcs["synchronous_mode_strict"]) == (True, True)
    assert dcs["postgresql"]["parameters"]["synchronous_commit"] == "on"
    assert len(yaml.safe_load((filled / "etcd.yml").read_text())["initial-cluster"].split(",")) == 3
    bouncer = configparser.ConfigParser(interpolation=None)
    bouncer.read(filled / "pgbouncer.ini")
    assert bouncer["pgbouncer"]["pool_mode"] == "session"


def test_patroni_reads_its_file(filled):
    file = filled / "patroni.yml"
    rest, postgres = free_ports(2)  # it looks whether it could listen there
    text = file.read_text("utf-8").replace("listen: 10.0.0.1:8008", f"listen: 127.0.0.1:{rest}")
    file.write_text(text.replace("listen: 10.0.0.1:5432", f"listen: 127.0.0.1:{postgres}"), "utf-8")
    assert said(found("patroni", "patroni"), "--validate-config", "patroni.yml", cwd=filled) == ""


def test_haproxy_reads_its_file(filled):
    said(found("haproxy", "haproxy"), "-c", "-f", "haproxy.cfg", cwd=filled)


def test_systemd_reads_the_units_and_they_call_commands_that_there_are(tmp_path):
    called = set()
    for unit in UNITS:
        text = unit.read_text("utf-8")
        called |= {line.split()[1] for line in text.splitlines() if line.startswith("ExecStart")}
        text = text.replace("/opt/daybook/.venv/bin/daybook", shutil.which("true") or "/bin/true")
        (tmp_path / unit.name).write_text(text, "utf-8")
    assert called == {"serve", "follow", "backup"}
    (settings,) = [unit for unit in UNITS if unit.suffix == ".env"]
    assert "DATABASE_URL=" in settings.read_text()
    systemd = found("systemd-analyze", "systemd")
    units = [str(tmp_path / unit.name) for unit in UNITS if unit != settings]
    assert said(systemd, "verify", *units, cwd=tmp_path) == ""


def test_the_compose_file_and_the_image_name_what_is_there():
    file = DEPLOY / "docker" / "compose.yaml"
    compose = yaml.safe_load(file.read_text("utf-8"))
    services = compose["services"]
    assert (set(services), services["daybook"]["command"][0]) == (
        {"postgres", "daybook", "follow", "backup", "caddy"},
        "serve",
    )
    assert services["follow"]["environment"] == services["daybook"]["environment"]
    build = services["daybook"]["build"]
    assert (file.parent / build["context"]).resolve() == ROOT
    named = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == set(compose["volumes"])
    assert all((file.parent / name).exists() for name in named if name.startswith("."))
    image = (ROOT / build["dockerfile"]).read_text("utf-8")
    assert all((ROOT / line.split()[1]).exists() for line in image.splitlines() if line.startswith("COPY"))
    assert not list(DEPLOY.rglob("*.py")), "nothing of it is a package"


SECRETS = ("daybook.key", "daybook.signing", "daybook.db", "daybook.db-wal", "deploy/docker/.env", "api/.env")
SECRETS += ("clients/python/.env", "service/club.db", "docs/daybook-views.db", "domain/club.key", "club.signing")


def context(checkout: Path, place: Path) -> Path:
    """The files that a build of the image takes of a checkout, as buildah finds them."""
    (place / "Dockerfile").write_text("FROM scratch\nCOPY . /\n")
    store = ("--storage-driver", "vfs", "--root", str(place / "store"), "--runroot", str(place / "run"))
    ignore = ("--ignorefile", str(DEPLOY / "docker" / "Dockerfile.dockerignore"), "--file", str(place / "Dockerfile"))
    out = ("--isolation", "chroot", "--output", f"type=local,dest={place / 'context'}")
    said(found("buildah", "buildah"), *store, "build", *ignore, *out, str(checkout), cwd=place)
    return place / "context"


def test_the_image_takes_no_secrets_along(tmp_path):
    checkout = tmp_path / "checkout"
    for name in (*SECRETS, "api/app.py", "clients/generator/files.py", "openapi.yaml"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text("here")
    taken = context(checkout, tmp_path)
    files = {str(path.relative_to(taken)) for path in taken.rglob("*") if path.is_file()}
    assert files == {"api/app.py", "clients/generator/files.py", "openapi.yaml"}


@pytest.mark.long
def test_the_image_holds_all_that_the_service_shows(tmp_path):
    taken = context(ROOT, tmp_path)
    place = tmp_path / "home"
    place.mkdir()
    alone = {"PYTHONPATH": f"{taken}{os.pathsep}{taken / 'clients' / 'python' / 'src'}"}
    for module in ("clients.generator", "api.document.recorded"):
        subprocess.run([sys.executable, "-m", module], cwd=place, env={**os.environ, **alone}, check=True)
    with running("serve", "--port", "0", cwd=place, **alone) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        for path in (
            "/",
            "/docs",
            "/docs/guides/first-bot",
            "/openapi.yaml",
            "/verify",
            "/v1/titles",
            "/rules/fairy-bargains",
        ):
            assert httpx.get(address + path, timeout=60, follow_redirects=True).status_code == 200, path


@pytest.mark.long
@pytest.mark.parametrize("unit", ["daybook.service", "daybook-follow.service"])
def test_a_unit_whose_postgresql_comes_late_gets_ready(tmp_path, unit):
    """Started again and again as systemd does it, while PostgreSQL is down: none of the exits is final."""
    settings = configparser.ConfigParser(interpolation=None, strict=False, comment_prefixes="#", delimiters="=")
    settings.optionxform = str
    settings.read(DEPLOY / "systemd" / unit)
    assert settings["Unit"]["StartLimitIntervalSec"] == "0", "five starts in ten seconds would be the last"
    assert settings["Service"]["Restart"] == "always"
    final = set(map(int, settings["Service"]["RestartPreventExitStatus"].split()))
    command = settings["Service"]["ExecStart"].split()[1:]
    words = [word for word in command if not word.startswith("$")]
    words = ["0" if word == "8000" else word for word in words]
    with running_server() as server, fresh_database(server) as url:
        with gone(server):
            for _ in range(2):
                done = called(*words, cwd=tmp_path, DATABASE_URL=url)
                assert done.returncode == 75, done.stderr
                assert done.returncode not in final
                assert "PostgreSQL" in done.stderr
        with running(*words, cwd=tmp_path, DATABASE_URL=url) as service:
            service.hears(r"Daybook is at (\S+)/,|Following the record")


def test_what_only_an_operator_can_change_is_final(tmp_path):
    """Exit status 2, which the units do not try again."""
    assert called("serve", cwd=tmp_path, DATABASE_URL="mysql://club").returncode == 2
    units = [unit.read_text() for unit in UNITS if unit.suffix == ".service" and "Restart=always" in unit.read_text()]
    assert len(units) == 2
    assert all("RestartPreventExitStatus=2\n" in unit for unit in units)
