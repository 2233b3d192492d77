"""Machines of a cluster, each a handful of processes: with a network of its own where we are root, else with ports."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tests.eventually import eventually

PACKAGES = {"etcd": "etcd-server", "patroni": "patroni", "haproxy": "haproxy", "pgbouncer": "pgbouncer"}
"""The Debian package for each command."""
_PLACES = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Missing(Exception):
    """Something that the cluster needs is not installed; the message says which package has it."""


def tools() -> dict[str, str]:
    """The paths of the commands in `PACKAGES`, and as "bin" the directory of PostgreSQL's. Raises `Missing`."""
    found = {name: shutil.which(name, path=f"{os.environ.get('PATH', '')}:{_PLACES}") for name in PACKAGES}
    lacking = [package for name, package in PACKAGES.items() if not found[name]]
    servers = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    if not servers:
        lacking.append("postgresql")
    if lacking:
        raise Missing(
            f"The cluster needs packages of Debian that are not installed: apt-get install {' '.join(lacking)}"
        )
    return {name: str(path) for name, path in found.items()} | {"bin": str(servers[-1].parent)}


@dataclass(frozen=True)
class Account:
    """Who runs the processes: PostgreSQL refuses to be root, so root leaves it to the user postgres."""

    uid: int
    gid: int

    @classmethod
    def fitting(cls) -> Account:
        if os.geteuid() != 0:
            return cls(os.geteuid(), os.getegid())
        try:
            entry = pwd.getpwnam("postgres")
        except KeyError:
            raise Missing("As root the cluster needs the user postgres: apt-get install postgresql-common") from None
        return cls(entry.pw_uid, entry.pw_gid)


@dataclass
class Network:
    """A bridge on this machine with a namespace for each machine of the cluster. Only root can make it."""

    number: int
    names: Sequence[str]

    def address(self, index: int) -> str:
        return f"10.213.{self.number}.{10 + index if index else 1}"

    @property
    def subnet(self) -> str:
        return f"10.213.{self.number}.0/24"

    def namespace(self, name: str) -> str:
        return f"dbk{self.number}{name}"

    @contextmanager
    def laid(self) -> Iterator[None]:
        bridge = f"dbk{self.number}"
        try:
            _ip(f"link add {bridge} type bridge")
            _ip(f"address add {self.address(0)}/24 dev {bridge}")
            _ip(f"link set {bridge} up")
            for index, name in enumerate(self.names, 1):
                space = self.namespace(name)
                _ip(f"netns add {space}")
                _ip(f"link add {space} type veth peer name eth0 netns {space}")
                _ip(f"link set {space} master {bridge} up")
                _ip(f"-n {space} address add {self.address(index)}/24 dev eth0")
                _ip(f"-n {space} link set eth0 up")
                _ip(f"-n {space} link set lo up")
            yield
        finally:
            for name in self.names:
                _ip(f"netns delete {self.namespace(name)}", check=False)
            _ip(f"link delete {bridge}", check=False)

    def cut(self, name: str) -> None:
        _ip(f"link set {self.namespace(name)} nomaster")

    def mend(self, name: str) -> None:
        _ip(f"link set {self.namespace(name)} master dbk{self.number}")


def _ip(words: str, check: bool = True) -> None:
    done = subprocess.run(["ip", *words.split()], capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise RuntimeError(f"ip {words}: {done.stderr.strip()}")


@dataclass
class Machine:
    """One machine: its name, address, ports, directory, and the processes that were started on it."""

    name: str
    address: str
    ports: Mapping[str, int]
    home: Path
    account: Account
    network: Network | None = None
    running: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def start(self, what: str, command: Sequence[str], **environment: str) -> None:
        words = list(command)
        if self.network is not None:
            space = f"/run/netns/{self.network.namespace(self.name)}"
            words = ["nsenter", f"--net={space}", f"-S{self.account.uid}", f"-G{self.account.gid}", *words]
        own: dict[str, object] = {}
        if self.network is None and self.account.uid != os.geteuid():
            own = {"user": self.account.uid, "group": self.account.gid, "extra_groups": []}
        with (self.home / f"{what}.log").open("ab") as log:
            self.running[what] = subprocess.Popen(
                words, cwd=self.home, env={"PATH": _PLACES, "LC_ALL": "C.UTF-8", **environment}, stdout=log,
                stderr=log, stdin=subprocess.DEVNULL, start_new_session=True, **own,
            )  # fmt: skip

    def processes(self, *which: str) -> list[psutil.Process]:
        roots = [self.running[what].pid for what in which if what in self.running]
        if "postgres" in which:
            with suppress(OSError, ValueError, IndexError):
                roots.append(int((self.home / "data" / "postmaster.pid").read_text().split("\n", 1)[0]))
        found: dict[int, psutil.Process] = {}
        for pid in roots:
            with suppress(psutil.NoSuchProcess):
                process = psutil.Process(pid)
                for one in (process, *process.children(recursive=True)):
                    if one.status() != psutil.STATUS_ZOMBIE:
                        found[one.pid] = one
        return list(found.values())

    def kill(self, *which: str) -> None:
        for process in self.processes(*which):
            with suppress(psutil.NoSuchProcess):
                process.send_signal(signal.SIGKILL)
        for what in which:
            if what in self.running:
                self.running.pop(what).wait(30)
        eventually(lambda: not self.processes(*which), 30)

    def freeze(self, *which: str) -> list[psutil.Process]:
        stopped: list[psutil.Process] = []
        for process in self.processes(*which):
            with suppress(psutil.NoSuchProcess):
                process.suspend()
                stopped.append(process)
        return stopped


def thaw(stopped: Sequence[psutil.Process]) -> None:
    for process in stopped:
        with suppress(psutil.NoSuchProcess):
            process.resume()
