internal import HitchlessBase

/// From what a backing store was painted, apart from its contents: if this is equal and the contents are not dirty, it still holds.
struct PaintKey: Hashable {
  var width: Int
  var height: Int
  var scale: Double
  /// Zero where nothing is drawn in the layer's coordinates.
  var origin: Point
  var style: LayerStyle
  var clip: RoundedClip?
  var masksToBounds: Bool
  var part: PaintPart
}
