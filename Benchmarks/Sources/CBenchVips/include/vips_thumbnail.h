#pragma once
#include <stddef.h>

/* Loads libvips if it is installed, for one thread and without its cache. Returns 0 if it was loaded. */
int hitchless_vips_open(void);

/* Decodes a thumbnail of the picture of `count` bytes at `data` that fits into a square of `side` pixels, like vipsthumbnail, into memory.
   Returns the processor time of all threads of this process in milliseconds; negative if it failed. */
double hitchless_vips_thumbnail(const void *data, size_t count, int side);
