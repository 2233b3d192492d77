"""The cluster: PostgreSQL on three machines, HAProxy, PgBouncer and Daybooks, from the files in deploy/cluster."""

import os
import secrets
import shutil
import string
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psycopg

from tests.cluster.machines import Account, Machine, Network, tools
from tests.eventually import eventually
from tests.ports import free_ports
from tests.processes import ROOT

CONFIGURATION = ROOT / "deploy" / "cluster"
_PORTS = {"ETCD_PORT": 2379, "ETCD_PEER_PORT": 2380, "PATRONI_PORT": 8008, "POSTGRES_PORT": 5432}
Say = Callable[[str], None]


class Cluster:
    """What runs, where, and how to ask it."""

    def __init__(self, home: Path, network: Network | None, say: Say = print):
        self.home, self.say = home, say
        self.network, self.tools = network, tools()
        self.account = Account.fitting()
        self.passwords = {name: secrets.token_hex(12) for name in ("DAYBOOK", "SUPERUSER", "REPLICATION", "REWIND")}
        self.secret, self.token = secrets.token_hex(32), secrets.token_urlsafe(24)
        names = ("db1", "db2", "db3")
        free = free_ports(6 + 4 * len(names))
        self.front_ports = dict(zip(("PRIMARY_PORT", "STANDBY_PORT", "BOUNCER_PORT"), free, strict=False))
        self.node_ports = free[3:6]
        self.addresses: list[str] = []
        self.front = Machine("front", network.address(0) if network else "127.0.0.1", {}, home / "front", self.account)
        self.machines: dict[str, Machine] = {}
        for index, name in enumerate(names, 1):
            address = network.address(index) if network else "127.0.0.1"
            ports = _PORTS if network else dict(zip(_PORTS, free[2 + 4 * index :], strict=False))
            self.machines[name] = Machine(name, address, ports, home / name, self.account, network)

    def values(self, machine: Machine) -> dict[str, str]:
        peers = [(m.name, m.address, m.ports) for m in self.machines.values()]
        values = {
            **{"NAME": machine.name, "ADDRESS": machine.address, "POSTGRES_BIN": self.tools["bin"]},
            **dict.fromkeys(("STATE", "CONFIGURATION"), str(machine.home)),
            "NETWORK": self.network.subnet if self.network else "127.0.0.1/32",
            **{"WATCHDOG": "off", "FRONT": self.front.address},
            "ETCD_HOSTS": ",".join(f"{at}:{ports['ETCD_PORT']}" for _, at, ports in peers),
            "ETCD_PEERS": ",".join(f"{name}=http://{at}:{ports['ETCD_PEER_PORT']}" for name, at, ports in peers),
            **{f"{name}_PASSWORD": word for name, word in self.passwords.items()},
            **{name: str(port) for name, port in (self.front_ports | dict(machine.ports)).items()},
        }
        for name, address, ports in peers:
            values[name.upper()] = f"{address}:{ports['POSTGRES_PORT']}"
            values[f"{name.upper()}_PATRONI"] = str(ports["PATRONI_PORT"])
        return values

    def write(self, machine: Machine, *files: str) -> None:
        machine.home.mkdir(mode=0o700)
        for name in files:
            text = (CONFIGURATION / name).read_text("utf-8")
            filled = text if name.endswith(".sh") else string.Template(text).substitute(self.values(machine))
            (machine.home / name).write_text(filled, "utf-8")
            (machine.home / name).chmod(0o700 if name.endswith(".sh") else 0o600)
        if os.geteuid() == 0:
            for path in (machine.home, *machine.home.iterdir()):
                os.chown(path, self.account.uid, self.account.gid)

    def start_patroni(self, machine: Machine) -> None:
        machine.start("patroni", [self.tools["patroni"], "patroni.yml"])

    def start_databases(self) -> None:
        for machine in self.machines.values():
            self.write(machine, "etcd.yml", "patroni.yml", "create-daybook.sh")
            machine.start("etcd", [self.tools["etcd"], "--config-file", "etcd.yml"])
        for machine in self.machines.values():
            self.start_patroni(machine)
        self.await_whole()

    def start_front(self) -> None:
        self.write(self.front, "haproxy.cfg", "pgbouncer.ini", "userlist.txt")
        self.front.start("haproxy", [self.tools["haproxy"], "-W", "-f", "haproxy.cfg"])
        self.front.start("pgbouncer", [self.tools["pgbouncer"], "pgbouncer.ini"])
        for port in ("PRIMARY_PORT", "BOUNCER_PORT"):
            awaited(lambda port=port: self._answers(self.url(port)))

    def url(self, port: str = "PRIMARY_PORT") -> str:
        return f"postgresql://daybook:{self.passwords['DAYBOOK']}@{self.front.address}:{self.front_ports[port]}/daybook"

    def superuser(self, machine: Machine, database: str = "daybook") -> str:
        password, port = self.passwords["SUPERUSER"], machine.ports["POSTGRES_PORT"]
        return f"postgresql://postgres:{password}@{machine.address}:{port}/{database}?connect_timeout=2"

    def start_node(self, number: int, port: str = "PRIMARY_PORT", **environment: str) -> None:
        """Starts a Daybook with one worker, the first one also its follower. Returns when it is ready.

        The nodes have the same secret and the same keys to sign with, each in a directory of its own, as on machines.
        """
        name, listen = f"daybook{number}", self.node_ports[number - 1]
        keys = self.front.home / name
        keys.mkdir(mode=0o700)
        if number > 1:
            shutil.copy(self.front.home / "daybook1" / "daybook.signing", keys)
        for path in (keys, *keys.iterdir()):
            os.chown(path, self.account.uid, self.account.gid)
        settings = {
            "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "HOME": str(keys), "DATABASE_URL": self.url(port),
            "DAYBOOK_SECRET": self.secret, "DAYBOOK_TOKEN": self.token, "DAYBOOK_SIGNING_DIRECTORY": str(keys),
            "DAYBOOK_ORIGIN": "cluster.example/daybook", **environment,
        }  # fmt: skip
        serve = [sys.executable, "-m", "daybook", "serve", "--host", self.front.address, "--port", str(listen)]
        # What the checkout and its Python are readable for is no matter of ours: Daybook may be anybody.
        node = self.front if os.geteuid() else Machine("front", self.front.address, {}, self.front.home, Account(0, 0))
        node.start(name, serve, **settings)
        self.front.running[name] = node.running[name]
        self.addresses.append(f"http://{self.front.address}:{listen}")
        awaited(lambda: got(f"{self.addresses[-1]}/readyz"))

    def role(self, machine: Machine) -> str:
        """What Patroni says that a machine is: "primary" where it holds the leader's key, "replica", or nothing."""
        status = f"http://{machine.address}:{machine.ports['PATRONI_PORT']}"
        return next((word for word in ("primary", "replica") if got(f"{status}/{word}")), "")

    def primary(self) -> Machine | None:
        return next((machine for machine in self.machines.values() if self.role(machine) == "primary"), None)

    def await_whole(self) -> Machine:
        awaited(self._is_whole)
        primary = self.primary()
        assert primary is not None
        return primary

    def _is_whole(self) -> bool:
        primary = self.primary()
        if primary is None or sorted(map(self.role, self.machines.values())) != ["primary", "replica", "replica"]:
            return False
        standbys = "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'"
        try:
            with psycopg.connect(self.superuser(primary, "postgres"), autocommit=True) as connection:
                return sorted(row[0] for row in connection.execute(standbys)) == ["async", "sync"]
        except psycopg.Error:
            return False

    def _answers(self, url: str) -> bool:
        try:
            psycopg.connect(url, connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def stop(self) -> None:
        for name in [name for name in self.front.running if name.startswith("daybook")]:
            self.front.running[name].terminate()
        self.front.kill(*self.front.running)
        for machine in self.machines.values():
            for process in machine.processes("patroni", "postgres", "etcd"):
                process.resume()
            machine.kill("patroni", "postgres", "etcd")


def got(url: str) -> bool:
    with suppress(OSError), urlopen(url, timeout=2):
        return True
    return False


def awaited(holds: Callable[[], object]) -> None:
    eventually(holds, 240)


@contextmanager
def running_cluster(say: Say = print, **environment: Any) -> Iterator[Cluster]:
    """A cluster with two Daybooks in front of it: one behind HAProxy, the other behind PgBouncer too.

    Raises `Missing` where a package is missing. Everything is taken down afterwards.
    """
    tools()
    with ExitStack() as stack:
        home = Path(tempfile.mkdtemp(prefix="daybook-cluster-"))
        stack.callback(shutil.rmtree, home, ignore_errors=True)
        home.chmod(0o755)
        network = None
        if os.geteuid() == 0:
            network = Network(os.getpid() % 250, ("db1", "db2", "db3"))
            stack.enter_context(network.laid())
        cluster = Cluster(home, network, say)
        stack.callback(cluster.stop)
        say("Starting etcd, Patroni and PostgreSQL on three machines ...")
        cluster.start_databases()
        say("Starting HAProxy and PgBouncer ...")
        cluster.start_front()
        for number, port in enumerate(("PRIMARY_PORT", "BOUNCER_PORT"), 1):
            say(f"Starting Daybook {number} ...")
            cluster.start_node(number, port, **environment)
        yield cluster
