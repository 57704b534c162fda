#include "CColorManagement.h"

HITCHLESS_DEFINE_LIBRARY(lcms, "liblcms2.so.2", HITCHLESS_LCMS_FUNCTIONS)
