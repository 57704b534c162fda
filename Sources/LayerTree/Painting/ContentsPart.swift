package import HitchlessBase

/// The contents that a layer shows on its background instead of its own, while an animation changes its appearance.
package protocol ShownContents: AnyObject {
  /// Returns the contents that `node` shows.
  func contents(of node: LayerNode) -> LayerContents
}

extension LayerDrawing {
  /// Returns the drawing itself.
  package func contents(of node: LayerNode) -> LayerContents { .drawing(self) }
}

/// The part of an image that a layer shows, and how it is stretched. Rectangles are in fractions of the image's size, from its upper left
/// corner.
package final class ContentsPart: ShownContents {
  /// The part of the image that is shown; where it reaches beyond the image, the image's outermost pixels are repeated.
  package let rect: Rect
  /// The area of that part that is stretched in both directions if the image is not shown at its own size; the areas around it are
  /// stretched in one direction at most.
  package let center: Rect

  /// The rectangle of the whole image.
  package static let whole = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Creates the part `rect`, which is stretched in `center`.
  package init(rect: Rect, center: Rect) { (self.rect, self.center) = (rect, center) }

  /// Returns the contents of `node`; if they are an image, only this part of it is shown.
  package func contents(of node: LayerNode) -> LayerContents {
    guard case .image(var image) = node.contents else { return node.contents }
    image.part = self
    return .image(image)
  }
}
