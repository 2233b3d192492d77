"""Why a proof is not accepted."""


class ProofError(Exception):
    """The root of every refusal in this room."""


class Malformed(ProofError):
    """Bytes or text are not of the format that they claim."""


class Unproven(ProofError):
    """The hashes do not prove what is claimed."""


class Unsigned(ProofError):
    """No trusted key has signed, or the signature of a trusted key is wrong."""
