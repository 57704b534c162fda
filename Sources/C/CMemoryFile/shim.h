#pragma once
/* The C library: memory with a descriptor and without a name. Its headers declare it for C programs that ask for GNU's extensions. */
int memfd_create(const char *name, unsigned int flags);
