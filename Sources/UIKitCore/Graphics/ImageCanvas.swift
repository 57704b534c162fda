internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The bitmap into which an image is drawn.
final class ImageCanvas {
  /// The context that draws into the bitmap.
  let context: CairoContext
  private let buffer: MutablePixelBuffer
  /// The number of pixels per point.
  let scale: CGFloat

  /// Creates a bitmap for `bounds` in points; nil if there is not enough memory, or if a side has 16,777,216 pixels or more.
  ///
  /// - Parameters:
  ///   - bounds: The coordinate range of the drawing.
  ///   - scale: The number of pixels per point; 1 if it is not a positive number.
  ///   - isOpaque: Whether drawing begins on black instead of transparent pixels.
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

  /// A copy of the current drawing; nil if there is not enough memory. O(pixels).
  var image: UIImage? { buffer.copied().map { UIImage(pixels: $0, scale: scale) } }

  /// Returns the drawing. This must be the last call; contexts that were kept draw nothing afterwards.
  func finish() -> UIImage {
    context.end()
    return UIImage(pixels: buffer.finish(), scale: scale)
  }
}
