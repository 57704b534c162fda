#pragma once
#include <CLibraryLoading.h>
#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

#define HITCHLESS_HEIF_FUNCTIONS(function) \
  function(heif_context_alloc) function(heif_context_free) function(heif_context_get_primary_image_ID) \
  function(heif_context_get_primary_image_handle) function(heif_context_read_from_memory_without_copy) \
  function(heif_context_set_max_decoding_threads) function(heif_context_set_maximum_image_size_limit) function(heif_decode_image) \
  function(heif_decoding_options_alloc) function(heif_decoding_options_free) function(heif_image_add_plane) \
  function(heif_image_create) function(heif_image_get_bits_per_pixel_range) function(heif_image_get_chroma_format) \
  function(heif_image_get_colorspace) function(heif_image_get_height) function(heif_image_get_plane) \
  function(heif_image_get_plane_readonly) function(heif_image_get_primary_height) function(heif_image_get_primary_width) \
  function(heif_image_get_width) function(heif_image_handle_get_height) function(heif_image_handle_get_ispe_height) \
  function(heif_image_handle_get_ispe_width) function(heif_image_handle_get_list_of_thumbnail_IDs) \
  function(heif_image_handle_get_luma_bits_per_pixel) function(heif_image_handle_get_nclx_color_profile) \
  function(heif_image_handle_get_number_of_thumbnails) function(heif_image_handle_get_raw_color_profile) \
  function(heif_image_handle_get_raw_color_profile_size) function(heif_image_handle_get_thumbnail) \
  function(heif_image_handle_get_width) function(heif_image_handle_has_alpha_channel) function(heif_image_handle_release) \
  function(heif_image_has_channel) function(heif_image_is_premultiplied_alpha) function(heif_image_release) \
  function(heif_image_set_nclx_color_profile) function(heif_nclx_color_profile_alloc) function(heif_nclx_color_profile_free) \
  function(heif_register_decoder)
HITCHLESS_DECLARE_LIBRARY(heif, HITCHLESS_HEIF_FUNCTIONS)
