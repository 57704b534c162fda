/// What a program has said about the animations of its views and layers.
struct AnimationSettings {
  /// What `UIView.setAnimationsEnabled(_:)` says.
  var areEnabled = true
  /// What was said to `CATransaction` outside of its groups, until the next frame is displayed; nil for nothing.
  var implicitGroup: TransactionGroup?
}
