// Empty until its first type arrives.
