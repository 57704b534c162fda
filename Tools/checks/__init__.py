"""The project's own checks: what the compiler does not look at."""
