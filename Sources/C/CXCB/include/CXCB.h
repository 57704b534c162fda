// The X protocol and three of its extensions, whose libraries are loaded when the first window is opened on an X server: a program without
// a window loads none of them. A function needs one word here; its type is that of the library's own header.
#pragma once
#include <CLibraryLoading.h>
#include <stdint.h>
#include <xcb/xcb.h>
#include <xcb/present.h>
#include <xcb/shm.h>
#include <xcb/xfixes.h>

#define HITCHLESS_XCB_CORE_FUNCTIONS(function) \
  function(xcb_change_window_attributes) function(xcb_configure_window) function(xcb_connect) function(xcb_connection_has_error) \
  function(xcb_create_window_checked) function(xcb_destroy_window) function(xcb_disconnect) function(xcb_flush) \
  function(xcb_format_next) function(xcb_free_pixmap) function(xcb_generate_id) function(xcb_get_extension_data) \
  function(xcb_get_file_descriptor) function(xcb_get_geometry) function(xcb_get_geometry_reply) function(xcb_get_setup) \
  function(xcb_grab_server) function(xcb_map_window) function(xcb_poll_for_event) function(xcb_request_check) \
  function(xcb_setup_pixmap_formats_iterator) function(xcb_ungrab_server)
#define HITCHLESS_XCB_SHM_FUNCTIONS(function) \
  function(xcb_shm_attach_fd_checked) function(xcb_shm_create_pixmap) function(xcb_shm_create_pixmap_checked) \
  function(xcb_shm_detach) function(xcb_shm_id) function(xcb_shm_query_version) function(xcb_shm_query_version_reply)
#define HITCHLESS_XCB_PRESENT_FUNCTIONS(function) \
  function(xcb_present_id) function(xcb_present_notify_msc) function(xcb_present_pixmap) function(xcb_present_query_version) \
  function(xcb_present_query_version_reply) function(xcb_present_select_input)
#define HITCHLESS_XCB_XFIXES_FUNCTIONS(function) \
  function(xcb_xfixes_create_region) function(xcb_xfixes_id) function(xcb_xfixes_query_version) \
  function(xcb_xfixes_query_version_reply) function(xcb_xfixes_set_region) function(xcb_xfixes_set_window_shape_region)

/// The functions of all four libraries that are called, and the addresses of the extensions' names.
struct hitchless_xcb {
  HITCHLESS_XCB_CORE_FUNCTIONS(HITCHLESS_FUNCTION_POINTER)
  HITCHLESS_XCB_SHM_FUNCTIONS(HITCHLESS_FUNCTION_POINTER)
  HITCHLESS_XCB_PRESENT_FUNCTIONS(HITCHLESS_FUNCTION_POINTER)
  HITCHLESS_XCB_XFIXES_FUNCTIONS(HITCHLESS_FUNCTION_POINTER)
};

/// Loads the libraries unless that was tried before. NULL if one of them is missing. Any thread.
const struct hitchless_xcb *hitchless_load_xcb(void);
/// The functions, for code that only runs after the libraries have been loaded. Any thread.
const struct hitchless_xcb *hitchless_loaded_xcb(void);

/* Swift does not see how far apart the fields of packed structures are. */
static inline uint64_t hitchless_complete_ust(const xcb_present_complete_notify_event_t *event) { return event->ust; }
static inline uint32_t hitchless_idle_pixmap(const xcb_present_idle_notify_event_t *event) { return event->pixmap; }
