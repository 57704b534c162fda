/// The pending and completed work of a layer, as one number that a walk through the tree reads at once.
struct LayerMarks: OptionSet {
  let rawValue: UInt16

  /// The layer itself changed since its render node was made.
  static let dirty = LayerMarks(rawValue: 1)
  /// Something below the layer changed.
  static let dirtyBelow = LayerMarks(rawValue: 2)
  /// The contents have to be painted again although nothing else changed.
  static let needsPaint = LayerMarks(rawValue: 4)
  /// The layer is hidden.
  static let hidden = LayerMarks(rawValue: 8)
  /// Descendants were painted with rounded corners of the layer or an ancestor.
  static let hadClipBelow = LayerMarks(rawValue: 16)
  /// The rounded corners are clipped when composing instead.
  static let composesClip = LayerMarks(rawValue: 32)
  /// A child has had a z position; until then, children are drawn in their own order.
  static let ordersChildren = LayerMarks(rawValue: 64)
  /// The layer was in the tree of the last commit, even if transparent or hidden.
  static let committed = LayerMarks(rawValue: 128)
  /// The sublayers were displayed with a transform of the sublayers.
  static let hadSublayerTransform = LayerMarks(rawValue: 256)

  /// The sublayers are placed in the space of the parent, and the layer itself is not shown.
  static let preserves3D = LayerMarks(rawValue: 512)

  mutating func set(_ mark: LayerMarks, _ isSet: Bool) {
    if isSet { insert(mark) } else { remove(mark) }
  }
}
