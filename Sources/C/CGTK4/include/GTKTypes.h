/* The types and constants of GTK, and of the libraries that come with it, that the functions in GTKFunctions.h need: a part of what GTK's
   headers declare, with the names and the layout from there. All is part of a binary interface that GTK 4 keeps. `Tools/check-gtk` compares
   it with GTK's own headers. */
#pragma once
#include <gio/gio.h>
#include <glib-unix.h>

/* What is only ever pointed at. */
#define OPAQUE(type) typedef struct _##type type;
OPAQUE(GdkClipboard) OPAQUE(GdkContentFormats) OPAQUE(GdkContentFormatsBuilder) OPAQUE(GdkContentProvider) OPAQUE(GdkCursor) OPAQUE(GdkDevice) OPAQUE(GdkDisplay) OPAQUE(GdkDrag)
OPAQUE(GdkDrop) OPAQUE(GdkEvent) OPAQUE(GdkEventSequence) OPAQUE(GdkFrameClock) OPAQUE(GdkMonitor) OPAQUE(GdkPaintable) OPAQUE(GdkSurface)
OPAQUE(GdkTexture) OPAQUE(GdkToplevel) OPAQUE(GskRenderNode) OPAQUE(GskTransform) OPAQUE(GtkAccessible) OPAQUE(GtkDropTargetAsync) OPAQUE(GtkEventController)
OPAQUE(GtkEventControllerKey) OPAQUE(GtkEventControllerScroll) OPAQUE(GtkFileChooser) OPAQUE(GtkFileChooserNative) OPAQUE(GtkFileFilter) OPAQUE(GtkFixed) OPAQUE(GtkGesture) OPAQUE(GtkGestureSingle) OPAQUE(GtkIMContext)
OPAQUE(GtkNative) OPAQUE(GtkNativeDialog) OPAQUE(GtkSettings) OPAQUE(GtkSnapshot) OPAQUE(GtkWidget) OPAQUE(GtkWindow)
#undef OPAQUE
struct wl_display;
struct wl_surface;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _cairo cairo_t;

/* Enumerations, as numbers. Those that are here without a constant are only passed on. */
typedef unsigned int GdkDragAction, GdkDragCancelReason, GdkMemoryFormat, GdkModifierType, GdkScrollUnit, GdkToplevelState;
typedef unsigned int GtkAccessibleProperty, GtkAccessibleRole, GtkAccessibleState;
typedef int GtkResponseType;
typedef unsigned int GdkEventType, GtkEventControllerScrollFlags, GtkFileChooserAction, GtkInputHints, GtkInputPurpose, GtkOrientation;

#define CONSTANT(type, name, value) static const type name = value;
#include "GTKConstants.h"
#undef CONSTANT

/* Called back. */
typedef gboolean (*GtkTickCallback)(GtkWidget *widget, GdkFrameClock *clock, gpointer data);

/* Structures. */
typedef struct _graphene_point_t { float x, y; } graphene_point_t;
typedef struct _graphene_size_t { float width, height; } graphene_size_t;
typedef struct _graphene_rect_t { graphene_point_t origin; graphene_size_t size; } graphene_rect_t;
typedef struct _GdkRGBA { float red, green, blue, alpha; } GdkRGBA;
typedef struct _GdkRectangle { int x, y, width, height; } GdkRectangle;

/* The tables of methods of two classes: the methods that are replaced, and room for the others before them. */
typedef struct _GtkWidgetClass {
  GObjectClass parent_class;
  void *show_to_unroot[8];
  void (*size_allocate)(GtkWidget *widget, int width, int height, int baseline);
  void *state_flags_changed_to_get_request_mode[3];
  void (*measure)(
      GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
      int *natural_baseline);
  void *mnemonic_activate_to_system_setting_changed[10];
  void (*snapshot)(GtkWidget *widget, GtkSnapshot *snapshot);
} GtkWidgetClass;
typedef struct _GdkContentProviderClass {
  GObjectClass parent_class;
  void *content_changed_to_detach_clipboard[3];
  GdkContentFormats *(*ref_formats)(GdkContentProvider *provider);
  void *ref_storable_formats;
  void (*write_mime_type_async)(
      GdkContentProvider *provider, const char *mime_type, GOutputStream *stream, int io_priority, GCancellable *cancellable,
      GAsyncReadyCallback callback, gpointer data);
  gboolean (*write_mime_type_finish)(GdkContentProvider *provider, GAsyncResult *result, GError **error);
} GdkContentProviderClass;
