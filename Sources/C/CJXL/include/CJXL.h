#pragma once
#include <CLibraryLoading.h>
#include <jxl/decode.h>
#include <jxl/encode.h>
#include <jxl/version.h>

#define HITCHLESS_JXL_FUNCTIONS(function) \
  function(JxlDecoderCreate) function(JxlDecoderDestroy) function(JxlDecoderExtraChannelBufferSize) function(JxlDecoderFlushImage) \
  function(JxlDecoderGetBasicInfo) function(JxlDecoderGetColorAsEncodedProfile) function(JxlDecoderGetColorAsICCProfile) \
  function(JxlDecoderGetExtraChannelInfo) function(JxlDecoderGetFrameHeader) function(JxlDecoderGetICCProfileSize) function(JxlDecoderProcessInput) \
  function(JxlDecoderReleaseInput) function(JxlDecoderRewind) function(JxlDecoderSetExtraChannelBuffer) function(JxlDecoderSetImageOutCallback) \
  function(JxlDecoderSetInput) function(JxlDecoderSetKeepOrientation) function(JxlDecoderSetPreferredColorProfile) \
  function(JxlDecoderSkipFrames) function(JxlDecoderSubscribeEvents)
HITCHLESS_DECLARE_LIBRARY(jxl, HITCHLESS_JXL_FUNCTIONS)

/* The profile of the decoded pixels. Up to version 0.8 these functions take a format that they do not use. */
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
#define HITCHLESS_JXL_DECODER(decoder) decoder, NULL
#define HITCHLESS_JXL_GET_ENCODED_COLOR(decoder, color) \
  JxlDecoderGetColorAsEncodedProfile(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, color)
#else
#define HITCHLESS_JXL_DECODER(decoder) decoder
#define HITCHLESS_JXL_GET_ENCODED_COLOR(decoder, color) JxlDecoderGetColorAsEncodedProfile(decoder, JXL_COLOR_PROFILE_TARGET_DATA, color)
#endif
static inline bool hitchless_jxl_color(const JxlDecoder *decoder, JxlColorEncoding *color) {
  return hitchless_loaded_jxl()->HITCHLESS_JXL_GET_ENCODED_COLOR(decoder, color) == JXL_DEC_SUCCESS;
}
static inline size_t hitchless_jxl_profile_size(const JxlDecoder *decoder) {
  size_t size = 0;
  JxlDecoderStatus status = hitchless_loaded_jxl()->JxlDecoderGetICCProfileSize(
      HITCHLESS_JXL_DECODER(decoder), JXL_COLOR_PROFILE_TARGET_DATA, &size);
  return status == JXL_DEC_SUCCESS ? size : 0;
}
static inline bool hitchless_jxl_profile(const JxlDecoder *decoder, uint8_t *bytes, size_t size) {
  return hitchless_loaded_jxl()->JxlDecoderGetColorAsICCProfile(
             HITCHLESS_JXL_DECODER(decoder), JXL_COLOR_PROFILE_TARGET_DATA, bytes, size) == JXL_DEC_SUCCESS;
}
