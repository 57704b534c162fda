#if Window
  internal import CWaylandClient

  /// The functions of Wayland's client library under their C names. For code that only runs after ``WaylandGlobals`` has loaded them.
  /// Requests are functions of the module and need no prefix.
  ///
  /// Additional functions need a word in `Sources/C/CWaylandClient/include/CWaylandClient.h`.
  var wayland: hitchless_wayland { hitchless_loaded_wayland().pointee }
#endif
