"""The resources of the desk, in the order of the document."""

from typing import Final

from api.desk.acts import desk
from api.desk.files import files
from api.desk.live import book_live
from api.desk.officials import officials
from api.desk.paper import paper
from api.desk.public import public
from api.http.blueprint import ResourceBlueprint

DESK: Final[tuple[ResourceBlueprint, ...]] = (desk, public, officials, book_live, paper, files)
