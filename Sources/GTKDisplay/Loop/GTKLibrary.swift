#if Window
  internal import CGTK4

  /// The functions of GTK and of its libraries, under their C names. For code that only runs after ``GTKLibrary/load()``.
  ///
  /// Additional functions need a line in `Sources/C/CGTK4/include/GTKFunctions.h`.
  var gtk: hitchless_gtk { hitchless_loaded_gtk().pointee }

  /// GTK 4, which is loaded for the first window: a program without windows runs even if GTK is not installed.
  enum GTKLibrary {
    /// Loads GTK. If it is missing, throws an error that names the package to install.
    static func load() throws(WindowUnavailable) {
      guard hitchless_load_gtk() != nil else {
        throw WindowUnavailable(reason: "GTK 4 is not installed (libgtk-4.so.1, on Debian in the package libgtk-4-1)")
      }
    }
  }
#endif
