"""Teaches schemathesis application/x-ndjson: an array of values, one a line."""

import json

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def write(ctx, value):
    values = value if isinstance(value, list) else [value]
    return "".join(json.dumps(each) + "\n" for each in values).encode()


@schemathesis.deserializer("application/x-ndjson")
def read(ctx, response):
    return [json.loads(line) for line in response.content.splitlines()]
