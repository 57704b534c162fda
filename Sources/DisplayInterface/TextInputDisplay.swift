package import HitchlessBase

/// A display with an input method. Without one, keys are text as they are.
@MainActor package protocol TextInputDisplay: Display {
  /// Says whether text is wanted: `caret` is where it would go, in points of the window, so that an input method can show its
  /// candidates there; nil when no text is wanted, and keys are only keys. To be called again when the caret has moved, or `traits`, which
  /// say what text is wanted, are others.
  func setTextInput(at caret: Rect?, traits: TextInputTraits)
  /// Ends a composition and discards it. Nothing is reported.
  func resetComposition()
}
