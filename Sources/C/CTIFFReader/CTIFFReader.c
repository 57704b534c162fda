#include "CTIFFReader.h"
#include <CTIFF.h>
#include <stdlib.h>
#include <string.h>

static const struct hitchless_libtiff *library(void) { return hitchless_loaded_libtiff(); }

struct hitchless_tiff {
  const unsigned char *bytes;
  uint64_t count, position;
  TIFF *file;
  TIFFRGBAImage image;
  bool has_image;
  void *tile;
};

static tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t count) {
  hitchless_tiff *tiff = handle;
  uint64_t left = tiff->position < tiff->count ? tiff->count - tiff->position : 0;
  uint64_t taken = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(to, tiff->bytes + tiff->position, taken);
  tiff->position += taken;
  return (tmsize_t)taken;
}
static tmsize_t write_bytes(thandle_t handle, void *from, tmsize_t count) {
  (void)handle, (void)from, (void)count;
  return 0;
}
static toff_t seek(thandle_t handle, toff_t offset, int from) {
  hitchless_tiff *tiff = handle;
  tiff->position = from == SEEK_CUR ? tiff->position + offset : from == SEEK_END ? tiff->count + offset : offset;
  if (tiff->position > tiff->count) tiff->position = tiff->count;
  return tiff->position;
}
static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}
static toff_t size(thandle_t handle) { return ((hitchless_tiff *)handle)->count; }

// Of this file only: those of the library are for the whole process.
static int say_nothing(TIFF *file, void *context, const char *module, const char *format, va_list arguments) {
  (void)file, (void)context, (void)module, (void)format, (void)arguments;
  return 1;
}

// Version 4.5 takes tiles that are not compressed for damaged ones if its buffer is larger, and makes it a multiple of 1,024 bytes.
static void provide_tile(hitchless_tiff *tiff, int64_t most_memory) {
  uint16_t compression = COMPRESSION_NONE;
  library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_COMPRESSION, &compression);
  if (!library()->TIFFIsTiled(tiff->file) || compression != COMPRESSION_NONE) return;
  const tmsize_t size = library()->TIFFTileSize(tiff->file);
  if (size <= 0 || size > most_memory || size % 1024 == 0) return;
  tiff->tile = malloc((size_t)size);
  if (tiff->tile) library()->TIFFReadBufferSetup(tiff->file, tiff->tile, size);
}

hitchless_tiff *hitchless_tiff_open(const void *bytes, uint64_t count, int64_t most_memory, char *reason) {
  hitchless_tiff *tiff = calloc(1, sizeof *tiff);
  TIFFOpenOptions *options = library()->TIFFOpenOptionsAlloc();
  if (tiff && options) {
    tiff->bytes = bytes;
    tiff->count = count;
    library()->TIFFOpenOptionsSetErrorHandlerExtR(options, say_nothing, NULL);
    library()->TIFFOpenOptionsSetWarningHandlerExtR(options, say_nothing, NULL);
    library()->TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    tiff->file = library()->TIFFClientOpenExt("", "rm", tiff, read_bytes, write_bytes, seek, close_nothing, size, NULL, NULL, options);
  }
  if (options) library()->TIFFOpenOptionsFree(options);
  strcpy(reason, "its directory cannot be read");
  if (tiff && tiff->file && library()->TIFFRGBAImageOK(tiff->file, reason)) {
    tiff->has_image = library()->TIFFRGBAImageBegin(&tiff->image, tiff->file, 1, reason);
    // Neither turned nor mirrored.
    if (tiff->has_image) tiff->image.req_orientation = tiff->image.orientation;
    if (tiff->has_image) provide_tile(tiff, most_memory);
  }
  if (tiff && tiff->has_image) return tiff;
  if (tiff) hitchless_tiff_close(tiff);
  return NULL;
}

void hitchless_tiff_close(hitchless_tiff *tiff) {
  if (tiff->has_image) library()->TIFFRGBAImageEnd(&tiff->image);
  if (tiff->file) library()->TIFFClose(tiff->file);
  free(tiff->tile);
  free(tiff);
}

uint32_t hitchless_tiff_width(const hitchless_tiff *tiff) { return tiff->image.width; }
uint32_t hitchless_tiff_height(const hitchless_tiff *tiff) { return tiff->image.height; }

uint32_t hitchless_tiff_band_height(const hitchless_tiff *tiff) {
  uint32_t height = 0;
  if (library()->TIFFIsTiled(tiff->file)) {
    library()->TIFFGetField(tiff->file, TIFFTAG_TILELENGTH, &height);
  } else {
    library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_ROWSPERSTRIP, &height);
  }
  return height == 0 || height > tiff->image.height ? tiff->image.height : height;
}

static uint32_t least(uint32_t one, uint32_t other) { return one < other ? one : other; }

uint32_t hitchless_tiff_tile_width(const hitchless_tiff *tiff) {
  uint32_t width = 0;
  if (library()->TIFFIsTiled(tiff->file)) library()->TIFFGetField(tiff->file, TIFFTAG_TILEWIDTH, &width);
  return width;
}

bool hitchless_tiff_read(
    hitchless_tiff *tiff, uint32_t column, uint32_t row, uint32_t width, uint32_t count, uint32_t *words, bool has_alpha) {
  tiff->image.row_offset = (int)row;
  tiff->image.col_offset = (int)column;
  if (!library()->TIFFRGBAImageGet(&tiff->image, words, width, count)) return false;
  uint64_t all = (uint64_t)width * count;
  // The library multiplies colours by their alpha, and greys it does not.
  bool is_grey = tiff->image.photometric == PHOTOMETRIC_MINISBLACK || tiff->image.photometric == PHOTOMETRIC_MINISWHITE;
  bool multiplies = is_grey && tiff->image.alpha == EXTRASAMPLE_UNASSALPHA && has_alpha;
  for (uint64_t index = 0; index < all; index++) {
    // The library takes a fourth sample that nothing is said of for alpha.
    uint32_t word = words[index], alpha = has_alpha ? word >> 24 : 0xFF;
    if (multiplies) word = alpha << 24 | ((word & 0xFF) * alpha + 127) / 255 * 0x010101u;
    // Files say that they have multiplied colours and have not.
    uint32_t red = least(word & 0xFF, alpha), green = least(word >> 8 & 0xFF, alpha), blue = least(word >> 16 & 0xFF, alpha);
    words[index] = alpha << 24 | red << 16 | green << 8 | blue;
  }
  return true;
}

bool hitchless_tiff_is_deep(hitchless_tiff *tiff) {
  const TIFFRGBAImage *image = &tiff->image;
  uint16_t format = SAMPLEFORMAT_UINT;
  library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_SAMPLEFORMAT, &format);
  bool is_grey = image->photometric == PHOTOMETRIC_MINISBLACK || image->photometric == PHOTOMETRIC_MINISWHITE;
  return image->bitspersample == 16 && format == SAMPLEFORMAT_UINT &&
         (is_grey || (image->photometric == PHOTOMETRIC_RGB && image->samplesperpixel >= 3));
}

// Puts `count` rows of `columns` pixels, with `step` samples each in `from`, where they belong: all samples, or the one `plane`.
static void spread(
    const hitchless_tiff *tiff, const uint16_t *from, uint32_t row_samples, uint32_t step, int plane, uint32_t left, uint32_t columns,
    uint32_t count, int alpha, uint16_t *samples) {
  const uint32_t width = tiff->image.width;
  const bool is_grey = tiff->image.photometric != PHOTOMETRIC_RGB;
  const uint16_t flip = tiff->image.photometric == PHOTOMETRIC_MINISWHITE ? 0xFFFF : 0;
  const int color_count = is_grey ? 1 : 3;
  for (uint32_t y = 0; y < count; y++) {
    for (uint32_t x = 0; x < columns; x++) {
      const uint16_t *pixel = from + (uint64_t)y * row_samples + (uint64_t)x * step;
      uint16_t *to = samples + ((uint64_t)y * width + left + x) * 4;
      const int first = plane < 0 ? 0 : plane, end = plane < 0 ? (int)step : plane + 1;
      for (int index = first; index < end && index <= (alpha < 0 ? color_count - 1 : alpha); index++) {
        const uint16_t value = pixel[plane < 0 ? index : 0];
        if (index == alpha) {
          to[3] = value;
        } else if (is_grey && index == 0) {
          to[0] = to[1] = to[2] = value ^ flip;
        } else if (index < color_count) {
          to[index] = value;
        }
      }
    }
  }
}

bool hitchless_tiff_read_deep(hitchless_tiff *tiff, uint32_t row, uint32_t count, uint16_t *samples, bool has_alpha) {
  const TIFFRGBAImage *image = &tiff->image;
  const struct hitchless_libtiff *lib = library();
  const uint32_t width = image->width, tile_width = hitchless_tiff_tile_width(tiff);
  const int color_count = image->photometric == PHOTOMETRIC_RGB ? 3 : 1;
  const int alpha = has_alpha && image->alpha && image->samplesperpixel > color_count ? color_count : -1;
  const int plane_count = image->isContig ? 1 : alpha < 0 ? color_count : alpha + 1;
  const uint32_t step = image->isContig ? image->samplesperpixel : 1;
  const uint32_t part_width = tile_width ? tile_width : width;
  const tmsize_t size = tile_width ? lib->TIFFTileSize(tiff->file) : lib->TIFFStripSize(tiff->file);
  const tmsize_t wanted = (tmsize_t)count * part_width * step * 2;
  if (size < wanted || wanted <= 0) return false;
  uint16_t *part = malloc((size_t)size);
  bool is_read = part != NULL;
  for (uint64_t index = 0; index < (uint64_t)width * count; index++) samples[index * 4 + 3] = 0xFFFF;
  for (int plane = 0; is_read && plane < plane_count; plane++) {
    for (uint32_t left = 0; is_read && left < width; left += part_width) {
      tmsize_t got =
          tile_width ? lib->TIFFReadEncodedTile(tiff->file, lib->TIFFComputeTile(tiff->file, left, row, 0, (uint16_t)plane), part, size)
                     : lib->TIFFReadEncodedStrip(tiff->file, lib->TIFFComputeStrip(tiff->file, row, (uint16_t)plane), part, size);
      is_read = got >= wanted;
      if (!is_read) break;
      const uint32_t columns = least(part_width, width - left);
      spread(tiff, part, part_width * step, step, image->isContig ? -1 : plane, left, columns, count, alpha, samples);
    }
  }
  free(part);
  if (!is_read || alpha < 0 || image->alpha != EXTRASAMPLE_ASSOCALPHA) return is_read;
  for (uint64_t index = 0; index < (uint64_t)width * count; index++) {
    uint16_t *pixel = samples + index * 4;
    for (int color = 0; color < 3; color++) {
      uint32_t value = pixel[3] ? ((uint32_t)pixel[color] * 0xFFFFu + pixel[3] / 2) / pixel[3] : 0;
      pixel[color] = (uint16_t)least(value, 0xFFFF);
    }
  }
  return true;
}

const void *hitchless_tiff_profile(hitchless_tiff *tiff, uint32_t *count) {
  void *profile = NULL;
  return library()->TIFFGetField(tiff->file, TIFFTAG_ICCPROFILE, count, &profile) ? profile : NULL;
}
