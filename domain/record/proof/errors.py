"""Why a proof is not accepted."""


class ProofError(Exception):
    """The base class of the errors of this package."""


class Malformed(ProofError):
    """Bytes or text do not have the format they claim."""


class Unproven(ProofError):
    """The hashes do not prove what is claimed."""


class Unsigned(ProofError):
    """No trusted key has signed, or the signature of a trusted key is wrong."""
