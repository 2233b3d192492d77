"""`daybook openapi`: the description of the service's interface."""

import click


@click.command()
def openapi() -> None:
    """Print openapi.yaml.

    It is made from the routes and schemas. A running service has the same document at /openapi.yaml.
    """
    from api.app import create_app
    from api.docs.views import openapi_yaml

    click.echo(openapi_yaml(create_app(None)), nl=False)
