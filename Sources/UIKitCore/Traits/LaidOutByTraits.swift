/// A view that keeps a layout which depends on traits.
@MainActor package protocol LaidOutByTraits: UIView {
  /// Size classes, or traits of the program's own, changed.
  func layoutTraitsDidChange()
}
