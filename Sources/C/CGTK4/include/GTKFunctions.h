/* The functions of GTK and GIO that are called: FUNCTION(result, name, (parameters)), as their headers have them. A call needs one line
   here, and perhaps a type in GTKTypes.h; `Tools/check-gtk` compares all with GTK's own headers. Functions of GLib and GObject, which
   Pango needs as well, are linked, and called without this.

   Results that are never NULL are marked _Nonnull.

   This file is included several times, each time with another FUNCTION. */

/* GIO: tasks, streams, the session bus */
FUNCTION(GAppInfo *, g_app_info_get_default_for_uri_scheme, (const char *uri_scheme))
FUNCTION(void, g_bus_get, (GBusType bus_type, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(GDBusConnection *, g_bus_get_finish, (GAsyncResult *res, GError **error))
FUNCTION(void, g_dbus_connection_call,
    (GDBusConnection *connection, const char *bus_name, const char *object_path, const char *interface_name, const char *method_name,
     GVariant *parameters, const GVariantType *reply_type, GDBusCallFlags flags, int timeout_msec, GCancellable *cancellable,
     GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(GVariant *, g_dbus_connection_call_finish, (GDBusConnection *connection, GAsyncResult *res, GError **error))
FUNCTION(guint, g_dbus_connection_signal_subscribe,
    (GDBusConnection *connection, const char *sender, const char *interface_name, const char *member, const char *object_path,
     const char *arg0, GDBusSignalFlags flags, GDBusSignalCallback callback, gpointer user_data, GDestroyNotify user_data_free_func))
FUNCTION(void, g_dbus_connection_signal_unsubscribe, (GDBusConnection *connection, guint subscription_id))
FUNCTION(void, g_input_stream_read_bytes_async,
    (GInputStream *stream, gsize count, int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(GBytes *, g_input_stream_read_bytes_finish, (GInputStream *stream, GAsyncResult *result, GError **error))
FUNCTION(void, g_output_stream_write_all_async,
    (GOutputStream *stream, const void *buffer, gsize count, int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback,
     gpointer user_data))
FUNCTION(GQuark, g_io_error_quark, (void))
FUNCTION(gboolean, g_output_stream_write_all_finish, (GOutputStream *stream, GAsyncResult *result, gsize *bytes_written, GError **error))
FUNCTION(const char *_Nonnull, g_action_get_name, (GAction *action))
FUNCTION(void, g_action_map_add_action, (GActionMap *action_map, GAction *action))
FUNCTION(GSimpleAction *_Nonnull, g_simple_action_new, (const char *name, const GVariantType *parameter_type))
FUNCTION(GSimpleActionGroup *_Nonnull, g_simple_action_group_new, (void))
FUNCTION(GTask *_Nonnull, g_task_new,
    (gpointer source_object, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer callback_data))
FUNCTION(gboolean, g_task_propagate_boolean, (GTask *task, GError **error))
FUNCTION(void, g_task_return_boolean, (GTask *task, gboolean result))
FUNCTION(void, g_task_return_error, (GTask *task, GError *error))
FUNCTION(void, g_task_set_task_data, (GTask *task, gpointer task_data, GDestroyNotify task_data_destroy))

/* GDK: displays, surfaces, monitors, events */
FUNCTION(GdkDisplay *, gdk_display_get_default, (void))
FUNCTION(GdkMonitor *, gdk_display_get_monitor_at_surface, (GdkDisplay *display, GdkSurface *surface))
FUNCTION(GdkClipboard *_Nonnull, gdk_display_get_clipboard, (GdkDisplay *display))
FUNCTION(GdkClipboard *_Nonnull, gdk_display_get_primary_clipboard, (GdkDisplay *display))
FUNCTION(void, gdk_display_flush, (GdkDisplay *display))
FUNCTION(const char *, gdk_display_get_name, (GdkDisplay *display))
FUNCTION(GdkDevice *, gdk_event_get_device, (GdkEvent *event))
FUNCTION(GdkEventSequence *, gdk_event_get_event_sequence, (GdkEvent *event))
FUNCTION(GdkEventType, gdk_event_get_event_type, (GdkEvent *event))
FUNCTION(GdkModifierType, gdk_event_get_modifier_state, (GdkEvent *event))
FUNCTION(gboolean, gdk_event_get_position, (GdkEvent *event, double *x, double *y))
FUNCTION(guint32, gdk_event_get_time, (GdkEvent *event))
FUNCTION(gint64, gdk_frame_clock_get_frame_time, (GdkFrameClock *frame_clock))
FUNCTION(guint32, gdk_keyval_to_unicode, (guint keyval))
FUNCTION(GdkTexture *, gdk_memory_texture_new, (int width, int height, GdkMemoryFormat format, GBytes *bytes, gsize stride))
FUNCTION(int, gdk_monitor_get_refresh_rate, (GdkMonitor *monitor))
FUNCTION(GdkDisplay *, gdk_surface_get_display, (GdkSurface *surface))
FUNCTION(GdkToplevelState, gdk_toplevel_get_state, (GdkToplevel *toplevel))
FUNCTION(struct wl_display *, gdk_wayland_display_get_wl_display, (GdkDisplay *display))
FUNCTION(struct wl_surface *, gdk_wayland_surface_get_wl_surface, (GdkSurface *surface))
FUNCTION(unsigned long, gdk_x11_surface_get_xid, (GdkSurface *surface))

/* GDK: drags, the clipboard, and what they carry */
FUNCTION(GdkContentFormats *_Nonnull, gdk_clipboard_get_formats, (GdkClipboard *clipboard))
FUNCTION(gboolean, gdk_clipboard_is_local, (GdkClipboard *clipboard))
FUNCTION(void, gdk_clipboard_read_async,
    (GdkClipboard *clipboard, const char **mime_types, int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback,
     gpointer user_data))
FUNCTION(GInputStream *, gdk_clipboard_read_finish,
    (GdkClipboard *clipboard, GAsyncResult *result, const char **out_mime_type, GError **error))
FUNCTION(gboolean, gdk_clipboard_set_content, (GdkClipboard *clipboard, GdkContentProvider *provider))
FUNCTION(void, gdk_clipboard_store_async,
    (GdkClipboard *clipboard, int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(gboolean, gdk_clipboard_store_finish, (GdkClipboard *clipboard, GAsyncResult *result, GError **error))
FUNCTION(void, gdk_content_formats_builder_add_mime_type, (GdkContentFormatsBuilder *builder, const char *mime_type))
FUNCTION(GdkContentFormats *_Nonnull, gdk_content_formats_builder_free_to_formats, (GdkContentFormatsBuilder *builder))
FUNCTION(GdkContentFormatsBuilder *_Nonnull, gdk_content_formats_builder_new, (void))
FUNCTION(const char *const *, gdk_content_formats_get_mime_types, (const GdkContentFormats *formats, gsize *n_mime_types))
FUNCTION(GType, gdk_content_provider_get_type, (void))
FUNCTION(GdkDrag *, gdk_drag_begin,
    (GdkSurface *surface, GdkDevice *device, GdkContentProvider *content, GdkDragAction actions, double dx, double dy))
FUNCTION(void, gdk_drag_drop_done, (GdkDrag *drag, gboolean success))
FUNCTION(GdkDragAction, gdk_drag_get_selected_action, (GdkDrag *drag))
FUNCTION(void, gdk_drop_finish, (GdkDrop *self, GdkDragAction action))
FUNCTION(GdkDrag *, gdk_drop_get_drag, (GdkDrop *self))
FUNCTION(GdkContentFormats *, gdk_drop_get_formats, (GdkDrop *self))
FUNCTION(void, gdk_drop_read_async,
    (GdkDrop *self, const char **mime_types, int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(GInputStream *, gdk_drop_read_finish, (GdkDrop *self, GAsyncResult *result, const char **out_mime_type, GError **error))
FUNCTION(void, gdk_drop_status, (GdkDrop *self, GdkDragAction actions, GdkDragAction preferred))

/* GSK: what is drawn */
FUNCTION(cairo_t *, gsk_cairo_node_get_draw_context, (GskRenderNode *node))
FUNCTION(GskRenderNode *_Nonnull, gsk_cairo_node_new, (const graphene_rect_t *bounds))
FUNCTION(GskRenderNode *_Nonnull, gsk_clip_node_new, (GskRenderNode *child, const graphene_rect_t *clip))
FUNCTION(GskRenderNode *_Nonnull, gsk_color_node_new, (const GdkRGBA *rgba, const graphene_rect_t *bounds))
FUNCTION(GskRenderNode *_Nonnull, gsk_container_node_new, (GskRenderNode **children, guint n_children))
FUNCTION(GskRenderNode *_Nonnull, gsk_opacity_node_new, (GskRenderNode *child, float opacity))
FUNCTION(GskRenderNode *_Nonnull, gsk_render_node_ref, (GskRenderNode *node))
FUNCTION(void, gsk_render_node_unref, (GskRenderNode *node))
FUNCTION(GskRenderNode *_Nonnull, gsk_transform_node_new, (GskRenderNode *child, GskTransform *transform))
FUNCTION(GskTransform *, gsk_transform_translate, (GskTransform *next, const graphene_point_t *point))
FUNCTION(void, gsk_transform_unref, (GskTransform *self))

/* GTK: windows and widgets */
FUNCTION(GType, gtk_accessible_role_get_type, (void))
FUNCTION(void, gtk_accessible_update_property_value,
    (GtkAccessible *self, int n_properties, GtkAccessibleProperty properties[], const GValue values[]))
FUNCTION(void, gtk_accessible_update_state, (GtkAccessible *self, GtkAccessibleState first_state, ...))
FUNCTION(void, gtk_accessible_update_state_value,
    (GtkAccessible *self, int n_states, GtkAccessibleState states[], const GValue values[]))
FUNCTION(void, gtk_drag_icon_set_from_paintable, (GdkDrag *drag, GdkPaintable *paintable, int hot_x, int hot_y))
FUNCTION(GtkDropTargetAsync *_Nonnull, gtk_drop_target_async_new, (GdkContentFormats *formats, GdkDragAction actions))
FUNCTION(GType, gtk_fixed_get_type, (void))
FUNCTION(void, gtk_fixed_move, (GtkFixed *fixed, GtkWidget *widget, double x, double y))
FUNCTION(void, gtk_fixed_put, (GtkFixed *fixed, GtkWidget *widget, double x, double y))
FUNCTION(void, gtk_fixed_remove, (GtkFixed *fixed, GtkWidget *widget))
FUNCTION(guint, gtk_get_minor_version, (void))
FUNCTION(gboolean, gtk_init_check, (void))
FUNCTION(GdkSurface *, gtk_native_get_surface, (GtkNative *self))
FUNCTION(void, gtk_native_get_surface_transform, (GtkNative *self, double *x, double *y))
FUNCTION(GtkSettings *, gtk_settings_get_default, (void))
FUNCTION(void, gtk_show_uri_full,
    (GtkWindow *parent, const char *uri, guint32 timestamp, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data))
FUNCTION(gboolean, gtk_show_uri_full_finish, (GtkWindow *parent, GAsyncResult *result, GError **error))
FUNCTION(void, gtk_snapshot_append_color, (GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *bounds))
FUNCTION(void, gtk_snapshot_append_node, (GtkSnapshot *snapshot, GskRenderNode *node))
FUNCTION(void, gtk_snapshot_restore, (GtkSnapshot *snapshot))
FUNCTION(void, gtk_snapshot_save, (GtkSnapshot *snapshot))
FUNCTION(void, gtk_snapshot_scale, (GtkSnapshot *snapshot, float factor_x, float factor_y))
FUNCTION(void, gtk_widget_add_controller, (GtkWidget *widget, GtkEventController *controller))
FUNCTION(guint, gtk_widget_add_tick_callback, (GtkWidget *widget, GtkTickCallback callback, gpointer user_data, GDestroyNotify notify))
FUNCTION(gboolean, gtk_widget_compute_point,
    (GtkWidget *widget, GtkWidget *target, const graphene_point_t *point, graphene_point_t *out_point))
FUNCTION(GdkDisplay *, gtk_widget_get_display, (GtkWidget *widget))
FUNCTION(GdkFrameClock *, gtk_widget_get_frame_clock, (GtkWidget *widget))
FUNCTION(int, gtk_widget_get_height, (GtkWidget *widget))
FUNCTION(gboolean, gtk_widget_get_mapped, (GtkWidget *widget))
FUNCTION(GtkNative *, gtk_widget_get_native, (GtkWidget *widget))
FUNCTION(GtkWidget *, gtk_widget_get_prev_sibling, (GtkWidget *widget))
FUNCTION(int, gtk_widget_get_scale_factor, (GtkWidget *widget))
FUNCTION(GType, gtk_widget_get_type, (void))
FUNCTION(int, gtk_widget_get_width, (GtkWidget *widget))
FUNCTION(gboolean, gtk_widget_grab_focus, (GtkWidget *widget))
FUNCTION(gboolean, gtk_widget_has_focus, (GtkWidget *widget))
FUNCTION(void, gtk_widget_insert_action_group, (GtkWidget *widget, const char *name, GActionGroup *group))
FUNCTION(void, gtk_widget_insert_after, (GtkWidget *widget, GtkWidget *parent, GtkWidget *previous_sibling))
FUNCTION(void, gtk_widget_measure,
    (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
     int *natural_baseline))
FUNCTION(void, gtk_widget_queue_draw, (GtkWidget *widget))
FUNCTION(void, gtk_widget_queue_resize, (GtkWidget *widget))
FUNCTION(void, gtk_widget_set_can_target, (GtkWidget *widget, gboolean can_target))
FUNCTION(void, gtk_widget_set_focusable, (GtkWidget *widget, gboolean focusable))
FUNCTION(void, gtk_widget_set_parent, (GtkWidget *widget, GtkWidget *parent))
FUNCTION(void, gtk_widget_set_size_request, (GtkWidget *widget, int width, int height))
FUNCTION(void, gtk_widget_set_visible, (GtkWidget *widget, gboolean visible))
FUNCTION(void, gtk_widget_size_allocate, (GtkWidget *widget, const GdkRectangle *allocation, int baseline))
FUNCTION(void, gtk_widget_unparent, (GtkWidget *widget))
FUNCTION(void, gtk_window_destroy, (GtkWindow *window))
FUNCTION(GtkWidget *_Nonnull, gtk_window_new, (void))
FUNCTION(void, gtk_window_present, (GtkWindow *window))
FUNCTION(void, gtk_window_set_child, (GtkWindow *window, GtkWidget *child))
FUNCTION(void, gtk_window_set_decorated, (GtkWindow *window, gboolean setting))
FUNCTION(void, gtk_window_set_default_size, (GtkWindow *window, int width, int height))
FUNCTION(void, gtk_window_set_title, (GtkWindow *window, const char *title))

/* GTK: input */
FUNCTION(GdkDevice *, gtk_event_controller_get_current_event_device, (GtkEventController *controller))
FUNCTION(GdkModifierType, gtk_event_controller_get_current_event_state, (GtkEventController *controller))
FUNCTION(guint32, gtk_event_controller_get_current_event_time, (GtkEventController *controller))
FUNCTION(GtkEventController *_Nonnull, gtk_event_controller_key_new, (void))
FUNCTION(void, gtk_event_controller_key_set_im_context, (GtkEventControllerKey *controller, GtkIMContext *im_context))
FUNCTION(GtkEventController *_Nonnull, gtk_event_controller_legacy_new, (void))
FUNCTION(GtkEventController *_Nonnull, gtk_event_controller_motion_new, (void))
FUNCTION(GdkScrollUnit, gtk_event_controller_scroll_get_unit, (GtkEventControllerScroll *scroll))
FUNCTION(GtkEventController *_Nonnull, gtk_event_controller_scroll_new, (GtkEventControllerScrollFlags flags))
FUNCTION(GtkGesture *_Nonnull, gtk_gesture_click_new, (void))
FUNCTION(GtkGesture *_Nonnull, gtk_gesture_drag_new, (void))
FUNCTION(void, gtk_gesture_single_set_button, (GtkGestureSingle *gesture, guint button))
FUNCTION(GtkGesture *_Nonnull, gtk_gesture_zoom_new, (void))
FUNCTION(void, gtk_im_context_focus_in, (GtkIMContext *context))
FUNCTION(void, gtk_im_context_focus_out, (GtkIMContext *context))
FUNCTION(void, gtk_im_context_get_preedit_string, (GtkIMContext *context, char **str, PangoAttrList **attrs, int *cursor_pos))
FUNCTION(void, gtk_im_context_reset, (GtkIMContext *context))
FUNCTION(void, gtk_im_context_set_client_widget, (GtkIMContext *context, GtkWidget *widget))
FUNCTION(void, gtk_im_context_set_cursor_location, (GtkIMContext *context, const GdkRectangle *area))
FUNCTION(void, gtk_im_context_set_use_preedit, (GtkIMContext *context, gboolean use_preedit))
FUNCTION(GtkIMContext *_Nonnull, gtk_im_multicontext_new, (void))
FUNCTION(GType, gtk_input_hints_get_type, (void))
FUNCTION(GType, gtk_input_purpose_get_type, (void))
