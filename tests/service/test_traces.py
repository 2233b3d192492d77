"""Traces as a collector gets them: a real receiver of OTLP, which parses what a served Daybook sends."""

import gzip
import json
import os
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from service.observing.traces import TracesRefused, wanted
from tests.eventually import eventually
from tests.processes import called, running
from tests.receiver import receiver

TOKEN = "token-of-the-traces-test"
TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"
ALLOWED = {
    "http.request.method", "http.route", "http.response.status_code", "daybook.title", "daybook.events",
    "daybook.delivery",
}  # fmt: skip


@contextmanager
def collector():
    """The address of a collector, and the spans that it has got, with the resource's attributes."""
    spans = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                about = {one.key: one.value.string_value for one in resource.resource.attributes}
                spans.extend((span, about) for scope in resource.scope_spans for span in scope.spans)
            self.send_response(200)
            self.send_header("Content-Type", "application/x-protobuf")
            self.end_headers()

        def log_message(self, *words):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Collector) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", spans
        server.shutdown()


def test_a_move_is_traced_from_its_request_to_its_webhook(tmp_path):
    settings = {
        "DAYBOOK_TOKEN": TOKEN,
        "DAYBOOK_SECRET": "s" * 32,
        "DAYBOOK_PRIVATE_WEBHOOKS": "1",
        "DAYBOOK_LOG_FORMAT": "json",
        "DAYBOOK_ACCESS_LOG": "1",
        "OTEL_BSP_SCHEDULE_DELAY": "100",
    }
    words = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'traced.db'}")
    with collector() as (endpoint, spans), receiver() as receiving:
        receiving.reply = lambda received: 500 if "game.opened" in received.body.decode() else 204
        with running(*words, cwd=tmp_path, **settings, OTEL_EXPORTER_OTLP_ENDPOINT=endpoint) as served:
            address = served.hears(r"Daybook is at (\S+)/,")[1]
            headers = {"Authorization": f"Bearer {TOKEN}", "traceparent": PARENT, "X-Request-Id": "asked-for-1"}
            with httpx.Client(base_url=f"{address}/v1", headers=headers, timeout=60) as client:
                client.post("/webhooks", json={"url": receiving.address + "/hook"}).raise_for_status()
                seats = [{"player": "anna-p"}, {"player": "bert-p"}]
                opened = client.post("/games", json={"title": "fairy-bargains", "seats": seats})
                assert opened.status_code == 201, opened.text

            def named(name):
                return [span for span, _ in list(spans) if span.name == name]

            expected = ("POST /v1/games", "wait for turn", "commit", "follow", "deliver webhook")
            eventually(lambda: all(named(name) for name in expected), 60)
            eventually(lambda: receiving.received, 60)
            line = served.hears(r".*a delivery of webhook.*failed.*")[0]
    (request,) = named("POST /v1/games")
    assert (request.trace_id.hex(), request.parent_span_id.hex()) == (TRACE, "b7ad6b7169203331")
    for name in ("wait for turn", "commit"):
        assert {span.trace_id.hex() for span in named(name)} == {TRACE}
    assert any(span.parent_span_id == request.span_id for span in named("commit"))
    delivery = named("deliver webhook")[0]
    assert (delivery.trace_id, delivery.parent_span_id) == (request.trace_id, request.span_id)
    assert receiving.received[0].headers["traceparent"] == f"00-{TRACE}-{delivery.span_id.hex()}-01"
    # What the request set off is logged with its id, and with its trace.
    told = json.loads(line)
    assert (told["request_id"], told["trace_id"]) == ("asked-for-1", TRACE)
    secrets = (TOKEN, opened.json()["id"], "anna-p", "bert-p", "asked-for-1")
    for span, about in spans:
        assert about["service.name"] == "daybook"
        assert {attribute.key for attribute in span.attributes} <= ALLOWED
        assert not [word for word in secrets if word in str(span)]


@pytest.mark.long
def test_traces_that_cannot_be_made_are_refused_at_the_start(tmp_path):
    (tmp_path / "opentelemetry.py").write_text("raise ImportError('as if it were not installed')")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    words = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'traced.db'}")
    asked = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"}
    refused = called(*words, cwd=tmp_path, DAYBOOK_TOKEN=TOKEN, PYTHONPATH=path, **asked)
    assert refused.returncode == 2
    assert "pip install 'daybook[otel]'" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("environment", "on"),
    [
        ({}, False),
        ({"OTEL_SERVICE_NAME": "x"}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://c:4318/v1/traces"}, True),
        ({"OTEL_TRACES_EXPORTER": "otlp"}, True),
        ({"OTEL_TRACES_EXPORTER": "none", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4318"}, False),
        ({"OTEL_SDK_DISABLED": "true", "OTEL_TRACES_EXPORTER": "otlp"}, False),
    ],
)
def test_the_standard_settings_turn_traces_on(environment, on):
    assert wanted(environment) is on


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"OTEL_TRACES_EXPORTER": "zipkin"}, "zipkin"),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4317", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}, "grpc"),
    ],
)
def test_what_cannot_be_sent_is_refused(environment, word):
    with pytest.raises(TracesRefused, match=word):
        wanted(environment)
