"""What all resources share: access, problems, strict JSON, limits, paging, writes, and common schemas."""
