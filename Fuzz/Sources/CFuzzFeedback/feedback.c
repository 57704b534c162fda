#define _GNU_SOURCE
#include "feedback.h"
#include <sys/mman.h>
#include <unistd.h>

/* libFuzzer reads counters in this section as it reads those of instrumented code, and clears them before each input. */
__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[1 << 14];

void hitchless_fuzz_saw(uint64_t outcome) {
  outcome ^= outcome >> 33;
  outcome *= 0xFF51AFD7ED558CCDull;
  outcome ^= outcome >> 33;
  counters[outcome % sizeof counters] = 1;
}

int hitchless_fuzz_file(const void *data, size_t size) {
  int file = memfd_create("fuzz", MFD_CLOEXEC);
  if (file >= 0 && size > 0 && write(file, data, size) != (ssize_t)size) {
    close(file);
    return -1;
  }
  return file;
}
