#pragma once
#include <lcms2.h>

/* The library's names for pixel layouts are made of macros that other languages cannot read. Native words, alpha left alone. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static const cmsUInt32Number hitchless_layout_words = TYPE_BGRA_8;
#else
static const cmsUInt32Number hitchless_layout_words = TYPE_ARGB_8;
#endif
static const cmsUInt32Number hitchless_layout_grey = TYPE_GRAY_8;
static const cmsUInt32Number hitchless_layout_inks = TYPE_CMYK_8;
static const cmsUInt32Number hitchless_layout_inverted_inks = TYPE_CMYK_8_REV;
