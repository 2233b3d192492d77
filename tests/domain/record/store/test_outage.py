"""An outage of PostgreSQL is told apart from damage in what it keeps."""

import sqlite3

import psycopg
import pytest
from psycopg_pool import ConnectionPool, PoolTimeout
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from domain.record.store.errors import in_library_terms
from domain.record.store.faults import is_outage


def test_a_connection_that_the_server_ends_is_an_outage(postgres_url):
    with psycopg.connect(postgres_url, autocommit=True) as connection, pytest.raises(psycopg.Error) as ended:
        connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")
    assert is_outage(ended.value)
    assert is_outage(_wrapped(ended.value))


def test_a_pool_without_connections_and_a_refused_connection_are_outages():
    nobody = "host=127.0.0.1 port=1 dbname=none connect_timeout=2"
    with pytest.raises(psycopg.OperationalError) as refused:
        psycopg.connect(nobody)
    assert is_outage(refused.value)
    with ConnectionPool(nobody, min_size=0, max_size=1, open=False) as pool, pytest.raises(PoolTimeout) as waited:
        pool.getconn(timeout=0.1)
    assert is_outage(waited.value)


@pytest.mark.parametrize(
    "damage",
    [psycopg.errors.DataCorrupted("invalid page"), psycopg.errors.IoError("could not read block"), ValueError("bytes")],
)
def test_damage_is_no_outage(damage):
    assert not is_outage(damage)
    assert not is_outage(_wrapped(damage))


def test_sqlite_has_none_and_sqlalchemys_errors_are_looked_through(postgres_url):
    assert not is_outage(sqlite3.OperationalError("database disk image is malformed"))
    engine = create_engine(postgres_url.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection, pytest.raises(DBAPIError) as ended:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
    engine.dispose()
    assert is_outage(ended.value)


def _wrapped(error: Exception) -> Exception:
    """As the store passes it on."""
    try:
        raise in_library_terms(error) if isinstance(error, psycopg.Error) else RuntimeError from error
    except Exception as outer:
        return outer
