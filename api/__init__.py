"""The REST interface: one small blueprint a resource, one table of problems, wiring in `create_app`."""
