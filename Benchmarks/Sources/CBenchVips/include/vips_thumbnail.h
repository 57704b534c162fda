#pragma once
#include <stddef.h>

/* Loads libvips if this machine has it, for one thread and without its cache. 0 if it is there. */
int hitchless_vips_open(void);

/* Makes a thumbnail of the picture of `count` bytes at `data` that fits into a square, as vipsthumbnail does, to pixels in memory. The
   milliseconds that it took on processors, all threads of this process together; negative if it failed. */
double hitchless_vips_thumbnail(const void *data, size_t count, int side);
