"""Traces as a collector gets them: a real receiver of OTLP, which parses what a served Daybook sends."""

import gzip
import json
import sys

import httpx
import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from service.observing.traces import TracesRefused, check_traces, wanted
from tests.eventually import eventually
from tests.receiver import receiver
from tests.service.served import TOKEN, served

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = f"00-{TRACE}-b7ad6b7169203331-01"
ALLOWED = {
    "http.request.method", "http.route", "http.response.status_code", "daybook.title", "daybook.events",
    "daybook.delivery",
}  # fmt: skip


def spans_of(receiving):
    """The spans that have come, with the attributes of what they were sent for."""
    found = []
    for received in receiving.of("/v1/traces"):
        packed = received.headers.get("content-encoding") == "gzip"
        request = ExportTraceServiceRequest.FromString(gzip.decompress(received.body) if packed else received.body)
        for resource in request.resource_spans:
            about = {one.key: one.value.string_value for one in resource.resource.attributes}
            found += [(span, about) for scope in resource.scope_spans for span in scope.spans]
    return found


def test_a_move_is_traced_from_its_request_to_its_webhook(tmp_path):
    logs = {"DAYBOOK_LOG_FORMAT": "json", "DAYBOOK_ACCESS_LOG": "1", "OTEL_BSP_SCHEDULE_DELAY": "100"}
    with receiver() as receiving:
        receiving.reply = lambda received: 500 if received.path == "/hook" else 200
        traced = {"OTEL_EXPORTER_OTLP_ENDPOINT": receiving.address, "DAYBOOK_PRIVATE_WEBHOOKS": "1"}
        with served(tmp_path, **traced, **logs) as service:
            headers = {"Authorization": f"Bearer {TOKEN}", "traceparent": PARENT, "X-Request-Id": "asked-for-1"}
            with httpx.Client(base_url=f"{service.address}/v1", headers=headers, timeout=60) as client:
                client.post("/webhooks", json={"url": receiving.address + "/hook"}).raise_for_status()
                seats = [{"player": "anna-p"}, {"player": "bert-p"}]
                opened = client.post("/games", json={"title": "fairy-bargains", "seats": seats})
                assert opened.status_code == 201, opened.text

            def named(name):
                return [span for span, _ in spans_of(receiving) if span.name == name]

            expected = ("POST /v1/games", "wait for turn", "commit", "follow", "deliver webhook")
            eventually(lambda: all(named(name) for name in expected))
            line = service.process.hears(r".*a delivery of webhook.*failed.*")[0]
    (request,) = named("POST /v1/games")
    assert (request.trace_id.hex(), request.parent_span_id.hex()) == (TRACE, "b7ad6b7169203331")
    for name in ("wait for turn", "commit"):
        assert {span.trace_id.hex() for span in named(name)} == {TRACE}
    assert any(span.parent_span_id == request.span_id for span in named("commit"))
    delivery = named("deliver webhook")[0]
    assert (delivery.trace_id, delivery.parent_span_id) == (request.trace_id, request.span_id)
    assert receiving.of("/hook")[0].headers["traceparent"] == f"00-{TRACE}-{delivery.span_id.hex()}-01"
    # What the request set off is logged with its id, and with its trace.
    told = json.loads(line)
    assert (told["request_id"], told["trace_id"]) == ("asked-for-1", TRACE)
    secrets = (TOKEN, opened.json()["id"], "anna-p", "bert-p", "asked-for-1")
    for span, about in spans_of(receiving):
        assert about["service.name"] == "daybook"
        assert {attribute.key for attribute in span.attributes} <= ALLOWED
        assert not [word for word in secrets if word in str(span)]


ENDPOINT = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4318"}


def test_the_standard_settings_turn_traces_on_and_what_cannot_be_sent_is_refused(monkeypatch):
    for on in (ENDPOINT, {"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://c:4318/x"}, {"OTEL_TRACES_EXPORTER": "otlp"}):
        assert wanted(on) is True
        assert wanted({**on, "OTEL_SDK_DISABLED": "true"}) is False
    for off in ({}, {"OTEL_SERVICE_NAME": "x"}, {**ENDPOINT, "OTEL_TRACES_EXPORTER": "none"}):
        assert wanted(off) is False
    with pytest.raises(TracesRefused, match="zipkin"):
        wanted({"OTEL_TRACES_EXPORTER": "zipkin"})
    with pytest.raises(TracesRefused, match="grpc"):
        wanted({**ENDPOINT, "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"})
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "otlp")
    with pytest.raises(TracesRefused, match=r"pip install 'daybook\[otel\]'"):
        check_traces()
