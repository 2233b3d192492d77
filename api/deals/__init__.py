"""Sealed deals: what seats and organisers add to them."""
