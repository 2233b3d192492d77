"""Visitors hear what happens on their pages after they have been opened."""

from tests.viewer.browser import Enters


def test_a_visitor_hears_a_complaint_that_comes_late(enters: Enters) -> None:
    one = enters()
    one.page.set_content("<script>setTimeout(() => console.error('the frame is refused'), 500)</script>")
    assert one.complaints == []
    one.hears("the frame is refused")
    one.complaints.clear()  # which was what it waited for
