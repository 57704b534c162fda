#include "CGTK4.h"
#include <CLibraryLoading.h>

static struct hitchless_gtk functions;

static const char *const names[] = {
#define FUNCTION(result, name, parameters) #name,
#include "GTKFunctions.h"
#undef FUNCTION
};

static struct hitchless_library library = {"libgtk-4.so.1", names, sizeof names / sizeof *names, &functions, 0};

const struct hitchless_gtk *hitchless_load_gtk(void) { return hitchless_load_library(&library) ? &functions : NULL; }

const struct hitchless_gtk *hitchless_loaded_gtk(void) { return &functions; }

void hitchless_gtk_set_checked(GtkAccessible *accessible, gboolean is_checked) {
  // A value of GtkAccessibleTristate: false, true, mixed.
  functions.gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_CHECKED, is_checked ? 1 : 0, -1);
}
