"""Places in what was sent, as JSON pointers (RFC 6901)."""


def pointer(*members: str) -> str:
    """The pointer to a place, from the members that lead there: `/deck/cards/F1`."""
    return "".join(["/" + member.replace("~", "~0").replace("/", "~1") for member in members])
