// This is compiled in a build without windows, too, which may be where the headers are not installed.
#if __has_include(<wayland-client.h>)
#include "CWaylandClient.h"

// The interfaces that functions of the library's header name.
#define POINTERS(pointer) \
  pointer(wl_buffer_interface) pointer(wl_callback_interface) pointer(wl_region_interface) pointer(wl_registry_interface) \
  pointer(wl_shm_pool_interface) pointer(wl_subsurface_interface) pointer(wl_surface_interface)
#define DEFINE(name) const struct wl_interface *hitchless_##name;
POINTERS(DEFINE)

static struct hitchless_wayland functions;
static const char *const names[] = {HITCHLESS_WAYLAND_FUNCTIONS(HITCHLESS_FUNCTION_NAME)};
static struct hitchless_library library = {"libwayland-client.so.0", names, sizeof names / sizeof *names, &functions, 0};

const struct hitchless_wayland *hitchless_load_wayland(void) {
  if (!hitchless_load_library(&library)) return NULL;
  // The same every time.
#define SET(name) __atomic_store_n(&hitchless_##name, functions.name, __ATOMIC_RELAXED);
  POINTERS(SET)
  return &functions;
}

const struct hitchless_wayland *hitchless_loaded_wayland(void) { return &functions; }
#endif
