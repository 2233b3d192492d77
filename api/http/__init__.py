"""What all resources share: access, problems, strict JSON, limits, paging, and the forms of answers."""
