/// A view that caches a layout that depends on traits.
@MainActor package protocol LaidOutByTraits: UIView {
  /// Notifies the view that size classes, or custom traits, have changed.
  func layoutTraitsDidChange()
}
