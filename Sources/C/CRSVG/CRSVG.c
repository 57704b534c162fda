#include "CRSVG.h"
#include <stdio.h>

HITCHLESS_DEFINE_LIBRARY(rsvg, "librsvg-2.so.2", HITCHLESS_RSVG_FUNCTIONS)

struct watch {
  bool (*stops)(void *context);
  void *context;
  bool is_stopped;
};

/* A surface that is finished refuses whatever is drawn on it, and librsvg gives up. */
static void look(cairo_surface_t *observer, cairo_surface_t *surface, void *data) {
  struct watch *watch = data;
  (void)observer;
  if (watch->is_stopped || !watch->stops(watch->context)) return;
  watch->is_stopped = true;
  hitchless_loaded_rsvg()->cairo_surface_finish(surface);
}

static void explain(struct hitchless_glib_error *error, char *reason, size_t size) {
  snprintf(reason, size, "%s", error && error->message ? error->message : "");
  if (error) hitchless_loaded_rsvg()->g_error_free(error);
}

enum hitchless_svg_outcome hitchless_svg_draw(
    const uint8_t *bytes, size_t count, struct hitchless_svg_target target, bool (*stops)(void *context), void *context, char *reason,
    size_t reason_size) {
  const struct hitchless_rsvg *library = hitchless_loaded_rsvg();
  struct hitchless_glib_error *error = NULL;
  void *document = library->rsvg_handle_new_from_data(bytes, count, &error);
  if (!document) {
    explain(error, reason, reason_size);
    return hitchless_svg_not_read;
  }
  library->rsvg_handle_set_dpi(document, 96);
  struct watch watch = {stops, context, stops(context)};
  cairo_surface_t *surface = library->cairo_image_surface_create_for_data(
      target.pixels, CAIRO_FORMAT_ARGB32, target.width, target.height, target.bytes_per_row);
  cairo_surface_t *observer = library->cairo_surface_create_observer(surface, CAIRO_SURFACE_OBSERVER_NORMAL);
  library->cairo_surface_observer_add_paint_callback(observer, look, &watch);
  library->cairo_surface_observer_add_mask_callback(observer, look, &watch);
  library->cairo_surface_observer_add_fill_callback(observer, look, &watch);
  library->cairo_surface_observer_add_stroke_callback(observer, look, &watch);
  library->cairo_surface_observer_add_glyphs_callback(observer, look, &watch);
  cairo_t *drawing = library->cairo_create(observer);
  library->cairo_scale(drawing, target.width / target.document_width, target.height / target.document_height);
  struct hitchless_rsvg_rectangle viewport = {0, 0, target.document_width, target.document_height};
  bool is_drawn = !watch.is_stopped && library->rsvg_handle_render_document(document, drawing, &viewport, &error);
  cairo_status_t status = library->cairo_status(drawing);
  library->cairo_destroy(drawing);
  library->cairo_surface_destroy(observer);
  library->cairo_surface_flush(surface);
  library->cairo_surface_destroy(surface);
  library->g_object_unref(document);
  if (!is_drawn) explain(error, reason, reason_size);
  if (watch.is_stopped) return hitchless_svg_stopped;
  if (status == CAIRO_STATUS_NO_MEMORY) return hitchless_svg_no_memory;
  return is_drawn && status == CAIRO_STATUS_SUCCESS ? hitchless_svg_drawn : hitchless_svg_not_drawn;
}
