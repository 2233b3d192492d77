"""What may be seen of a tournament, and by whom: pure functions from its state and names to the wire.

Fields that are for officials alone are left out where they are made: pairings that are not published, wishes, the
words of calls, penalties' reasons, and scores of other tables before the last one has finished.
"""
