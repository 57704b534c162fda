"""The project's own checks, for rules that the compiler does not enforce."""
