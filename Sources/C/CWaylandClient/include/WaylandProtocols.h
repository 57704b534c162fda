/* Extensions of Wayland's protocol that compositors may have: when frames were shown (wp_presentation), buffers that are as large as the
   device's pixels say (wp_viewporter, wp_fractional_scale_v1), and how large monitors are in the toolkit's units (xdg_output). A part of
   what wayland-scanner makes from the descriptions in Debian's wayland-protocols, with the names and the order from there.
   `Tools/check-wayland` compares it with those. Included by CWaylandClient.h. */
#pragma once

struct wp_presentation;
struct wp_presentation_feedback;
struct wp_viewporter;
struct wp_viewport;
struct wp_fractional_scale_manager_v1;
struct wp_fractional_scale_v1;
struct zxdg_output_manager_v1;
struct zxdg_output_v1;

/* The descriptions of all, and of the monitors of Wayland itself. */
#define HITCHLESS_PROTOCOL_INTERFACES(interface) \
  interface(wp_presentation) interface(wp_presentation_feedback) interface(wp_viewporter) interface(wp_viewport) \
  interface(wp_fractional_scale_manager_v1) interface(wp_fractional_scale_v1) interface(zxdg_output_manager_v1) interface(zxdg_output_v1)
#define HITCHLESS_DECLARE_PROTOCOL(name) extern const struct wl_interface name##_interface __attribute__((visibility("hidden")));
HITCHLESS_PROTOCOL_INTERFACES(HITCHLESS_DECLARE_PROTOCOL)

/* The numbers of requests. */
enum {
  WP_PRESENTATION_DESTROY = 0,
  WP_PRESENTATION_FEEDBACK = 1,
  WP_VIEWPORTER_DESTROY = 0,
  WP_VIEWPORTER_GET_VIEWPORT = 1,
  WP_VIEWPORT_DESTROY = 0,
  WP_VIEWPORT_SET_DESTINATION = 2,
  WP_FRACTIONAL_SCALE_MANAGER_V1_DESTROY = 0,
  WP_FRACTIONAL_SCALE_MANAGER_V1_GET_FRACTIONAL_SCALE = 1,
  WP_FRACTIONAL_SCALE_V1_DESTROY = 0,
  ZXDG_OUTPUT_MANAGER_V1_DESTROY = 0,
  ZXDG_OUTPUT_MANAGER_V1_GET_XDG_OUTPUT = 1,
  ZXDG_OUTPUT_V1_DESTROY = 0,
};

/* Events, in the order of their numbers. */
struct wp_presentation_listener {
  void (*clock_id)(void *data, struct wp_presentation *presentation, uint32_t clock);
};
struct wp_presentation_feedback_listener {
  void (*sync_output)(void *data, struct wp_presentation_feedback *feedback, struct wl_output *output);
  void (*presented)(
      void *data, struct wp_presentation_feedback *feedback, uint32_t seconds_high, uint32_t seconds_low, uint32_t nanoseconds,
      uint32_t refresh, uint32_t sequence_high, uint32_t sequence_low, uint32_t flags);
  void (*discarded)(void *data, struct wp_presentation_feedback *feedback);
};
struct wp_fractional_scale_v1_listener {
  void (*preferred_scale)(void *data, struct wp_fractional_scale_v1 *scale, uint32_t numerator);
};
struct zxdg_output_v1_listener {
  void (*logical_position)(void *data, struct zxdg_output_v1 *output, int32_t x, int32_t y);
  void (*logical_size)(void *data, struct zxdg_output_v1 *output, int32_t width, int32_t height);
  void (*done)(void *data, struct zxdg_output_v1 *output);
  void (*name)(void *data, struct zxdg_output_v1 *output, const char *name);
  void (*description)(void *data, struct zxdg_output_v1 *output, const char *description);
};

/* The scales of wp_fractional_scale_v1 are multiples of 1/120. */
enum { HITCHLESS_SCALE_DENOMINATOR = 120 };

/* Requests. */
static inline void *hitchless_bind(struct wl_registry *registry, uint32_t name, const struct wl_interface *interface, uint32_t version) {
  return wl_registry_bind(registry, name, interface, version);
}
static inline struct wp_presentation *hitchless_bind_presentation(struct wl_registry *registry, uint32_t name) {
  return (struct wp_presentation *)hitchless_bind(registry, name, &wp_presentation_interface, 1);
}
static inline struct wp_viewporter *hitchless_bind_viewporter(struct wl_registry *registry, uint32_t name) {
  return (struct wp_viewporter *)hitchless_bind(registry, name, &wp_viewporter_interface, 1);
}
static inline struct wp_fractional_scale_manager_v1 *hitchless_bind_fractional_scales(struct wl_registry *registry, uint32_t name) {
  return (struct wp_fractional_scale_manager_v1 *)hitchless_bind(registry, name, &wp_fractional_scale_manager_v1_interface, 1);
}
static inline struct zxdg_output_manager_v1 *hitchless_bind_outputs(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct zxdg_output_manager_v1 *)hitchless_bind(registry, name, &zxdg_output_manager_v1_interface, version);
}
static inline struct wl_output *hitchless_bind_output(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_output *)hitchless_bind(registry, name, hitchless_loaded_wayland()->wl_output_interface, version);
}

/* An object that is made for another one, or destroyed. */
static inline struct wl_proxy *hitchless_make(void *object, uint32_t request, const struct wl_interface *interface, void *of) {
  struct wl_proxy *proxy = (struct wl_proxy *)object;
  const struct hitchless_wayland *library = hitchless_loaded_wayland();
  return library->wl_proxy_marshal_flags(proxy, request, interface, library->wl_proxy_get_version(proxy), 0, NULL, of);
}
static inline struct wl_proxy *hitchless_feedback(void *object, struct wl_surface *surface) {
  struct wl_proxy *proxy = (struct wl_proxy *)object;
  const struct hitchless_wayland *library = hitchless_loaded_wayland();
  return library->wl_proxy_marshal_flags(
      proxy, WP_PRESENTATION_FEEDBACK, &wp_presentation_feedback_interface, library->wl_proxy_get_version(proxy), 0, surface, NULL);
}
static inline void hitchless_destroy(void *object, uint32_t request) {
  struct wl_proxy *proxy = (struct wl_proxy *)object;
  const struct hitchless_wayland *library = hitchless_loaded_wayland();
  library->wl_proxy_marshal_flags(proxy, request, NULL, library->wl_proxy_get_version(proxy), WL_MARSHAL_FLAG_DESTROY);
}
static inline int hitchless_listen(void *object, const void *listener, void *data) {
  // A listener is a table of functions, and called as one.
  return hitchless_loaded_wayland()->wl_proxy_add_listener((struct wl_proxy *)object, (void (**)(void))listener, data);
}

static inline int wp_presentation_add_listener(
    struct wp_presentation *presentation, const struct wp_presentation_listener *listener, void *data) {
  return hitchless_listen(presentation, listener, data);
}
static inline void wp_presentation_destroy(struct wp_presentation *presentation) {
  hitchless_destroy(presentation, WP_PRESENTATION_DESTROY);
}
/// Told once, about what is committed next. Destroyed when it has been told.
static inline struct wp_presentation_feedback *hitchless_request_feedback(
    struct wp_presentation *presentation, struct wl_surface *surface, const struct wp_presentation_feedback_listener *listener, void *data) {
  struct wp_presentation_feedback *feedback = (struct wp_presentation_feedback *)hitchless_feedback(presentation, surface);
  if (feedback) hitchless_listen(feedback, listener, data);
  return feedback;
}
/// There is no request for this: the compositor destroys it when it has told it.
static inline void wp_presentation_feedback_destroy(struct wp_presentation_feedback *feedback) {
  hitchless_loaded_wayland()->wl_proxy_destroy((struct wl_proxy *)feedback);
}

static inline struct wp_viewport *wp_viewporter_get_viewport(struct wp_viewporter *viewporter, struct wl_surface *surface) {
  return (struct wp_viewport *)hitchless_make(viewporter, WP_VIEWPORTER_GET_VIEWPORT, &wp_viewport_interface, surface);
}
static inline void wp_viewporter_destroy(struct wp_viewporter *viewporter) { hitchless_destroy(viewporter, WP_VIEWPORTER_DESTROY); }
/// In units of the surface; -1 for both takes the buffer's size again.
static inline void wp_viewport_set_destination(struct wp_viewport *viewport, int32_t width, int32_t height) {
  struct wl_proxy *proxy = (struct wl_proxy *)viewport;
  const struct hitchless_wayland *library = hitchless_loaded_wayland();
  library->wl_proxy_marshal_flags(
      proxy, WP_VIEWPORT_SET_DESTINATION, NULL, library->wl_proxy_get_version(proxy), 0, width, height);
}
static inline void wp_viewport_destroy(struct wp_viewport *viewport) { hitchless_destroy(viewport, WP_VIEWPORT_DESTROY); }

static inline struct wp_fractional_scale_v1 *hitchless_get_fractional_scale(
    struct wp_fractional_scale_manager_v1 *manager, struct wl_surface *surface, const struct wp_fractional_scale_v1_listener *listener,
    void *data) {
  struct wp_fractional_scale_v1 *scale = (struct wp_fractional_scale_v1 *)hitchless_make(
      manager, WP_FRACTIONAL_SCALE_MANAGER_V1_GET_FRACTIONAL_SCALE, &wp_fractional_scale_v1_interface, surface);
  if (scale) hitchless_listen(scale, listener, data);
  return scale;
}
static inline void wp_fractional_scale_v1_destroy(struct wp_fractional_scale_v1 *scale) {
  hitchless_destroy(scale, WP_FRACTIONAL_SCALE_V1_DESTROY);
}
static inline void wp_fractional_scale_manager_v1_destroy(struct wp_fractional_scale_manager_v1 *manager) {
  hitchless_destroy(manager, WP_FRACTIONAL_SCALE_MANAGER_V1_DESTROY);
}

static inline struct zxdg_output_v1 *hitchless_get_xdg_output(
    struct zxdg_output_manager_v1 *manager, struct wl_output *output, const struct zxdg_output_v1_listener *listener, void *data) {
  struct zxdg_output_v1 *made = (struct zxdg_output_v1 *)hitchless_make(
      manager, ZXDG_OUTPUT_MANAGER_V1_GET_XDG_OUTPUT, &zxdg_output_v1_interface, output);
  if (made) hitchless_listen(made, listener, data);
  return made;
}
static inline void zxdg_output_v1_destroy(struct zxdg_output_v1 *output) { hitchless_destroy(output, ZXDG_OUTPUT_V1_DESTROY); }
static inline void zxdg_output_manager_v1_destroy(struct zxdg_output_manager_v1 *manager) {
  hitchless_destroy(manager, ZXDG_OUTPUT_MANAGER_V1_DESTROY);
}
