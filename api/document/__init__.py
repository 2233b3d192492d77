"""The parts of the OpenAPI document beyond single routes: schemas of the rule books, headers, webhooks, the whole."""
