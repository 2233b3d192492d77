"""The OpenAPI document as a whole: what it says of games, and what tools make of it."""
