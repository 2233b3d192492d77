"""What lets anyone check the record: its exact bytes, proofs, and the log behind them."""
