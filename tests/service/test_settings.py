"""Settings from the environment: what is nonsense keeps the service from starting, and says which variable it is."""

import pytest

from domain.record.store.marks import DatabaseRefused
from service.settings import Settings


def test_each_variable_counts_and_without_them_all_is_as_usual():
    assert Settings.from_environment({"PATH": "/bin"}) == Settings()
    given = {"DAYBOOK_STREAMS_PER_TOKEN": "7", "DAYBOOK_HEARTBEAT_SECONDS": "2.5", "DAYBOOK_PRIVATE_WEBHOOKS": "Yes"}
    wanted = Settings(streams_per_token=7, heartbeat_seconds=2.5, private_webhooks=True)
    assert Settings.from_environment(given) == wanted


NONSENSE = [
    ("SCRUB_SHARE", "1.1"), ("SCRUB_SHARE", "-1"), ("SCRUB_REST_SECONDS", "nan"),
    ("STREAMS_PER_TOKEN", "many"), ("STREAMS_PER_TOKEN", "-1"), ("STREAMS_IN_ALL", "1e3"), ("PROXIES", "-1"),
    ("STREAMS_IN_ALL", "1000000"), ("HEARTBEAT_SECONDS", "0"), ("HEARTBEAT_SECONDS", "nan"),
    ("CONNECTION_SECONDS", "1"), ("REQUEST_SECONDS", "5.9"), ("REQUEST_SECONDS", "nan"),
    ("HEARTBEAT_SECONDS", "inf"), ("PRIVATE_WEBHOOKS", "perhaps"), ("LIMITS", "a lot"), ("LOG_FORMAT", "xml"),
    ("ACCESS_LOG", "perhaps"),
    ("PICTURE_LIMITS", "many"), ("EMBED_ANCESTORS", "https://Club.example"),
    ("WEBHOOK_KEEP_DAYS", "366"), ("WEBHOOK_KEEP_DAYS", "-1"), ("WEBHOOK_KEEP_DAYS", "a week"),
]  # fmt: skip


def test_nonsense_is_refused_by_name():
    for name, text in NONSENSE:
        with pytest.raises(DatabaseRefused, match=f"DAYBOOK_{name} must be"):
            Settings.from_environment({f"DAYBOOK_{name}": text})


NO_ORIGINS = [
    ("club.example", "write https://"), ("https://club.example/", "write https://club.example"),
    ("https://club.example:443", "leave out: write https://club.example"), ("null", "cannot be allowed"),
    ("https://*.club.example", "wildcard"), ("https://Club.example", "lower case: https://club.example"),
    ("https://bücher.example", "xn--"), ("* https://club.example", "name no others"), ("https://", "is no origin"),
    ("https://club.example:99999999", "is no origin"), ("https://good.example, //bad.example", "'//bad.example'"),
]  # fmt: skip


def test_origins_as_browsers_send_them_are_taken_and_others_refused_with_advice():
    for text in ("", "*", "https://club.example", "http://localhost:5173,capacitor://localhost  http://[::1]:8080"):
        assert Settings.from_environment({"DAYBOOK_ALLOWED_ORIGINS": text}).allowed_origins == text
    for text, said in NO_ORIGINS:
        with pytest.raises(DatabaseRefused, match="DAYBOOK_ALLOWED_ORIGINS: ") as refused:
            Settings.from_environment({"DAYBOOK_ALLOWED_ORIGINS": text})
        assert said in str(refused.value)
