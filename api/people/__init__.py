"""People: registering persons, finding and changing them; and what concerns the sender: `/me`."""
