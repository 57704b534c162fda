package import HitchlessBase

/// A display that is a window, or represents one, and its settings by the program.
@MainActor package protocol WindowedDisplay: Display {
  /// Changes the size of the content, in points. The configuration reports the new size, at once or later.
  func resize(to size: Size)
  /// Sets the smallest size that the user can give the content, in points.
  func setMinimumSize(_ size: Size)
  /// Shows or hides the window's title bar and frame.
  func setDecorated(_ isDecorated: Bool)
  /// Sets the title; an empty one stands for the program's name.
  func setTitle(_ title: String)
}
