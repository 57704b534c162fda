#pragma once
/* libjpeg's header uses types of these without including them. */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <turbojpeg.h>
