public import Foundation
internal import LayerRenderer

/// Begins an image of `size` points with one pixel in a point, which drawing without an explicit context goes to until
/// ``UIGraphicsEndImageContext()``. Does nothing if the size is empty. For any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points, which drawing without an explicit context goes to until ``UIGraphicsEndImageContext()``. Does nothing
/// if the size is empty, or too large for the memory. For any thread.
///
/// - Parameters:
///   - opaque: Whether drawing begins on black instead of on transparent pixels.
///   - scale: Pixels in a point; 0 for those of the current traits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? max(1, UITraitCollection.current.displayScale) : scale
  guard size.width > 0, size.height > 0,
    let canvas = ImageCanvas(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  else { return }
  DrawingStack.push(DrawingStack.Entry(canvas.context, canvas: canvas))
}

/// A copy of the image that is drawn now; nil where ``UIGraphicsBeginImageContextWithOptions(_:_:_:)`` began none. O(pixels).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawingStack.current?.canvas?.image }

/// Ends the image that was begun last. Does nothing if drawing goes to another context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {
  guard let canvas = DrawingStack.current?.canvas else { return }
  DrawingStack.pop()
  // Somebody may have kept the context.
  canvas.context.end()
}
