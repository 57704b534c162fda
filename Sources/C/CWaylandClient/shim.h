#pragma once
#include <wayland-client.h>
/* Swift does not see where a constant of C is, and the library keeps the addresses of these. */
static inline struct wl_compositor *hitchless_bind_compositor(struct wl_registry *registry, uint32_t name, uint32_t version) {
  return (struct wl_compositor *)wl_registry_bind(registry, name, &wl_compositor_interface, version);
}
static inline struct wl_subcompositor *hitchless_bind_subcompositor(struct wl_registry *registry, uint32_t name) {
  return (struct wl_subcompositor *)wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
}
static inline struct wl_shm *hitchless_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
