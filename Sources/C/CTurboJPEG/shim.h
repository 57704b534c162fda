#pragma once
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <turbojpeg.h>
