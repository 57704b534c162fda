internal import Dispatch
package import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer

extension UIImage {
  /// Returns the part `rect` of the image, in points, as an image of `pixelSize` pixels with the scale 1, or nil if the data are damaged or
  /// `pixelSize` has no pixels.
  ///
  /// Decodes and draws on another thread, and only what the part needs at that size, if the format permits it. Cancelling the task has no
  /// effect.
  package func part(_ rect: CGRect, pixelSize: CGSize, isolation: isolated (any Actor)? = #isolation) async -> UIImage? {
    ExternalWork.shared.begin()
    defer { ExternalWork.shared.end() }
    return await withCheckedContinuation { continuation in
      UIImage.reductions.async { continuation.resume(returning: self.drawnPart(rect, pixelSize: pixelSize)) }
    }
  }

  private func drawnPart(_ rect: CGRect, pixelSize: CGSize) -> UIImage? {
    let seen = CGRect(origin: .zero, size: pixelSize)
    guard rect.width > 0, rect.height > 0, let canvas = ImageCanvas(seen, scale: 1, isOpaque: false) else { return nil }
    let (across, down) = (pixelSize.width / rect.width, pixelSize.height / rect.height)
    let all = CGRect(x: -rect.minX * across, y: -rect.minY * down, width: size.width * across, height: size.height * down)
    if case .encoded(let image) = content, image.ready == nil {
      let part = ImagePart(image.source.header, in: all.engine, seen: seen.engine, device: canvas.context.deviceTransform)
      guard let pixels = try? image.parts().pixels(of: part.region) else { return nil }
      canvas.context.draw(pixels, in: part.rect)
    } else {
      draw(into: canvas.context, in: all, opacity: 1, tint: nil)
    }
    return canvas.finish()
  }
}
