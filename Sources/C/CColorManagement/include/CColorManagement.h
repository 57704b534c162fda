#pragma once
#include <CLibraryLoading.h>
#include <lcms2.h>

#define HITCHLESS_LCMS_FUNCTIONS(function) \
  function(cmsBuildGamma) function(cmsBuildParametricToneCurve) function(cmsCloseProfile) function(cmsCreateContext) \
  function(cmsCreateRGBProfileTHR) function(cmsCreateTransformTHR) function(cmsCreate_sRGBProfileTHR) function(cmsDeleteContext) \
  function(cmsDeleteTransform) function(cmsDoTransform) function(cmsFreeToneCurve) function(cmsGetColorSpace) \
  function(cmsOpenProfileFromMemTHR) function(cmsSaveProfileToMem)
HITCHLESS_DECLARE_LIBRARY(lcms, HITCHLESS_LCMS_FUNCTIONS)


/* The library's names for pixel layouts are made of macros that other languages cannot read. Native words, alpha left alone. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static const cmsUInt32Number hitchless_layout_words = TYPE_BGRA_8;
#else
static const cmsUInt32Number hitchless_layout_words = TYPE_ARGB_8;
#endif
static const cmsUInt32Number hitchless_layout_rgba16 = TYPE_RGBA_16;
static const cmsUInt32Number hitchless_layout_grey = TYPE_GRAY_8;
static const cmsUInt32Number hitchless_layout_grey16 = TYPE_GRAY_16;
static const cmsUInt32Number hitchless_layout_inks = TYPE_CMYK_8;
static const cmsUInt32Number hitchless_layout_inverted_inks = TYPE_CMYK_8_REV;
