"""What the leak tests compare: all that an answer says."""

import re
from typing import Any


def told(answer: Any, path: str) -> tuple[int, str, list[tuple[str, str]]]:
    """Status, body and headers, without the table's id and the time of day."""
    text = answer.get_data(as_text=True).replace(path.removeprefix("/games/"), "ID")
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", "TIME", text)
    headers = [
        (name, value.replace(path.removeprefix("/games/"), "ID")) for name, value in answer.headers if name != "Date"
    ]
    return answer.status_code, text, sorted(headers)
