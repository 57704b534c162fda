// The C library's allocator and how it is adjusted: Swift's Glibc module leaves this header out.
#include <malloc.h>
