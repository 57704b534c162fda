#pragma once
#include <CLibraryLoading.h>
#include <libde265/de265.h>

#define HITCHLESS_DE265_FUNCTIONS(function) \
  function(de265_decode) function(de265_flush_data) function(de265_free_decoder) function(de265_get_bits_per_pixel) \
  function(de265_get_chroma_format) function(de265_get_image_colour_primaries) function(de265_get_image_full_range_flag) \
  function(de265_get_image_height) function(de265_get_image_matrix_coefficients) function(de265_get_image_plane) \
  function(de265_get_image_plane_user_data) function(de265_get_image_transfer_characteristics) function(de265_get_image_width) \
  function(de265_get_next_picture) function(de265_get_number_of_NAL_units_pending) function(de265_get_warning) \
  function(de265_new_decoder) function(de265_push_NAL) function(de265_set_image_allocation_functions) function(de265_set_image_plane) \
  function(de265_set_parameter_bool)
HITCHLESS_DECLARE_LIBRARY(de265, HITCHLESS_DE265_FUNCTIONS)
