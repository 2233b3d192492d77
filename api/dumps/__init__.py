"""The dumps that everybody may fetch."""
