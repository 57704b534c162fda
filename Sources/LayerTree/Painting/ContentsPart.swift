package import HitchlessBase

/// What a layer shows on its background instead of its contents, while an animation changes how it looks.
package protocol ShownContents: AnyObject {
  /// What `node` shows.
  func contents(of node: LayerNode) -> LayerContents
}

extension LayerDrawing {
  /// The drawing itself.
  package func contents(of node: LayerNode) -> LayerContents { .drawing(self) }
}

/// Which part of an image a layer shows, and how that is stretched. Rectangles in fractions of the image's size, from its upper left
/// corner.
package final class ContentsPart: ShownContents {
  /// What of the image is shown; where it reaches beyond the image, its outermost pixels are repeated.
  package let rect: Rect
  /// What of that is stretched in both directions where the image is not shown in its own size; what is around it is so in one direction at
  /// most.
  package let center: Rect

  /// All of an image.
  package static let whole = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The part `rect`, stretched in `center`.
  package init(rect: Rect, center: Rect) { (self.rect, self.center) = (rect, center) }

  /// The contents of `node`, of which only this is seen if they are an image.
  package func contents(of node: LayerNode) -> LayerContents {
    guard case .image(var image) = node.contents else { return node.contents }
    image.part = self
    return .image(image)
  }
}
