#pragma once
#include <stddef.h>
#include <stdint.h>

/* Says that an outcome was seen: a number that stands for it. The fuzzer keeps inputs that lead to outcomes it has not seen. */
void hitchless_fuzz_saw(uint64_t outcome);

/* libFuzzer's own mutation, for mutations of ours to build on. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* An open file that lies in memory only and holds `size` bytes; negative if the system has none. The caller closes it. */
int hitchless_fuzz_file(const void *data, size_t size);
