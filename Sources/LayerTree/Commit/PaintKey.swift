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

extension PaintKey {
  /// That of `node` where `shown` is seen of it: of its border as well, unless that is composed above the layers below it.
  init(_ node: LayerNode, _ shown: LayerPresentation, _ geometry: LayerGeometry, scale: Double, clip: RoundedClip? = nil) {
    let splits = shown.style.borderWidth > 0 && shown.style.borderColor.alpha > 0 && !node.children.isEmpty
    self.init(
      width: geometry.width, height: geometry.height, scale: scale,
      origin: shown.contents(of: node).layerSpaceDrawing == nil ? .zero : shown.bounds.origin, style: shown.style, clip: clip,
      masksToBounds: node.masksToBounds, part: splits ? .belowChildren : .whole)
  }

  /// That of the border on its own; nil if the rest is painted with it.
  var border: PaintKey? {
    guard part == .belowChildren else { return nil }
    var key = self
    (key.part, key.origin) = (.border, .zero)
    return key
  }
}

extension PaintRequest {
  /// A request for what `key` says, with these contents.
  init(_ key: PaintKey, contents: LayerContents) {
    self.init(
      width: key.width, height: key.height, scale: key.scale, origin: key.origin, style: key.style, contents: contents, clip: key.clip,
      masksToBounds: key.masksToBounds, part: key.part)
  }
}

extension LayerPresentation {
  /// What `node` shows on its background where this is seen of it.
  func contents(of node: LayerNode) -> LayerContents { drawing.map { .drawing($0) } ?? node.contents }
}
