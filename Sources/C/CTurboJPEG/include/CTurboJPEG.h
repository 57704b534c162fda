#pragma once
#include <CLibraryLoading.h>
/* libjpeg's header uses types of these without including them. */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <turbojpeg.h>

#define HITCHLESS_JPEG_FUNCTIONS(function) \
  function(jpeg_CreateDecompress) function(jpeg_crop_scanline) function(jpeg_destroy_decompress) function(jpeg_has_multiple_scans) \
  function(jpeg_read_header) function(jpeg_read_icc_profile) function(jpeg_read_raw_data) function(jpeg_read_scanlines) \
  function(jpeg_resync_to_restart) function(jpeg_save_markers) function(jpeg_skip_scanlines) function(jpeg_start_decompress) \
  function(jpeg_std_error)
HITCHLESS_DECLARE_LIBRARY(libjpeg, HITCHLESS_JPEG_FUNCTIONS)

#define HITCHLESS_TURBOJPEG_FUNCTIONS(function) \
  function(tjCompress2) function(tjDestroy) function(tjFree) function(tjGetErrorStr2) function(tjInitCompress)
HITCHLESS_DECLARE_LIBRARY(turbojpeg, HITCHLESS_TURBOJPEG_FUNCTIONS)
