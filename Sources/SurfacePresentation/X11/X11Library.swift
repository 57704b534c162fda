#if Window
  internal import CXCB

  /// The functions of XCB and its extensions under their names in C. For code that runs only after ``X11Connection`` has loaded them.
  ///
  /// A function that is not there yet needs a word in `Sources/C/CXCB/include/CXCB.h`.
  var xcb: hitchless_xcb { hitchless_loaded_xcb().pointee }
#endif
