"""What lets strangers check the record: its exact bytes, proofs, and the log that they are proved by."""
