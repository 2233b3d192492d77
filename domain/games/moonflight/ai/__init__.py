"""What AI cards make their seats do (MF-R12)."""
