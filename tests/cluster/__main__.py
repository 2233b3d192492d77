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
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    print("Taking it down ...", flush=True)
    raise KeyboardInterrupt


def tell(cluster: Cluster) -> None:
    for name, machine in cluster.machines.items():
        postgres, patroni, etcd = (machine.ports[f"{port}_PORT"] for port in ("POSTGRES", "PATRONI", "ETCD"))
        at = f"PostgreSQL {machine.address}:{postgres}, Patroni :{patroni}, etcd :{etcd}, files in {machine.home}"
        print(f"{name}      {cluster.role(machine):8} {at}")
    ports, front = cluster.front_ports, cluster.front.address
    print(f"HAProxy  {front}:{ports['PRIMARY_PORT']} the primary, {front}:{ports['STANDBY_PORT']} a standby")
    print(f"PgBouncer {front}:{ports['BOUNCER_PORT']}")
    for address in cluster.addresses:
        print(f"Daybook  {address}/#token={cluster.token}")
    primary = cluster.await_whole()
    pid, postgres = primary.running["patroni"].pid, primary.processes("postgres")[0].pid
    status, node = f"http://{primary.address}:{primary.ports['PATRONI_PORT']}", cluster.addresses[0]
    print(HINTS.format(pid=pid, primary=primary.name, postgres=postgres, status=status, node=node))
    print("Ctrl-C takes everything down.", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
