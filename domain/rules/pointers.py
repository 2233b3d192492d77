"""Places in a request, as JSON pointers (RFC 6901)."""


def pointer(*members: str) -> str:
    """The pointer along these members: `/deck/cards/F1`."""
    return "".join(["/" + member.replace("~", "~0").replace("/", "~1") for member in members])
