// Wayland's client library, which is loaded when the first window is opened on a compositor: a program without a window does not load it.
// A function of the library needs one word here; its type is that of the library's own header. Requests are functions in that header
// already, and call the library's through this.
#pragma once
#include <CLibraryLoading.h>
#include <stdint.h>
#include <wayland-client-core.h>

/* Which interface a new object has is told by the address of the library's description of it. */
#define HITCHLESS_WAYLAND_INTERFACES(interface) \
  interface(wl_buffer_interface) interface(wl_callback_interface) interface(wl_compositor_interface) interface(wl_output_interface) \
  interface(wl_region_interface) interface(wl_registry_interface) interface(wl_shm_interface) interface(wl_shm_pool_interface) \
  interface(wl_subcompositor_interface) interface(wl_subsurface_interface) interface(wl_surface_interface)
#define HITCHLESS_WAYLAND_FUNCTIONS(function) \
  function(wl_display_cancel_read) function(wl_display_create_queue) function(wl_display_dispatch_queue_pending) \
  function(wl_display_flush) function(wl_display_get_error) function(wl_display_get_fd) function(wl_display_prepare_read_queue) \
  function(wl_display_read_events) function(wl_display_roundtrip_queue) function(wl_event_queue_destroy) \
  function(wl_proxy_add_listener) function(wl_proxy_create_wrapper) function(wl_proxy_destroy) function(wl_proxy_get_version) \
  function(wl_proxy_marshal_flags) function(wl_proxy_set_queue) function(wl_proxy_wrapper_destroy) \
  HITCHLESS_WAYLAND_INTERFACES(function)

#define HITCHLESS_DECLARE_INTERFACE(name) extern const struct wl_interface name;
HITCHLESS_WAYLAND_INTERFACES(HITCHLESS_DECLARE_INTERFACE)
HITCHLESS_DECLARE_LIBRARY(wayland, HITCHLESS_WAYLAND_FUNCTIONS)

/* The library's header has requests as functions of its own that call the library, and name its descriptions of interfaces. Here they call
   what was loaded. The declarations of the descriptions become pointers, which the library's loading sets. */
#define wl_proxy_add_listener (hitchless_loaded_wayland()->wl_proxy_add_listener)
#define wl_proxy_destroy (hitchless_loaded_wayland()->wl_proxy_destroy)
#define wl_proxy_get_version (hitchless_loaded_wayland()->wl_proxy_get_version)
#define wl_proxy_marshal_flags (hitchless_loaded_wayland()->wl_proxy_marshal_flags)
#define wl_buffer_interface (*hitchless_wl_buffer_interface)
#define wl_callback_interface (*hitchless_wl_callback_interface)
#define wl_region_interface (*hitchless_wl_region_interface)
#define wl_registry_interface (*hitchless_wl_registry_interface)
#define wl_shm_pool_interface (*hitchless_wl_shm_pool_interface)
#define wl_subsurface_interface (*hitchless_wl_subsurface_interface)
#define wl_surface_interface (*hitchless_wl_surface_interface)
#include <wayland-client-protocol.h>
#undef wl_proxy_add_listener
#undef wl_proxy_destroy
#undef wl_proxy_get_version
#undef wl_proxy_marshal_flags
#undef wl_buffer_interface
#undef wl_callback_interface
#undef wl_region_interface
#undef wl_registry_interface
#undef wl_shm_pool_interface
#undef wl_subsurface_interface
#undef wl_surface_interface

/* Swift does not see where a constant of C is, and the library keeps the addresses of these. */
static inline struct wl_compositor *hitchless_bind_compositor(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_compositor *)wl_registry_bind(registry, name, hitchless_loaded_wayland()->wl_compositor_interface, version);
}
static inline struct wl_subcompositor *hitchless_bind_subcompositor(struct wl_registry *registry, uint32_t name) {
  return (struct wl_subcompositor *)wl_registry_bind(registry, name, hitchless_loaded_wayland()->wl_subcompositor_interface, 1);
}
static inline struct wl_shm *hitchless_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, hitchless_loaded_wayland()->wl_shm_interface, 1);
}

#include "WaylandProtocols.h"
