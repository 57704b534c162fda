// What the parts of the reader know of a picture.
#pragma once
#include "CTIFFReader.h"
#include <CTIFF.h>

struct hitchless_tiff {
  const unsigned char *bytes;
  uint64_t count, position;
  // What may be allocated at a time.
  int64_t most_memory;
  TIFF *file;
  uint32_t width, height;
  uint16_t bits, format, photometric, samples, alpha;
  bool is_contiguous;
  // Of one that the library makes colours of eight bits of.
  TIFFRGBAImage image;
  bool has_image;
  void *tile;
};

// Takes the numbers above out of the directory.
void hitchless_tiff_describe(hitchless_tiff *tiff);

// Whether its colours are brightness and two differences (CIE 1976 L*a*b*).
bool hitchless_tiff_is_lab(const hitchless_tiff *tiff);
