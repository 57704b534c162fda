// This is compiled in a build without windows, too, which may be where the headers are not installed.
#if __has_include(<xcb/present.h>) && __has_include(<xcb/shm.h>) && __has_include(<xcb/xfixes.h>)
#include "CXCB.h"

static struct hitchless_xcb functions;

static const char *const core_names[] = {HITCHLESS_XCB_CORE_FUNCTIONS(HITCHLESS_FUNCTION_NAME)};
static const char *const shm_names[] = {HITCHLESS_XCB_SHM_FUNCTIONS(HITCHLESS_FUNCTION_NAME)};
static const char *const present_names[] = {HITCHLESS_XCB_PRESENT_FUNCTIONS(HITCHLESS_FUNCTION_NAME)};
static const char *const xfixes_names[] = {HITCHLESS_XCB_XFIXES_FUNCTIONS(HITCHLESS_FUNCTION_NAME)};

#define LIBRARY(soname, names, first) {soname, names, sizeof names / sizeof *names, &functions.first, 0}
static struct hitchless_library libraries[] = {
    LIBRARY("libxcb.so.1", core_names, xcb_change_window_attributes),
    LIBRARY("libxcb-shm.so.0", shm_names, xcb_shm_attach_fd_checked),
    LIBRARY("libxcb-present.so.0", present_names, xcb_present_id),
    LIBRARY("libxcb-xfixes.so.0", xfixes_names, xcb_xfixes_create_region),
};

const struct hitchless_xcb *hitchless_load_xcb(void) {
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    if (!hitchless_load_library(&libraries[index])) return NULL;
  }
  return &functions;
}

const struct hitchless_xcb *hitchless_loaded_xcb(void) { return &functions; }
#endif
