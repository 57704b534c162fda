#pragma once
#include <CLibraryLoading.h>
#include <dav1d/dav1d.h>

#define HITCHLESS_DAV1D_FUNCTIONS(function) \
  function(dav1d_close) function(dav1d_data_unref) function(dav1d_data_wrap) function(dav1d_default_settings) \
  function(dav1d_get_picture) function(dav1d_open) function(dav1d_picture_unref) function(dav1d_send_data)
HITCHLESS_DECLARE_LIBRARY(dav1d, HITCHLESS_DAV1D_FUNCTIONS)
