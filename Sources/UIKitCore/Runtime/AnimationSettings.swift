/// A program's settings for the animations of its views and layers.
struct AnimationSettings {
  /// Whether animations are enabled; set by `UIView.setAnimationsEnabled(_:)`.
  var areEnabled = true
  /// The settings made with `CATransaction` outside of its groups, until the next frame is displayed; nil for none.
  var implicitGroup: TransactionGroup?
  /// The blocks begun by `UIView.beginAnimations(_:context:)` and not committed yet, the innermost last.
  var openBlocks: [OpenAnimationBlock] = []
}
