// libtiff's reader, whose calls with arguments of any kind Swift cannot make.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct hitchless_tiff hitchless_tiff;

/// Opens the first picture of a TIFF in memory, which has to outlive it. The library may take `most_memory` bytes at a time. Null for one that
/// it cannot read; `reason`, of 1,024 characters, says why.
hitchless_tiff *hitchless_tiff_open(const void *bytes, uint64_t count, int64_t most_memory, char *reason);

void hitchless_tiff_close(hitchless_tiff *tiff);

uint32_t hitchless_tiff_width(const hitchless_tiff *tiff);
uint32_t hitchless_tiff_height(const hitchless_tiff *tiff);

/// How many rows are decoded together: those of a strip or of a row of tiles.
uint32_t hitchless_tiff_band_height(const hitchless_tiff *tiff);

/// Decodes `count` rows from `row` on, which is the first of a band, as they are stored: premultiplied words of alpha, red, green and blue.
/// Opaque ones without `has_alpha`.
bool hitchless_tiff_read(hitchless_tiff *tiff, uint32_t row, uint32_t count, uint32_t *words, bool has_alpha);

/// The ICC profile, which lives as long as the picture; null if there is none.
const void *hitchless_tiff_profile(hitchless_tiff *tiff, uint32_t *count);
