/// What few layers have, beside what all have.
struct LayerFeatures {
  /// The layer whose opacity says what is seen.
  var mask: LayerNode?
  /// What is done to what lies behind the layer.
  var backdrop: Backdrop?
}

/// A border that is painted by itself.
struct PaintedBorder {
  /// What it was painted from.
  var key: PaintKey
  /// Nil if nothing of it is visible.
  var backing: Backing?
}
