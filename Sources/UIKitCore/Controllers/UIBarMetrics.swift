/// How much room a bar has, for which it can have an image of its own.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height; also that of the others, unless they have something of their own.
  case `default` = 0
  /// A window that is lower than 500 points.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// A low window, with a prompt.
  case compactPrompt = 102
}

/// Where a bar is, for which it can have an image of its own.
public enum UIBarPosition: Int, Sendable {
  /// Wherever the bar is.
  case any = 0
  /// At the lower edge of what contains it.
  case bottom = 1
  /// At the upper edge of what contains it.
  case top = 2
  /// At the upper edge of the screen, with its background below the status bar.
  case topAttached = 3
}
