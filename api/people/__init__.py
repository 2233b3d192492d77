"""People: registering, finding and changing persons; and the sender's own data: `/me`."""
