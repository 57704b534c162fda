// The loops over rows of samples that a reduction of pictures spends its time in.
//
// A Swift package is compiled for the oldest processors there are, whose vectors hold 16 bytes and know neither the lesser of two
// unsigned numbers nor sums of neighbours. So each loop is compiled twice here, the second time for AVX2, and whoever calls it says which
// one the processor can run; both give the same bits. The vectors are written out, so that the result does not depend on how far a
// compiler's optimiser gets. Each call is for a whole row.
#include "CRowLoops.h"
#if defined(__x86_64__)
#include <cpuid.h>
#include <tmmintrin.h>
#endif

bool hitchless_rows_are_wide(void) {
#if defined(__x86_64__)
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) return false;
  // The system saves the registers' upper halves.
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
#else
  return false;
#endif
}

typedef uint8_t hitchless_u8x16 __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint8_t hitchless_u8x32 __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint16_t hitchless_u16x16 __attribute__((vector_size(32), aligned(1), may_alias));
typedef int16_t hitchless_i16x16 __attribute__((vector_size(32), aligned(1), may_alias));
#define HITCHLESS_AT(TYPE, POINTER) (*(TYPE *)(POINTER))
#define HITCHLESS_WORDS(POINTER) __builtin_convertvector(HITCHLESS_AT(const hitchless_u8x16, POINTER), hitchless_u16x16)

#define HITCHLESS_ROW_LOOPS(SUFFIX, TARGET)                                                                                         \
  /* sums[i] = bias + row[i] * weight */                                                                                            \
  TARGET static void hitchless_rows_begin##SUFFIX(                                                                                  \
    uint16_t *restrict sums, const uint8_t *restrict row, uint16_t weight, uint16_t bias, long count) {                             \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16) HITCHLESS_AT(hitchless_u16x16, sums + i) = HITCHLESS_WORDS(row + i) * weight + bias;           \
    for (; i < count; i++) sums[i] = (uint16_t)(bias + row[i] * weight);                                                            \
  }                                                                                                                                 \
  /* sums[i] += row[i] * weight */                                                                                                  \
  TARGET static void hitchless_rows_add##SUFFIX(                                                                                    \
    uint16_t *restrict sums, const uint8_t *restrict row, uint16_t weight, long count) {                                            \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16) HITCHLESS_AT(hitchless_u16x16, sums + i) += HITCHLESS_WORDS(row + i) * weight;                 \
    for (; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i] * weight);                                                         \
  }                                                                                                                                 \
  /* The least and the largest sample of each column so far. */                                                                     \
  TARGET static void hitchless_rows_widen##SUFFIX(                                                                                  \
    uint8_t *restrict lows, uint8_t *restrict highs, const uint8_t *restrict row, long count) {                                     \
    long i = 0;                                                                                                                     \
    for (; i + 32 <= count; i += 32) {                                                                                              \
      const hitchless_u8x32 value = HITCHLESS_AT(const hitchless_u8x32, row + i);                                                   \
      HITCHLESS_AT(hitchless_u8x32, lows + i) = __builtin_elementwise_min(HITCHLESS_AT(hitchless_u8x32, lows + i), value);          \
      HITCHLESS_AT(hitchless_u8x32, highs + i) = __builtin_elementwise_max(HITCHLESS_AT(hitchless_u8x32, highs + i), value);        \
    }                                                                                                                               \
    for (; i < count; i++) {                                                                                                        \
      lows[i] = row[i] < lows[i] ? row[i] : lows[i];                                                                                \
      highs[i] = row[i] > highs[i] ? row[i] : highs[i];                                                                             \
    }                                                                                                                               \
  }                                                                                                                                 \
  /* A complete row of sums without its bias, in 1/128 of a sample, held within its columns' bounds. */                             \
  TARGET static void hitchless_rows_settle##SUFFIX(                                                                                 \
    const uint16_t *restrict sums, const uint8_t *restrict lows, const uint8_t *restrict highs, uint16_t bias,                      \
    int16_t *restrict samples, long count) {                                                                                        \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16) {                                                                                              \
      const hitchless_u16x16 least = (hitchless_u16x16){} + bias;                                                                   \
      hitchless_u16x16 value = __builtin_elementwise_max(HITCHLESS_AT(const hitchless_u16x16, sums + i), least) - bias;             \
      value = __builtin_elementwise_min(value, HITCHLESS_WORDS(highs + i) << 7);                                                    \
      HITCHLESS_AT(hitchless_u16x16, samples + i) = __builtin_elementwise_max(value, HITCHLESS_WORDS(lows + i) << 7);               \
    }                                                                                                                               \
    for (; i < count; i++) {                                                                                                        \
      uint16_t value = sums[i] > bias ? (uint16_t)(sums[i] - bias) : 0;                                                             \
      const uint16_t low = (uint16_t)(lows[i] << 7), high = (uint16_t)(highs[i] << 7);                                              \
      value = value < high ? value : high;                                                                                          \
      samples[i] = (int16_t)(value > low ? value : low);                                                                            \
    }                                                                                                                               \
  }                                                                                                                                 \
  /* bounds[2i] = the lesser of two samples, halved; bounds[2i + 1] = the larger, halved upwards, with all its bits turned. */      \
  TARGET static void hitchless_rows_pair##SUFFIX(                                                                                   \
    const int16_t *samples, const int16_t *others, int16_t *restrict bounds, long count) {                                          \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16) {                                                                                              \
      const hitchless_i16x16 a = HITCHLESS_AT(const hitchless_i16x16, samples + i);                                                 \
      const hitchless_i16x16 b = HITCHLESS_AT(const hitchless_i16x16, others + i);                                                  \
      const hitchless_i16x16 low = __builtin_elementwise_min(a, b) >> 1, high = ~((__builtin_elementwise_max(a, b) + 1) >> 1);      \
      HITCHLESS_AT(hitchless_i16x16, bounds + 2 * i) =                                                                              \
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);                                 \
      HITCHLESS_AT(hitchless_i16x16, bounds + 2 * i + 16) =                                                                         \
        __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);                           \
    }                                                                                                                               \
    for (; i < count; i++) {                                                                                                        \
      const int16_t low = samples[i] < others[i] ? samples[i] : others[i];                                                          \
      const int16_t high = samples[i] > others[i] ? samples[i] : others[i];                                                         \
      bounds[2 * i] = (int16_t)(low >> 1);                                                                                          \
      bounds[2 * i + 1] = (int16_t)~((high + 1) >> 1);                                                                              \
    }                                                                                                                               \
  }                                                                                                                                 \
  /* wider[i] = the lesser of two bounds; `wider` may be `bounds`. */                                                               \
  TARGET static void hitchless_rows_lesser##SUFFIX(const int16_t *bounds, const int16_t *others, int16_t *wider, long count) {      \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16)                                                                                                \
      HITCHLESS_AT(hitchless_i16x16, wider + i) = __builtin_elementwise_min(                                                        \
        HITCHLESS_AT(const hitchless_i16x16, bounds + i), HITCHLESS_AT(const hitchless_i16x16, others + i));                        \
    for (; i < count; i++) wider[i] = bounds[i] < others[i] ? bounds[i] : others[i];                                                \
  }                                                                                                                                 \
  /* Holds each value within its pair of bounds. */                                                                                 \
  TARGET static void hitchless_rows_hold##SUFFIX(int16_t *restrict values, const int16_t *restrict bounds, long count) {            \
    long i = 0;                                                                                                                     \
    for (; i + 16 <= count; i += 16) {                                                                                              \
      const hitchless_i16x16 a = HITCHLESS_AT(const hitchless_i16x16, bounds + 2 * i);                                              \
      const hitchless_i16x16 b = HITCHLESS_AT(const hitchless_i16x16, bounds + 2 * i + 16);                                         \
      const hitchless_i16x16 low = __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);        \
      const hitchless_i16x16 high = ~__builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);      \
      const hitchless_i16x16 value = HITCHLESS_AT(hitchless_i16x16, values + i);                                                    \
      HITCHLESS_AT(hitchless_i16x16, values + i) = __builtin_elementwise_max(low, __builtin_elementwise_min(value, high));          \
    }                                                                                                                               \
    for (; i < count; i++) {                                                                                                        \
      const int16_t low = bounds[2 * i], high = (int16_t)~bounds[2 * i + 1];                                                        \
      const int16_t value = values[i] < high ? values[i] : high;                                                                    \
      values[i] = value > low ? value : low;                                                                                        \
    }                                                                                                                               \
  }

#define HITCHLESS_ANY_PROCESSOR __attribute__((unused))
HITCHLESS_ROW_LOOPS(_any, HITCHLESS_ANY_PROCESSOR)
#if defined(__x86_64__)
#define HITCHLESS_AVX2 __attribute__((unused, target("avx2")))
HITCHLESS_ROW_LOOPS(_wide, HITCHLESS_AVX2)
#define HITCHLESS_ROWS(NAME, WIDE, ...) ((WIDE) ? hitchless_rows_##NAME##_wide(__VA_ARGS__) : hitchless_rows_##NAME##_any(__VA_ARGS__))
#else
#define HITCHLESS_ROWS(NAME, WIDE, ...) ((void)(WIDE), hitchless_rows_##NAME##_any(__VA_ARGS__))
#endif

void hitchless_rows_begin(
  bool wide, uint16_t *sums, const uint8_t *row, uint16_t weight, uint16_t bias, long count) {
  HITCHLESS_ROWS(begin, wide, sums, row, weight, bias, count);
}
void hitchless_rows_add(bool wide, uint16_t *sums, const uint8_t *row, uint16_t weight, long count) {
  HITCHLESS_ROWS(add, wide, sums, row, weight, count);
}
void hitchless_rows_widen(bool wide, uint8_t *lows, uint8_t *highs, const uint8_t *row, long count) {
  HITCHLESS_ROWS(widen, wide, lows, highs, row, count);
}
void hitchless_rows_settle(
  bool wide, const uint16_t *sums, const uint8_t *lows, const uint8_t *highs, uint16_t bias, int16_t *samples, long count) {
  HITCHLESS_ROWS(settle, wide, sums, lows, highs, bias, samples, count);
}
void hitchless_rows_pair(
  bool wide, const int16_t *samples, const int16_t *others, int16_t *bounds, long count) {
  HITCHLESS_ROWS(pair, wide, samples, others, bounds, count);
}
void hitchless_rows_lesser(
  bool wide, const int16_t *bounds, const int16_t *others, int16_t *wider, long count) {
  HITCHLESS_ROWS(lesser, wide, bounds, others, wider, count);
}
void hitchless_rows_hold(bool wide, int16_t *values, const int16_t *bounds, long count) {
  HITCHLESS_ROWS(hold, wide, values, bounds, count);
}

// MARK: Sums of products

/// A sample has 7 bits after the point and a weight 14: of their products' sum 6 are kept, rounded.
static inline int16_t hitchless_rows_dot(const int16_t *samples, const int16_t *taps, long count) {
  int32_t total = 1 << 14;
  for (long i = 0; i < count; i++) total += samples[i] * taps[i];
  return (int16_t)(total >> 15);
}

/// Each of `values` is the sum of `tap_count` (a multiple of 8) products, of the samples from its start on and of its own taps.
__attribute__((unused)) static void hitchless_rows_reduce_any(
  const int16_t *samples, const long *starts, const int16_t *taps, long tap_count, int16_t *restrict values, long count) {
  for (long i = 0; i < count; i++) {
    const int16_t *from = samples + starts[i], *by = taps + i * tap_count;
    values[i] = tap_count == 8 ? hitchless_rows_dot(from, by, 8) : hitchless_rows_dot(from, by, tap_count);
  }
}

#if defined(__x86_64__)
#define HITCHLESS_SSSE3 __attribute__((unused, target("ssse3")))

/// Eight products or sixteen and so on, added up to four sums.
HITCHLESS_SSSE3 static inline __m128i hitchless_rows_products(const int16_t *samples, const int16_t *taps, long tap_count) {
  __m128i sum = _mm_setzero_si128();
  for (long tap = 0; tap < tap_count; tap += 8) {
    const __m128i by = _mm_loadu_si128((const __m128i *)(taps + tap));
    sum = _mm_add_epi32(sum, _mm_madd_epi16(_mm_loadu_si128((const __m128i *)(samples + tap)), by));
  }
  return sum;
}

/// The same, four values at a time: what is added up across a vector is added up for four vectors at once.
HITCHLESS_SSSE3 static inline void hitchless_rows_reduce_taps(
  const int16_t *samples, const long *starts, const int16_t *taps, long tap_count, int16_t *restrict values, long count) {
  const __m128i half = _mm_set1_epi32(1 << 14);
  long i = 0;
  for (; i + 4 <= count; i += 4) {
    const int16_t *by = taps + i * tap_count;
    const __m128i a = hitchless_rows_products(samples + starts[i], by, tap_count);
    const __m128i b = hitchless_rows_products(samples + starts[i + 1], by + tap_count, tap_count);
    const __m128i c = hitchless_rows_products(samples + starts[i + 2], by + 2 * tap_count, tap_count);
    const __m128i d = hitchless_rows_products(samples + starts[i + 3], by + 3 * tap_count, tap_count);
    const __m128i sums = _mm_hadd_epi32(_mm_hadd_epi32(a, b), _mm_hadd_epi32(c, d));
    const __m128i rounded = _mm_srai_epi32(_mm_add_epi32(sums, half), 15);
    _mm_storel_epi64((__m128i *)(values + i), _mm_packs_epi32(rounded, rounded));
  }
  for (; i < count; i++) values[i] = hitchless_rows_dot(samples + starts[i], taps + i * tap_count, tap_count);
}

HITCHLESS_SSSE3 static void hitchless_rows_reduce_wide(
  const int16_t *samples, const long *starts, const int16_t *taps, long tap_count, int16_t *restrict values, long count) {
  switch (tap_count) {
    case 8: hitchless_rows_reduce_taps(samples, starts, taps, 8, values, count); break;
    case 16: hitchless_rows_reduce_taps(samples, starts, taps, 16, values, count); break;
    default: hitchless_rows_reduce_taps(samples, starts, taps, tap_count, values, count);
  }
}
#endif

void hitchless_rows_reduce(
  bool wide, const int16_t *samples, const long *starts, const int16_t *taps, long tap_count, int16_t *values, long count) {
  HITCHLESS_ROWS(reduce, wide, samples, starts, taps, tap_count, values, count);
}
