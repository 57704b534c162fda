/// The properties that few layers have, in addition to those of all layers.
struct LayerFeatures {
  /// The layer whose opacity determines which parts are visible.
  var mask: LayerNode?
  /// The effect on everything behind the layer.
  var backdrop: Backdrop?
  /// The repetition of the sublayers; nil if they are shown once.
  var replication: LayerReplication?
  /// The particles that the layer emits; nil for none.
  var particles: (any LayerParticles)?
  /// The part of its image that the layer shows; nil for all of it.
  var contentsPart: ContentsPart?
  /// The blend mode that combines the layer with the content behind it.
  var blend = BlendMode.normal
  /// Whether the layer is invisible from behind.
  var isSingleSided = false
}

/// A border that is painted separately.
struct PaintedBorder {
  /// The inputs that it was painted from.
  var key: PaintKey
  /// The painted border; nil if nothing of it is visible.
  var backing: Backing?
}
