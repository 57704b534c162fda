public import Foundation
internal import LayerRenderer

/// Begins an image of `size` points with one pixel per point, which receives drawing without an explicit context until
/// ``UIGraphicsEndImageContext()``. Does nothing if the size is empty. For any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points, which receives drawing without an explicit context until ``UIGraphicsEndImageContext()``. Does nothing
/// if the size is empty, or too large for the available memory. For any thread.
///
/// - Parameters:
///   - opaque: Whether drawing begins on black instead of transparent pixels.
///   - scale: The number of pixels per point; 0 for the scale of the current traits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? max(1, UITraitCollection.current.displayScale) : scale
  guard size.width > 0, size.height > 0,
    let canvas = ImageCanvas(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  else { return }
  DrawingStack.push(DrawingStack.Entry(canvas.context, canvas: canvas))
}

/// Returns a copy of the image that is being drawn; nil outside images begun by ``UIGraphicsBeginImageContextWithOptions(_:_:_:)``.
/// O(pixels).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current?.canvas?.image }

/// Ends the image that was last begun. Does nothing if another context is current.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  guard let canvas = DrawingStack.current?.canvas else { return }
  DrawingStack.pop()
  // The program may have kept the context.
  canvas.context.end()
}
