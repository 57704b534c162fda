#if Window
  internal import CGTK4

  /// GTK's functions, and those of the libraries that come with it, under their names in C. For code that runs only after
  /// ``GTKLibrary/load()``.
  ///
  /// A function that is not there yet needs a line in `Sources/C/CGTK4/include/GTKFunctions.h`.
  var gtk: hitchless_gtk { hitchless_loaded_gtk().pointee }

  /// GTK 4, which is loaded for the first window: a program without one runs where GTK is not installed.
  enum GTKLibrary {
    /// Loads GTK. Throws, and says what to install, where it is missing.
    static func load() throws(WindowUnavailable) {
      guard hitchless_load_gtk() != nil else {
        throw WindowUnavailable(reason: "GTK 4 is not installed (libgtk-4.so.1, on Debian in the package libgtk-4-1)")
      }
    }
  }
#endif
