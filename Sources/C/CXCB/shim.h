#pragma once
#include <xcb/xcb.h>
#include <xcb/present.h>
#include <xcb/shm.h>
#include <xcb/xfixes.h>
/* Swift does not see variables of a type that is not defined. */
static inline const xcb_query_extension_reply_t *hitchless_present_extension(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_present_id);
}
static inline const xcb_query_extension_reply_t *hitchless_shm_extension(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_shm_id);
}
static inline const xcb_query_extension_reply_t *hitchless_xfixes_extension(xcb_connection_t *connection) {
  return xcb_get_extension_data(connection, &xcb_xfixes_id);
}
/* Nor how far apart the fields of packed structures are. */
static inline uint64_t hitchless_complete_ust(const xcb_present_complete_notify_event_t *event) { return event->ust; }
static inline uint32_t hitchless_idle_pixmap(const xcb_present_idle_notify_event_t *event) { return event->pixmap; }
