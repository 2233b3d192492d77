"""What the OpenAPI document says beyond single routes: the schemas of the rule books, headers, webhooks, the whole."""
