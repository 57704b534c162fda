// Prints the descriptions of Wayland's extensions, from Sources/C/CWaylandClient or, with WITH_SCANNER, from the output of wayland-scanner
// for the descriptions in wayland-protocols. See Tools/check-wayland.
#include <stddef.h>
#include <stdio.h>

#ifdef WITH_SCANNER
#include <wayland-client.h>
#include "presentation-time.h"
#include "viewporter.h"
#include "fractional-scale-v1.h"
#include "xdg-output-unstable-v1.h"
#else
#include "CWaylandClient.h"
#endif

static void print_messages(const char *kind, int count, const struct wl_message *messages) {
  for (int index = 0; index < count; index++) printf("  %s %d: %s(%s)\n", kind, index, messages[index].name, messages[index].signature);
}

static void print_interface(const struct wl_interface *interface) {
  printf("%s, version %d\n", interface->name, interface->version);
  print_messages("request", interface->method_count, interface->methods);
  print_messages("event", interface->event_count, interface->events);
}

#define NUMBER(name) printf("%s is %d\n", #name, name);
#define EVENT(listener, name, ...) \
  _Static_assert( \
      __builtin_types_compatible_p(__typeof__(((struct listener *)0)->name), void (*)(void *, __VA_ARGS__)), #name " has another type"); \
  printf("%s of %s is at %zu\n", #name, #listener, offsetof(struct listener, name));
#define SIZE(listener) printf("%s has %zu bytes\n", #listener, sizeof(struct listener));

int main(void) {
  print_interface(&wp_presentation_interface);
  print_interface(&wp_presentation_feedback_interface);
  print_interface(&wp_viewporter_interface);
  print_interface(&wp_viewport_interface);
  print_interface(&wp_fractional_scale_manager_v1_interface);
  print_interface(&wp_fractional_scale_v1_interface);
  print_interface(&zxdg_output_manager_v1_interface);
  print_interface(&zxdg_output_v1_interface);
  NUMBER(WP_PRESENTATION_DESTROY) NUMBER(WP_PRESENTATION_FEEDBACK)
  NUMBER(WP_VIEWPORTER_DESTROY) NUMBER(WP_VIEWPORTER_GET_VIEWPORT)
  NUMBER(WP_VIEWPORT_DESTROY) NUMBER(WP_VIEWPORT_SET_DESTINATION)
  NUMBER(WP_FRACTIONAL_SCALE_MANAGER_V1_DESTROY) NUMBER(WP_FRACTIONAL_SCALE_MANAGER_V1_GET_FRACTIONAL_SCALE)
  NUMBER(WP_FRACTIONAL_SCALE_V1_DESTROY)
  NUMBER(ZXDG_OUTPUT_MANAGER_V1_DESTROY) NUMBER(ZXDG_OUTPUT_MANAGER_V1_GET_XDG_OUTPUT) NUMBER(ZXDG_OUTPUT_V1_DESTROY)
  SIZE(wp_presentation_listener) EVENT(wp_presentation_listener, clock_id, struct wp_presentation *, uint32_t)
  SIZE(wp_presentation_feedback_listener)
  EVENT(wp_presentation_feedback_listener, sync_output, struct wp_presentation_feedback *, struct wl_output *)
  EVENT(
      wp_presentation_feedback_listener, presented, struct wp_presentation_feedback *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
      uint32_t, uint32_t)
  EVENT(wp_presentation_feedback_listener, discarded, struct wp_presentation_feedback *)
  SIZE(wp_fractional_scale_v1_listener)
  EVENT(wp_fractional_scale_v1_listener, preferred_scale, struct wp_fractional_scale_v1 *, uint32_t)
  SIZE(zxdg_output_v1_listener)
  EVENT(zxdg_output_v1_listener, logical_position, struct zxdg_output_v1 *, int32_t, int32_t)
  EVENT(zxdg_output_v1_listener, logical_size, struct zxdg_output_v1 *, int32_t, int32_t)
  EVENT(zxdg_output_v1_listener, done, struct zxdg_output_v1 *)
  EVENT(zxdg_output_v1_listener, name, struct zxdg_output_v1 *, const char *)
  EVENT(zxdg_output_v1_listener, description, struct zxdg_output_v1 *, const char *)
  return 0;
}
