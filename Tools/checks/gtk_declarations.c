// Compiled with GTK's own headers, this program checks that Sources/C/CGTK4 has the same declarations; with and without them, it prints the
// layouts of structures. See Tools/check-gtk.
#include <stddef.h>
#include <stdio.h>

#ifdef WITH_GTK_HEADERS
#include <gtk/gtk.h>
#include <gdk/wayland/gdkwayland.h>
#include <gdk/x11/gdkx.h>

// A second declaration with different types is an error.
#define FUNCTION(result, name, parameters) result name parameters;
#include "GTKFunctions.h"
#define CONSTANT(type, name, value) _Static_assert(name == (value), #name " has another value");
#include "GTKConstants.h"
#else
#include "GTKTypes.h"
#endif

#define SIZE(type) printf("%s has %zu bytes\n", #type, sizeof(type));
#define FIELD(type, name) printf("%s of %s is at %zu\n", #name, #type, offsetof(type, name));
// A method of a class: its offset, and a check that it takes these parameters.
#define METHOD(type, name, result, parameters)                                                                                         \
  FIELD(type, name)                                                                                                                    \
  _Static_assert(__builtin_types_compatible_p(__typeof__(((type *)0)->name), result(*) parameters), #name " has another type");

int main(void) {
  METHOD(GtkWidgetClass, size_allocate, void, (GtkWidget *, int, int, int))
  METHOD(GtkWidgetClass, measure, void, (GtkWidget *, GtkOrientation, int, int *, int *, int *, int *))
  METHOD(GtkWidgetClass, snapshot, void, (GtkWidget *, GtkSnapshot *))
  METHOD(GdkContentProviderClass, ref_formats, GdkContentFormats *, (GdkContentProvider *))
  METHOD(
      GdkContentProviderClass, write_mime_type_async, void,
      (GdkContentProvider *, const char *, GOutputStream *, int, GCancellable *, GAsyncReadyCallback, gpointer))
  METHOD(GdkContentProviderClass, write_mime_type_finish, gboolean, (GdkContentProvider *, GAsyncResult *, GError **))
  _Static_assert(
      __builtin_types_compatible_p(GtkTickCallback, gboolean (*)(GtkWidget *, GdkFrameClock *, gpointer)), "ticks have another type");
  SIZE(graphene_rect_t) FIELD(graphene_rect_t, origin) FIELD(graphene_rect_t, size)
  FIELD(graphene_point_t, x) FIELD(graphene_point_t, y) FIELD(graphene_size_t, width) FIELD(graphene_size_t, height)
  SIZE(GdkRGBA) FIELD(GdkRGBA, red) FIELD(GdkRGBA, green) FIELD(GdkRGBA, blue) FIELD(GdkRGBA, alpha)
  SIZE(GdkRectangle) FIELD(GdkRectangle, x) FIELD(GdkRectangle, y) FIELD(GdkRectangle, width) FIELD(GdkRectangle, height)
  return 0;
}
