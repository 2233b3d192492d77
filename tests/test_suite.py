"""What the two suites and the slices have."""

from tests import suite


def test_the_slices_together_have_every_test_once():
    tests = [f"tests/api/test_games.py::test_{number}" for number in range(500)]
    slices = [[test for test in tests if suite.in_slice(test, number, 20)] for number in range(20)]
    assert sorted(test for part in slices for test in part) == sorted(tests)
    assert all(slices)


def test_all_cases_of_a_function_are_in_one_slice():
    assert {suite.in_slice(f"tests/a.py::test_a[{case}]", 3, 20) for case in "abcdefgh"} in ({True}, {False})


def test_a_sample_has_the_first_and_the_last_case_and_none_twice():
    for count in range(2, 12):
        found = suite.spread(range(10), count)
        assert (found[0], found[-1], len(set(found))) == (0, 9, min(count, 10))
    assert suite.spread("abc", 1) == "a"
