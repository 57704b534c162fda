#pragma once
#include <CLibraryLoading.h>
#include <tiffio.h>

#define HITCHLESS_TIFF_FUNCTIONS(function) \
  function(TIFFClientOpenExt) function(TIFFClose) function(TIFFComputeStrip) function(TIFFComputeTile) function(TIFFGetField) \
  function(TIFFGetFieldDefaulted) function(TIFFIsTiled) \
  function(TIFFOpenOptionsAlloc) function(TIFFOpenOptionsFree) function(TIFFOpenOptionsSetErrorHandlerExtR) \
  function(TIFFOpenOptionsSetMaxSingleMemAlloc) function(TIFFOpenOptionsSetWarningHandlerExtR) function(TIFFRGBAImageBegin) \
  function(TIFFRGBAImageEnd) function(TIFFRGBAImageGet) function(TIFFRGBAImageOK) function(TIFFReadBufferSetup) \
  function(TIFFReadEncodedStrip) \
  function(TIFFReadEncodedTile) function(TIFFStripSize) function(TIFFTileSize)
HITCHLESS_DECLARE_LIBRARY(libtiff, HITCHLESS_TIFF_FUNCTIONS)
