"""A receiver of webhooks that costs little: it says yes to everything, over connections that it keeps.

A process of its own. It prints its port, and ends with its input.
"""

import asyncio
import sys

YES = b"HTTP/1.1 204 No Content\r\n\r\n"


async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers the requests of one connection."""
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            await reader.readexactly(int(head.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0]))
            writer.write(YES)
    except (OSError, EOFError):
        writer.close()


async def main() -> None:
    """Serves until its input ends."""
    server = await asyncio.start_server(receive, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main())
