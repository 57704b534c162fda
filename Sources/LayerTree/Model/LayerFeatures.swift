/// What few layers have, beside what all have.
struct LayerFeatures {
  /// The layer whose opacity says what is seen.
  var mask: LayerNode?
  /// What is done to what lies behind the layer.
  var backdrop: Backdrop?
  /// How what is in the layer is shown several times; nil for once.
  var replication: LayerReplication?
  /// What the layer emits; nil for nothing.
  var particles: (any LayerParticles)?
  /// Whether nothing is seen of the layer from behind.
  var isSingleSided = false
}

/// A border that is painted by itself.
struct PaintedBorder {
  /// What it was painted from.
  var key: PaintKey
  /// Nil if nothing of it is visible.
  var backing: Backing?
}
