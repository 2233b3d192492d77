"""`make cluster`: the whole cluster on this machine, to look at and to break. Ctrl-C takes it down."""

import signal
import sys

from tests.cluster.cluster import Cluster, running_cluster
from tests.cluster.machines import Missing

HINTS = """
Try: kill -9 {pid}                         (Patroni of {primary}, the primary; its PostgreSQL: {postgres})
     watch -n1 curl -s {status}/cluster    (who is what)
     curl {node}/readyz                    (a Daybook, before and after)
"""


def main() -> int:
    """Runs until SIGINT or SIGTERM. Returns the exit status."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, interrupt)
    try:
        with running_cluster() as cluster:
            tell(cluster)
            while True:
                signal.pause()
    except KeyboardInterrupt:
        return 0
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2


def interrupt(*_: object) -> None:
    """Ends what the main thread does, once: what is taken down then is not to be interrupted."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    print("Taking it down ...", flush=True)
    raise KeyboardInterrupt


def tell(cluster: Cluster) -> None:
    """Prints where everything is."""
    for name, machine in cluster.machines.items():
        at = f"PostgreSQL {machine.address}:{machine.ports['POSTGRES_PORT']}, Patroni :{machine.ports['PATRONI_PORT']}"
        print(
            f"{name}      {cluster.role(machine):8} {at}, etcd :{machine.ports['ETCD_PORT']}, files in {machine.home}"
        )
    ports = cluster.front_ports
    front = cluster.front.address
    print(f"HAProxy  {front}:{ports['PRIMARY_PORT']} the primary, {front}:{ports['STANDBY_PORT']} a standby")
    print(f"PgBouncer {front}:{ports['BOUNCER_PORT']}")
    nodes = [name for name in cluster.front.running if name.startswith("daybook")]
    addresses = [f"http://{front}:{port}" for port in cluster.node_ports[: len(nodes)]]
    for address in addresses:
        print(f"Daybook  {address}/#token={cluster.token}")
    primary = cluster.await_whole()
    postgres = [process.pid for process in primary.processes("postgres")][:1]
    status = f"http://{primary.address}:{primary.ports['PATRONI_PORT']}"
    print(
        HINTS.format(
            pid=primary.running["patroni"].pid,
            primary=primary.name,
            postgres=postgres[0],
            status=status,
            node=addresses[0],
        )
    )
    print("Ctrl-C takes everything down.", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
