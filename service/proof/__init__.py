"""What makes the record provable to strangers: the keys that sign, the checkpoints of the log, receipts."""
