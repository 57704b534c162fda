package import HitchlessBase

/// A display with an input method. Without one, keys produce text directly.
@MainActor package protocol TextInputDisplay: Display {
  /// Starts, updates or ends text input: `caret` is the position of the text in points of the window, so that an input method can show its
  /// candidates there; nil if no text is expected, and keys are only keys. Call it again when the caret has moved, or the `traits` of the
  /// expected text have changed.
  func setTextInput(at caret: Rect?, traits: TextInputTraits)
  /// Ends and discards a composition, without reporting it.
  func resetComposition()
}
