#include "CJXL.h"

/* The library is named after its version. */
#define SONAME(major, minor) SONAME_OF(major, minor)
#define SONAME_OF(major, minor) "libjxl.so." #major "." #minor
HITCHLESS_DEFINE_LIBRARY(jxl, SONAME(JPEGXL_MAJOR_VERSION, JPEGXL_MINOR_VERSION), HITCHLESS_JXL_FUNCTIONS)
