#pragma once
#include <CLibraryLoading.h>
#include <webp/decode.h>
#include <webp/encode.h>

#define HITCHLESS_WEBP_FUNCTIONS(function) \
  function(WebPGetFeaturesInternal) function(WebPIDecGetRGB) function(WebPIDecode) function(WebPIDelete) function(WebPIUpdate) \
  function(WebPInitDecoderConfigInternal)
HITCHLESS_DECLARE_LIBRARY(webp, HITCHLESS_WEBP_FUNCTIONS)

/* The library's own functions for these are in its header, and call it by name. */
static inline int hitchless_webp_begin(WebPDecoderConfig *config) {
  return hitchless_loaded_webp()->WebPInitDecoderConfigInternal(config, WEBP_DECODER_ABI_VERSION);
}
static inline VP8StatusCode hitchless_webp_features(const uint8_t *bytes, size_t count, WebPBitstreamFeatures *features) {
  return hitchless_loaded_webp()->WebPGetFeaturesInternal(bytes, count, features, WEBP_DECODER_ABI_VERSION);
}
