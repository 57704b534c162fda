package import HitchlessBase

/// A display that is a window, or stands for one: what a program says about it.
@MainActor package protocol WindowedDisplay: Display {
  /// Gives the content another size, in points. The new size is reported by the configuration, at once or later.
  func resize(to size: Size)
  /// Sets the smallest size that a person can give the content, in points.
  func setMinimumSize(_ size: Size)
  /// Shows or hides the window's title bar and frame.
  func setDecorated(_ isDecorated: Bool)
  /// Sets the title; an empty one is the program's name.
  func setTitle(_ title: String)
}
