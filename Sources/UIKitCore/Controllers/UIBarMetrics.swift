/// The size class of a bar, for which a separate image can be set.
public enum UIBarMetrics: Int, Sendable {
  /// The regular height. Also applies to the others, unless they have their own image.
  case `default` = 0
  /// A window that is less than 500 points high.
  case compact = 1
  /// The regular height with a prompt.
  case defaultPrompt = 101
  /// A window that is less than 500 points high, with a prompt.
  case compactPrompt = 102
}

/// The position of a bar, for which a separate image can be set.
public enum UIBarPosition: Int, Sendable {
  /// Any position.
  case any = 0
  /// At the lower edge of its container.
  case bottom = 1
  /// At the upper edge of its container.
  case top = 2
  /// At the upper edge of the screen, with its background below the status bar.
  case topAttached = 3
}
