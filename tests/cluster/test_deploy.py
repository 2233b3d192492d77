"""What deploy/ hands out can be read by those whom it is for, as far as that shows without starting anything."""

import configparser
import os
import re
import shutil
import string
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.cluster.cluster import CONFIGURATION
from tests.ports import free_ports
from tests.processes import ROOT
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
    assert (set(services), services["daybook"]["command"][0]) == ({"postgres", "daybook", "follow", "caddy"}, "serve")
    assert services["follow"]["environment"] == services["daybook"]["environment"]
    build = services["daybook"]["build"]
    assert (file.parent / build["context"]).resolve() == ROOT
    named = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in named if not name.startswith(".")} == set(compose["volumes"])
    assert all((file.parent / name).exists() for name in named if name.startswith("."))
    image = (ROOT / build["dockerfile"]).read_text("utf-8")
    assert all((ROOT / line.split()[1]).exists() for line in image.splitlines() if line.startswith("COPY"))
    assert not list(DEPLOY.rglob("*.py")), "nothing of it is a package"
