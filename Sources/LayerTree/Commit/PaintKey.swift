internal import HitchlessBase

/// The inputs of a painted backing store, apart from its contents: while they are equal and the contents are not dirty, the backing store
/// is valid.
struct PaintKey: Hashable {
  var width: Int
  var height: Int
  var scale: Double
  /// The origin of the bounds; zero if nothing is drawn in the layer's coordinates.
  var origin: Point
  var style: LayerStyle
  var clip: RoundedClip?
  var masksToBounds: Bool
  var part: PaintPart
}

extension PaintKey {
  /// Creates the key of `node` with the presentation `shown`. Includes the border, unless the border is composed above the sublayers.
  init(_ node: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, scale: Double, clip: RoundedClip? = nil) {
    let splits = shown.style.borderWidth > 0 && shown.style.borderColor.alpha > 0 && !node.children.isEmpty
    self.init(
      width: geometry.width, height: geometry.height, scale: scale,
      origin: shown.contents(of: node).layerSpaceDrawing == nil ? .zero : shown.bounds.origin, style: shown.style, clip: clip,
      masksToBounds: node.masksToBounds, part: splits ? .belowChildren : .whole)
  }

  /// The key of the separate border; nil if the border is painted with the rest.
  var border: PaintKey? {
    guard part == .belowChildren else { return nil }
    var key = self
    (key.part, key.origin) = (.border, .zero)
    return key
  }
}

extension PaintRequest {
  /// Creates a request for `key` with these contents.
  init(_ key: PaintKey, contents: LayerContents) {
    self.init(
      width: key.width, height: key.height, scale: key.scale, origin: key.origin, style: key.style, contents: contents, clip: key.clip,
      masksToBounds: key.masksToBounds, part: key.part)
  }
}

extension LayerPresentation {
  /// Returns the contents that `node` shows on its background with this presentation.
  func contents(of node: LayerNode) -> LayerContents { drawing?.contents(of: node) ?? node.shownContents }
}
