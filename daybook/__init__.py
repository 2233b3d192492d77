"""The command line: starting the service, and what a person does with a database at hand."""
