#pragma once
#include <malloc.h>

// Returns how many bytes the C library's allocator has handed out. Swift's Glibc module omits its header, and Swift mistakes the name of
// the function for that of the structure.
static inline size_t bench_bytes_in_use(void) {
  struct mallinfo2 state = mallinfo2();
  return state.uordblks + state.hblkhd;
}
