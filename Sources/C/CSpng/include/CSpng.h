#pragma once
#include <CLibraryLoading.h>
#include <spng.h>

#define HITCHLESS_SPNG_FUNCTIONS(function) \
  function(spng_ctx_free) function(spng_ctx_new) function(spng_decode_image) function(spng_decode_row) function(spng_encode_image) \
  function(spng_encode_row) function(spng_get_chrm) function(spng_get_gama) function(spng_get_iccp) function(spng_get_ihdr) \
  function(spng_get_png_buffer) function(spng_get_row_info) function(spng_get_srgb) function(spng_get_trns) \
  function(spng_set_chunk_limits) function(spng_set_crc_action) function(spng_set_ihdr) function(spng_set_image_limits) \
  function(spng_set_option) function(spng_set_png_buffer) function(spng_set_srgb) function(spng_set_trns) function(spng_strerror)
HITCHLESS_DECLARE_LIBRARY(spng, HITCHLESS_SPNG_FUNCTIONS)
