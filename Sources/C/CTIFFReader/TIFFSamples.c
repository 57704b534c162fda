// Samples of any depth as sixteen bits, and the kinds of colours that libtiff makes nothing or something else of (TIFF 6.0, sections 16, 19 and
// 23).
#include "TIFFPicture.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct hitchless_libtiff *library(void) { return hitchless_loaded_libtiff(); }

static uint32_t least(uint32_t one, uint32_t other) { return one < other ? one : other; }

void hitchless_tiff_describe(hitchless_tiff *tiff) {
  const struct hitchless_libtiff *lib = library();
  uint16_t planes = PLANARCONFIG_CONTIG, extra_count = 0, *extras = NULL;
  tiff->photometric = 0xFFFF;
  lib->TIFFGetField(tiff->file, TIFFTAG_IMAGEWIDTH, &tiff->width);
  lib->TIFFGetField(tiff->file, TIFFTAG_IMAGELENGTH, &tiff->height);
  lib->TIFFGetField(tiff->file, TIFFTAG_PHOTOMETRIC, &tiff->photometric);
  lib->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_BITSPERSAMPLE, &tiff->bits);
  lib->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_SAMPLEFORMAT, &tiff->format);
  lib->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_SAMPLESPERPIXEL, &tiff->samples);
  lib->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_PLANARCONFIG, &planes);
  lib->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_EXTRASAMPLES, &extra_count, &extras);
  tiff->is_contiguous = planes == PLANARCONFIG_CONTIG;
  // As the library guesses what is not said: what the colours are, and that a sample more than they have is an alpha.
  if (tiff->photometric == 0xFFFF) tiff->photometric = tiff->samples - extra_count < 3 ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_RGB;
  if (extra_count > 0 && extras) tiff->alpha = extras[0] == EXTRASAMPLE_UNSPECIFIED ? EXTRASAMPLE_ASSOCALPHA : extras[0];
  if (extra_count == 0 && tiff->photometric == PHOTOMETRIC_RGB && tiff->samples > 3) tiff->alpha = EXTRASAMPLE_ASSOCALPHA;
}

bool hitchless_tiff_is_lab(const hitchless_tiff *tiff) {
  return tiff->photometric == PHOTOMETRIC_CIELAB || tiff->photometric == PHOTOMETRIC_ICCLAB;
}

static bool is_grey(const hitchless_tiff *tiff) {
  return tiff->photometric == PHOTOMETRIC_MINISBLACK || tiff->photometric == PHOTOMETRIC_MINISWHITE;
}

// How many samples of a pixel its colour has; 0 for kinds that are left to the library.
static int color_count(const hitchless_tiff *tiff) {
  if (is_grey(tiff)) return 1;
  if (tiff->photometric == PHOTOMETRIC_RGB || hitchless_tiff_is_lab(tiff)) return 3;
  uint16_t inks = INKSET_CMYK;
  if (tiff->photometric == PHOTOMETRIC_SEPARATED) library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_INKSET, &inks);
  return tiff->photometric == PHOTOMETRIC_SEPARATED && inks == INKSET_CMYK ? 4 : 0;
}

static bool has_colors(const hitchless_tiff *tiff) {
  const int count = color_count(tiff);
  return count > 0 && count <= tiff->samples && tiff->width > 0 && tiff->height > 0;
}

bool hitchless_tiff_needs_samples(const hitchless_tiff *tiff) {
  if (!has_colors(tiff)) return false;
  const bool is_whole = tiff->format == SAMPLEFORMAT_UINT;
  if (hitchless_tiff_is_lab(tiff)) return is_whole && (tiff->bits == 8 || tiff->bits == 16);
  if (tiff->bits == 12) return is_whole;
  // The library takes no notice of a sign, and forgets the alpha of greys of sixteen bits.
  if (tiff->bits == 16 && tiff->format == SAMPLEFORMAT_INT) return true;
  if (tiff->bits == 16) return is_whole && (tiff->photometric == PHOTOMETRIC_SEPARATED || (is_grey(tiff) && tiff->alpha));
  return tiff->bits == 32 && (is_whole || tiff->format == SAMPLEFORMAT_INT || tiff->format == SAMPLEFORMAT_IEEEFP);
}

bool hitchless_tiff_is_deep(const hitchless_tiff *tiff) {
  if (hitchless_tiff_needs_samples(tiff)) return true;
  return has_colors(tiff) && tiff->bits == 16 && tiff->format == SAMPLEFORMAT_UINT;
}

// The `index`-th of the samples from `row` on, without those of Lab's numbers that have a sign.
static uint16_t wide(const hitchless_tiff *tiff, const uint8_t *row, uint64_t index) {
  switch (tiff->bits) {
  case 8: return row[index] * 257;
  case 12: {
    const uint8_t *at = row + index / 2 * 3;
    const uint16_t value = index % 2 ? (at[1] & 15) << 8 | at[2] : at[0] << 4 | at[1] >> 4;
    return value << 4 | value >> 8;
  }
  case 16: {
    uint16_t value;
    memcpy(&value, row + index * 2, 2);
    if (tiff->format != SAMPLEFORMAT_INT) return value;
    return value >> 15 ? 0 : (uint16_t)(value << 1 | value >> 14);
  }
  default: {
    uint32_t value;
    memcpy(&value, row + index * 4, 4);
    if (tiff->format == SAMPLEFORMAT_UINT) return value >> 16;
    if (tiff->format == SAMPLEFORMAT_INT) return value >> 31 ? 0 : (uint16_t)(value >> 15);
    float number;
    memcpy(&number, &value, 4);
    // Not a number is none either.
    return number > 0 ? (number < 1 ? (uint16_t)(number * 0xFFFF + 0.5f) : 0xFFFF) : 0;
  }
  }
}

// Puts a row of `columns` pixels, with `step` samples each, where they belong: all samples, or the one `plane`.
static void spread(
    const hitchless_tiff *tiff, const uint8_t *row, uint32_t step, int plane, uint32_t columns, int alpha, uint16_t *samples) {
  const int count = color_count(tiff);
  const uint16_t flip = tiff->photometric == PHOTOMETRIC_MINISWHITE ? 0xFFFF : 0;
  const int first = plane < 0 ? 0 : plane, end = plane < 0 ? (int)step : plane + 1;
  for (uint32_t x = 0; x < columns; x++) {
    uint16_t *to = samples + (uint64_t)x * 4;
    for (int index = first; index < end && index <= (alpha < 0 ? count - 1 : alpha); index++) {
      const uint16_t value = wide(tiff, row, (uint64_t)x * step + (plane < 0 ? (uint32_t)index : 0));
      if (index == alpha) {
        to[3] = value;
      } else if (count == 1 && index == 0) {
        to[0] = to[1] = to[2] = value ^ flip;
      } else if (index < count) {
        to[index] = value;
      }
    }
  }
}

// Cyan, magenta, yellow and black to colours, as the library does it for eight bits.
static void convert_inks(uint16_t *pixel) {
  for (int color = 0; color < 3; color++) {
    pixel[color] = (uint16_t)(((uint32_t)(0xFFFF - pixel[color]) * (0xFFFFu - pixel[3]) + 0x7FFF) / 0xFFFF);
  }
  pixel[3] = 0xFFFF;
}

// What light a number of Lab's stands for, from 0 to 1.
static float light(float value) {
  const float limit = 6.0f / 29;
  return value > limit ? value * value * value : 3 * limit * limit * (value - 4.0f / 29);
}

static uint16_t encoded(float value) {
  const float part = value <= 0.0031308f ? 12.92f * value : 1.055f * powf(value, 1 / 2.4f) - 0.055f;
  return part > 0 ? (part < 1 ? (uint16_t)(part * 0xFFFF + 0.5f) : 0xFFFF) : 0;
}

// Brightness and colour differences to sRGB: what is white stays so.
static void convert_lab(const hitchless_tiff *tiff, uint16_t *pixel) {
  const bool is_icc = tiff->photometric == PHOTOMETRIC_ICCLAB, is_wide = tiff->bits == 16;
  const float brightness = pixel[0] * 100.0f / (is_icc && is_wide ? 0xFF00 : 0xFFFF);
  float differences[2];
  for (int index = 0; index < 2; index++) {
    const uint16_t value = pixel[index + 1];
    const float number = is_wide ? value / 256.0f : value / 257;
    differences[index] = is_icc ? number - 128 : number < 128 ? number : number - 256;
  }
  const float y = (brightness + 16) / 116, x = y + differences[0] / 500, z = y - differences[1] / 200;
  // Relative to D50, whose white is (0.9642, 1, 0.8249), by Bradford's matrix to D65, and from there to sRGB's colours (IEC 61966-2-1).
  const float part[3] = {0.9642f * light(x), light(y), 0.8249f * light(z)};
  const float matrix[3][3] = {
      {3.1338561f, -1.6168667f, -0.4906146f}, {-0.9787684f, 1.9161415f, 0.0334540f}, {0.0719453f, -0.2289914f, 1.4052427f}};
  for (int color = 0; color < 3; color++) {
    pixel[color] = encoded(matrix[color][0] * part[0] + matrix[color][1] * part[1] + matrix[color][2] * part[2]);
  }
}

static void divide_by_alpha(uint16_t *pixel) {
  for (int color = 0; color < 3; color++) {
    const uint32_t value = pixel[3] ? ((uint32_t)pixel[color] * 0xFFFFu + pixel[3] / 2) / pixel[3] : 0;
    pixel[color] = (uint16_t)least(value, 0xFFFF);
  }
}

bool hitchless_tiff_read_deep(
    hitchless_tiff *tiff, uint32_t column, uint32_t row, uint32_t width, uint32_t count, uint16_t *samples, bool has_alpha) {
  const struct hitchless_libtiff *lib = library();
  const uint32_t tile_width = hitchless_tiff_tile_width(tiff), part_width = tile_width ? tile_width : tiff->width;
  const int colors = color_count(tiff);
  // Black lies where alpha does.
  const int alpha = has_alpha && colors < 4 && tiff->alpha && tiff->samples > colors ? colors : -1;
  const int plane_count = tiff->is_contiguous ? 1 : alpha < 0 ? colors : alpha + 1;
  const uint32_t step = tiff->is_contiguous ? tiff->samples : 1;
  const tmsize_t size = tile_width ? lib->TIFFTileSize(tiff->file) : lib->TIFFStripSize(tiff->file);
  const tmsize_t row_size = ((tmsize_t)part_width * step * tiff->bits + 7) / 8, wanted = count * row_size;
  // There may be any number of samples that nobody shows.
  if (size < wanted || wanted <= 0 || size > tiff->most_memory) return false;
  uint8_t *part = malloc((size_t)size);
  bool is_read = part != NULL;
  const uint64_t all = (uint64_t)width * count;
  for (uint64_t index = 0; index < all; index++) samples[index * 4 + 3] = 0xFFFF;
  for (int plane = 0; is_read && plane < plane_count; plane++) {
    for (uint32_t left = 0; is_read && left < width; left += part_width) {
      const uint32_t x = column + left;
      tmsize_t got =
          tile_width ? lib->TIFFReadEncodedTile(tiff->file, lib->TIFFComputeTile(tiff->file, x, row, 0, (uint16_t)plane), part, size)
                     : lib->TIFFReadEncodedStrip(tiff->file, lib->TIFFComputeStrip(tiff->file, row, (uint16_t)plane), part, size);
      is_read = got >= wanted;
      for (uint32_t y = 0; is_read && y < count; y++) {
        spread(
            tiff, part + y * row_size, step, tiff->is_contiguous ? -1 : plane, least(part_width, width - left), alpha,
            samples + ((uint64_t)y * width + left) * 4);
      }
    }
  }
  free(part);
  if (!is_read) return false;
  for (uint64_t index = 0; index < all; index++) {
    uint16_t *pixel = samples + index * 4;
    if (colors == 4) convert_inks(pixel);
    if (hitchless_tiff_is_lab(tiff)) convert_lab(tiff, pixel);
    if (alpha >= 0 && tiff->alpha == EXTRASAMPLE_ASSOCALPHA) divide_by_alpha(pixel);
  }
  return true;
}
