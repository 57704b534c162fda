#include "vips_thumbnail.h"
#include <dlfcn.h>
#include <time.h>

typedef struct _VipsImage VipsImage;

/* Loaded at run time and not linked, so that the benchmarks can be built where libvips is not installed. */
static int (*thumbnail_buffer)(void *data, size_t count, VipsImage **out, int width, ...);
static void *(*write_to_memory)(VipsImage *image, size_t *count);
static void (*unref)(void *object);
static void (*release)(void *memory);

int hitchless_vips_open(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return -1;
  int (*init)(const char *name) = (int (*)(const char *))dlsym(library, "vips_init");
  void (*set_concurrency)(int) = (void (*)(int))dlsym(library, "vips_concurrency_set");
  void (*set_cache)(int) = (void (*)(int))dlsym(library, "vips_cache_set_max");
  thumbnail_buffer = (int (*)(void *, size_t, VipsImage **, int, ...))dlsym(library, "vips_thumbnail_buffer");
  write_to_memory = (void *(*)(VipsImage *, size_t *))dlsym(library, "vips_image_write_to_memory");
  unref = (void (*)(void *))dlsym(library, "g_object_unref");
  release = (void (*)(void *))dlsym(library, "g_free");
  if (!init || !set_concurrency || !set_cache || !thumbnail_buffer || !write_to_memory || !unref || !release) return -1;
  if (init("hitchless-bench") != 0) return -1;
  set_concurrency(1);
  set_cache(0);
  return 0;
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

double hitchless_vips_thumbnail(const void *data, size_t count, int side) {
  const double begin = milliseconds();
  VipsImage *image = NULL;
  size_t size = 0;
  /* 2 is VIPS_SIZE_DOWN: nothing is enlarged. */
  if (thumbnail_buffer((void *)data, count, &image, side, "height", side, "size", 2, (void *)0) != 0) return -1;
  void *pixels = write_to_memory(image, &size);
  unref(image);
  if (!pixels) return -1;
  release(pixels);
  return milliseconds() - begin;
}
