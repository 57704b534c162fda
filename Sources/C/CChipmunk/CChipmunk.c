#include "CChipmunk.h"

HITCHLESS_DEFINE_LIBRARY(chipmunk, "libchipmunk.so.7", HITCHLESS_CHIPMUNK_FUNCTIONS)
