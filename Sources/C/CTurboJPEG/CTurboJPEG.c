#include "CTurboJPEG.h"

/* One library of two interfaces, the first of which is installed in that of version 6.2 or of version 8. */
#if JPEG_LIB_VERSION >= 80
HITCHLESS_DEFINE_LIBRARY(libjpeg, "libjpeg.so.8", HITCHLESS_JPEG_FUNCTIONS)
#else
HITCHLESS_DEFINE_LIBRARY(libjpeg, "libjpeg.so.62", HITCHLESS_JPEG_FUNCTIONS)
#endif
HITCHLESS_DEFINE_LIBRARY(turbojpeg, "libturbojpeg.so.0", HITCHLESS_TURBOJPEG_FUNCTIONS)
