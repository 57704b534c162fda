// Declarations only; a target needs a file that is compiled, and this one sees that they are C.
#include "CPango.h"
