// Loops over rows of samples, compiled for any processor and once more for wide vectors. See CRowLoops.c.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// In each function `wide` says whether the processor has wide vectors, as `hitchless_rows_are_wide` told; the result is the same bits
// with either. Time is proportional to `count`.

/// Whether the processor and the system know AVX2. To be asked once and remembered.
bool hitchless_rows_are_wide(void);

/// sums[i] = bias + row[i] * weight
void hitchless_rows_begin(bool wide, uint16_t *sums, const uint8_t *row, uint16_t weight, uint16_t bias, long count);

/// sums[i] += row[i] * weight
void hitchless_rows_add(bool wide, uint16_t *sums, const uint8_t *row, uint16_t weight, long count);

/// The least and the largest sample of each column so far.
void hitchless_rows_widen(bool wide, uint8_t *lows, uint8_t *highs, const uint8_t *row, long count);

/// A complete row of sums without its bias, in 1/128 of a sample, held within its columns' bounds.
void hitchless_rows_settle(
  bool wide, const uint16_t *sums, const uint8_t *lows, const uint8_t *highs, uint16_t bias, int16_t *samples, long count);

/// bounds[2i] = the lesser of two samples, halved; bounds[2i + 1] = the larger, halved upwards, with all its bits turned.
void hitchless_rows_pair(bool wide, const int16_t *samples, const int16_t *others, int16_t *bounds, long count);

/// wider[i] = the lesser of two bounds; `wider` may be `bounds`.
void hitchless_rows_lesser(bool wide, const int16_t *bounds, const int16_t *others, int16_t *wider, long count);

/// Holds each value within its pair of bounds.
void hitchless_rows_hold(bool wide, int16_t *values, const int16_t *bounds, long count);

/// Each of `values` is the sum of `tap_count` (a multiple of 8) products, of the samples from its start on and of its own taps.
void hitchless_rows_reduce(
  bool wide, const int16_t *samples, const long *starts, const int16_t *taps, long tap_count, int16_t *values, long count);
