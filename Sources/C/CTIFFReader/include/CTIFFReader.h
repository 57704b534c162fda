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

/// How many columns a tile has; 0 for a picture in strips.
uint32_t hitchless_tiff_tile_width(const hitchless_tiff *tiff);

/// Decodes `count` rows from `row` on, which is the first of a band, as they are stored: `width` premultiplied words of alpha, red, green and
/// blue of each, from `column` on, which is the first of a tile. Opaque ones without `has_alpha`. Of a row of tiles only those with these
/// columns are decoded.
bool hitchless_tiff_read(
    hitchless_tiff *tiff, uint32_t column, uint32_t row, uint32_t width, uint32_t count, uint32_t *words, bool has_alpha);

/// Whether ``hitchless_tiff_read`` cannot be used: it has samples of twelve or 32 bits, four inks or greys with alpha of sixteen, or
/// brightness and colour differences (Lab).
bool hitchless_tiff_needs_samples(const hitchless_tiff *tiff);

/// Whether ``hitchless_tiff_read_deep`` can be used: those, and greys, colours and inks of sixteen bits.
bool hitchless_tiff_is_deep(const hitchless_tiff *tiff);

/// Decodes `count` rows from `row` on, which is the first of a band: red, green, blue and alpha of each pixel, which are not multiplied, of
/// sixteen bits each, and `width` pixels from `column` on, which is the first of a tile. Opaque ones without `has_alpha`. Samples with a
/// sign count from 0 on, numbers with a point from 0 to 1. Lab's become sRGB's.
bool hitchless_tiff_read_deep(
    hitchless_tiff *tiff, uint32_t column, uint32_t row, uint32_t width, uint32_t count, uint16_t *samples, bool has_alpha);

/// The ICC profile, which lives as long as the picture; null if there is none.
const void *hitchless_tiff_profile(hitchless_tiff *tiff, uint32_t *count);
