// GTK 4, which is loaded when the first window is opened, and not linked: a program without a window runs where it is not installed.
// GTK's headers are not needed to build.
#pragma once
#include "GTKTypes.h"

#pragma clang diagnostic push
// Only what is never NULL is marked.
#pragma clang diagnostic ignored "-Wnullability-completeness"
/// The functions of GTK that are called; see GTKFunctions.h.
struct hitchless_gtk {
#define FUNCTION(result, name, parameters) result (*name) parameters;
#include "GTKFunctions.h"
#undef FUNCTION
};
#pragma clang diagnostic pop

/// Loads GTK unless that was tried before. NULL if it is missing, or too old. Any thread.
const struct hitchless_gtk *hitchless_load_gtk(void);
/// The functions, for code that only runs after GTK has been loaded. Any thread.
const struct hitchless_gtk *hitchless_loaded_gtk(void);
/// Tells assistive technologies whether what a widget stands for is checked. As variable arguments, since versions of GTK want it in values of
/// different types. Main thread.
void hitchless_gtk_set_checked(GtkAccessible *accessible, gboolean is_checked);
