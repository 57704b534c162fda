#if Window
  internal import CXCB

  /// The functions of XCB and its extensions under their C names. For code that only runs after ``X11Connection`` has loaded them.
  ///
  /// Additional functions need a word in `Sources/C/CXCB/include/CXCB.h`.
  var xcb: hitchless_xcb { hitchless_loaded_xcb().pointee }
#endif
