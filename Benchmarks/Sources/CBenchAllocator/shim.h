#pragma once
#include <malloc.h>

// How many bytes the C library's allocator has given out. Swift's Glibc module leaves its header out, and Swift takes the name of the
// function for that of the structure.
static inline size_t bench_bytes_in_use(void) {
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
}
