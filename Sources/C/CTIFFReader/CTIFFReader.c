#include "TIFFPicture.h"
#include <stdlib.h>
#include <string.h>

static const struct hitchless_libtiff *library(void) { return hitchless_loaded_libtiff(); }

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
static void provide_tile(hitchless_tiff *tiff) {
  uint16_t compression = COMPRESSION_NONE;
  library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_COMPRESSION, &compression);
  if (!library()->TIFFIsTiled(tiff->file) || compression != COMPRESSION_NONE) return;
  const tmsize_t size = library()->TIFFTileSize(tiff->file);
  if (size <= 0 || size > tiff->most_memory || size % 1024 == 0) return;
  tiff->tile = malloc((size_t)size);
  if (tiff->tile) library()->TIFFReadBufferSetup(tiff->file, tiff->tile, size);
}

hitchless_tiff *hitchless_tiff_open(const void *bytes, uint64_t count, int64_t most_memory, char *reason) {
  hitchless_tiff *tiff = calloc(1, sizeof *tiff);
  TIFFOpenOptions *options = library()->TIFFOpenOptionsAlloc();
  if (tiff && options) {
    tiff->bytes = bytes;
    tiff->count = count;
    tiff->most_memory = most_memory;
    library()->TIFFOpenOptionsSetErrorHandlerExtR(options, say_nothing, NULL);
    library()->TIFFOpenOptionsSetWarningHandlerExtR(options, say_nothing, NULL);
    library()->TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    tiff->file = library()->TIFFClientOpenExt("", "rm", tiff, read_bytes, write_bytes, seek, close_nothing, size, NULL, NULL, options);
  }
  if (options) library()->TIFFOpenOptionsFree(options);
  strcpy(reason, "its directory cannot be read");
  if (tiff && tiff->file) hitchless_tiff_describe(tiff);
  if (tiff && tiff->file && hitchless_tiff_needs_samples(tiff)) {
    provide_tile(tiff);
    return tiff;
  }
  if (tiff && tiff->file && library()->TIFFRGBAImageOK(tiff->file, reason)) {
    tiff->has_image = library()->TIFFRGBAImageBegin(&tiff->image, tiff->file, 1, reason);
    // Neither turned nor mirrored.
    if (tiff->has_image) tiff->image.req_orientation = tiff->image.orientation;
    // As far as the library guesses what the directory does not say.
    if (tiff->has_image) tiff->alpha = tiff->image.alpha;
    if (tiff->has_image) tiff->photometric = tiff->image.photometric;
    if (tiff->has_image) provide_tile(tiff);
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

uint32_t hitchless_tiff_width(const hitchless_tiff *tiff) { return tiff->width; }
uint32_t hitchless_tiff_height(const hitchless_tiff *tiff) { return tiff->height; }

uint32_t hitchless_tiff_band_height(const hitchless_tiff *tiff) {
  uint32_t height = 0;
  if (library()->TIFFIsTiled(tiff->file)) {
    library()->TIFFGetField(tiff->file, TIFFTAG_TILELENGTH, &height);
  } else {
    library()->TIFFGetFieldDefaulted(tiff->file, TIFFTAG_ROWSPERSTRIP, &height);
  }
  return height == 0 || height > tiff->height ? tiff->height : height;
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

const void *hitchless_tiff_profile(hitchless_tiff *tiff, uint32_t *count) {
  void *profile = NULL;
  // Its numbers are those of colours that have been converted.
  if (hitchless_tiff_is_lab(tiff)) return NULL;
  return library()->TIFFGetField(tiff->file, TIFFTAG_ICCPROFILE, count, &profile) ? profile : NULL;
}
