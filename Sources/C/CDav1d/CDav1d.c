#include "CDav1d.h"

/* The library is named after the version of its interface. */
#define SONAME(version) SONAME_OF(version)
#define SONAME_OF(version) "libdav1d.so." #version
HITCHLESS_DEFINE_LIBRARY(dav1d, SONAME(DAV1D_API_VERSION_MAJOR), HITCHLESS_DAV1D_FUNCTIONS)
