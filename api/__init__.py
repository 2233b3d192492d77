"""The REST interface: one small blueprint per resource, one table of problems, wiring in `create_app`."""
