"""Examples of requests about health, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples

EXAMPLES: Final[Examples] = {
    "metrics": (Example("The metrics, for Prometheus.", "organiser"),),
    "alive": (Example("Is the process alive?"),),
    "ready": (Example("Can it do its work?"),),
}
