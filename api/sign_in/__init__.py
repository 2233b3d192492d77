"""Sign-in with the accounts of a club, by OpenID Connect."""
