"""What lets anyone check the record: a Merkle log, signed notes, receipts and sealed deals. Pure functions only."""
