#pragma once
#include <CLibraryLoading.h>
#include <cairo/cairo.h>
#include <stdint.h>

/* librsvg's header includes those of GLib, which lie where only pkg-config knows. These are its functions, and GLib's, that are used here:
   they have been the same since version 2.46. */
struct hitchless_rsvg_rectangle { double x, y, width, height; };
struct hitchless_glib_error { uint32_t domain; int code; char *message; };
void *rsvg_handle_new_from_data(const uint8_t *data, size_t count, struct hitchless_glib_error **error);
void rsvg_handle_set_dpi(void *handle, double dpi);
int rsvg_handle_render_document(
    void *handle, cairo_t *context, const struct hitchless_rsvg_rectangle *viewport, struct hitchless_glib_error **error);
void g_object_unref(void *object);
void g_error_free(struct hitchless_glib_error *error);

/* Cairo comes with librsvg: its functions are found there, too. */
#define HITCHLESS_RSVG_FUNCTIONS(function) \
  function(rsvg_handle_new_from_data) function(rsvg_handle_set_dpi) function(rsvg_handle_render_document) function(g_object_unref) \
  function(g_error_free) function(cairo_image_surface_create_for_data) function(cairo_surface_create_observer) \
  function(cairo_surface_observer_add_paint_callback) function(cairo_surface_observer_add_mask_callback) \
  function(cairo_surface_observer_add_fill_callback) function(cairo_surface_observer_add_stroke_callback) \
  function(cairo_surface_observer_add_glyphs_callback) function(cairo_surface_finish) function(cairo_surface_flush) \
  function(cairo_surface_destroy) function(cairo_create) function(cairo_scale) function(cairo_status) function(cairo_destroy)
HITCHLESS_DECLARE_LIBRARY(rsvg, HITCHLESS_RSVG_FUNCTIONS)

/// What came of drawing.
enum hitchless_svg_outcome {
  hitchless_svg_drawn, hitchless_svg_stopped, hitchless_svg_not_read, hitchless_svg_not_drawn, hitchless_svg_no_memory
};

/// Where an SVG is drawn: premultiplied words that are zero, and for which size of the document.
struct hitchless_svg_target {
  unsigned char *pixels;
  int width, height, bytes_per_row;
  double document_width, document_height;
};

/// Draws the SVG in `bytes`. Nothing outside of them is read: without an address of its own, it may refer to what is in it alone. Calls
/// `stops(context)` after each shape, and draws nothing more if that returns true. Writes the reason of a failure.
enum hitchless_svg_outcome hitchless_svg_draw(
    const uint8_t *bytes, size_t count, struct hitchless_svg_target target, bool (*stops)(void *context), void *context, char *reason,
    size_t reason_size);
