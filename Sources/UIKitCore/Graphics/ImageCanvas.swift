internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The bitmap that an image is drawn into.
final class ImageCanvas {
  /// What drawing goes through.
  let context: CairoContext
  private let buffer: MutablePixelBuffer
  /// Pixels in a point.
  let scale: CGFloat

  /// A bitmap for `bounds` in points; nil if there is not enough memory, or if a side has 16,777,216 pixels or more.
  ///
  /// - Parameters:
  ///   - bounds: The coordinates of what is drawn.
  ///   - scale: Pixels in a point; 1 if it is no positive number.
  ///   - isOpaque: Whether drawing begins on black instead of on transparent pixels.
  init?(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    let size = bounds.engine.size
    let width = (size.width * Double(self.scale)).rounded(.up)
    let height = (size.height * Double(self.scale)).rounded(.up)
    guard width < 16_777_216, height < 16_777_216, let buffer = MutablePixelBuffer(width: Int(width), height: Int(height)) else {
      return nil
    }
    self.buffer = buffer
    context = CairoContext(buffer: buffer, scale: Double(self.scale))
    if isOpaque {
      context.fill(Rect(x: 0, y: 0, width: size.width + 1, height: size.height + 1), color: .black)
      buffer.isOpaque = true
    }
    context.translate(x: -Double(bounds.minX), y: -Double(bounds.minY))
  }

  /// A copy of what has been drawn so far; nil without memory for it. O(pixels).
  var image: UIImage? { buffer.copied().map { UIImage(pixels: $0, scale: scale) } }

  /// What was drawn. The last call: whoever kept the context draws nothing from now on.
  func finish() -> UIImage {
    context.end()
    return UIImage(pixels: buffer.finish(), scale: scale)
  }
}
