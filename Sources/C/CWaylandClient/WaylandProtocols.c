// What the library is told about requests and events of the extensions: their names, and the types of what they carry.
#if __has_include(<wayland-client.h>)
#include "CWaylandClient.h"

#define COUNT(array) (int)(sizeof array / sizeof *array)
// The interfaces of the objects that are carried. The library asks for them only where an event makes an object, and none here does.
static const struct wl_interface *no_types[8];

static const struct wl_message presentation_requests[] = {{"destroy", "", no_types}, {"feedback", "on", no_types}};
static const struct wl_message presentation_events[] = {{"clock_id", "u", no_types}};
const struct wl_interface wp_presentation_interface = {
    "wp_presentation", 1, COUNT(presentation_requests), presentation_requests, COUNT(presentation_events), presentation_events};

static const struct wl_message feedback_events[] = {
    {"sync_output", "o", no_types}, {"presented", "uuuuuuu", no_types}, {"discarded", "", no_types}};
const struct wl_interface wp_presentation_feedback_interface = {
    "wp_presentation_feedback", 1, 0, NULL, COUNT(feedback_events), feedback_events};

static const struct wl_message viewporter_requests[] = {{"destroy", "", no_types}, {"get_viewport", "no", no_types}};
const struct wl_interface wp_viewporter_interface = {"wp_viewporter", 1, COUNT(viewporter_requests), viewporter_requests, 0, NULL};

static const struct wl_message viewport_requests[] = {
    {"destroy", "", no_types}, {"set_source", "ffff", no_types}, {"set_destination", "ii", no_types}};
const struct wl_interface wp_viewport_interface = {"wp_viewport", 1, COUNT(viewport_requests), viewport_requests, 0, NULL};

static const struct wl_message scale_manager_requests[] = {{"destroy", "", no_types}, {"get_fractional_scale", "no", no_types}};
const struct wl_interface wp_fractional_scale_manager_v1_interface = {
    "wp_fractional_scale_manager_v1", 1, COUNT(scale_manager_requests), scale_manager_requests, 0, NULL};

static const struct wl_message scale_requests[] = {{"destroy", "", no_types}};
static const struct wl_message scale_events[] = {{"preferred_scale", "u", no_types}};
const struct wl_interface wp_fractional_scale_v1_interface = {
    "wp_fractional_scale_v1", 1, COUNT(scale_requests), scale_requests, COUNT(scale_events), scale_events};

static const struct wl_message output_manager_requests[] = {{"destroy", "", no_types}, {"get_xdg_output", "no", no_types}};
const struct wl_interface zxdg_output_manager_v1_interface = {
    "zxdg_output_manager_v1", 3, COUNT(output_manager_requests), output_manager_requests, 0, NULL};

static const struct wl_message output_requests[] = {{"destroy", "", no_types}};
static const struct wl_message output_events[] = {
    {"logical_position", "ii", no_types}, {"logical_size", "ii", no_types}, {"done", "", no_types}, {"name", "2s", no_types},
    {"description", "2s", no_types}};
const struct wl_interface zxdg_output_v1_interface = {
    "zxdg_output_v1", 3, COUNT(output_requests), output_requests, COUNT(output_events), output_events};
#endif
