#if Window
  internal import CWaylandClient

  /// The functions of Wayland's client library under their names in C. For code that runs only after ``WaylandGlobals`` has loaded them.
  /// Requests are functions of the module, and need nothing before their names.
  ///
  /// A function that is not there yet needs a word in `Sources/C/CWaylandClient/include/CWaylandClient.h`.
  var wayland: hitchless_wayland { hitchless_loaded_wayland().pointee }
#endif
