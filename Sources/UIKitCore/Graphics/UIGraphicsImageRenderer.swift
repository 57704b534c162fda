public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The scale and opacity of the images that a renderer creates.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The number of pixels per point; by default, the scale of the current traits.
  open var scale: CGFloat = max(1, UITraitCollection.current.displayScale)
  /// Whether drawing begins on black instead of transparent pixels. False by default.
  open var opaque = false

  /// Creates a format for the given traits, with their display scale if they specify one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone)
    if let copied = copied as? UIGraphicsImageRendererFormat { (copied.scale, copied.opaque) = (scale, opaque) }
    return copied
  }
}

/// The context of an image that is being drawn. Only valid during the renderer's call.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image after it has been drawn.
  fileprivate var finished: UIImage?

  /// A copy of the current drawing; after the renderer's call, the image that it returned. O(pixels).
  open var currentImage: UIImage {
    if let finished { return finished }
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return cgContext.engine.buffer?.copied().map { UIImage(pixels: $0, scale: scale) } ?? UIImage()
  }
}

/// Creates images by drawing. For any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
  open override var allowsImageOutput: Bool { true }

  /// Creates a renderer of images of `size` points in the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer of images in the default format, whose upper left corner has the origin of `bounds` as its coordinates.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer of images whose upper left corner has the origin of `bounds` as its coordinates. The format is copied.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Returns the context of a new bitmap; nil if `format` is not one of images, if there is not enough memory, or if a side has 16,777,216
  /// pixels or more.
  open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    canvas(with: format).map { CGContext($0.context) }
  }
  private class func canvas(with format: UIGraphicsRendererFormat) -> ImageCanvas? {
    guard let format = format as? UIGraphicsImageRendererFormat else { return nil }
    return ImageCanvas(format.bounds, scale: format.scale, isOpaque: format.opaque)
  }
  override func makeContext(_ graphics: CGContext) -> UIGraphicsRendererContext { UIGraphicsImageRendererContext(graphics, format) }

  /// Runs `actions` and returns the drawn image. An empty image if there is not enough memory, or if a side has 16,777,216 pixels or more.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let canvas = Self.canvas(with: format) else { return UIImage() }
    let entry = DrawingStack.Entry(canvas.context)
    let context = UIGraphicsImageRendererContext(entry.graphics, format)
    run(context, in: entry, actions)
    let image = canvas.finish()
    context.finished = image
    return image
  }
  /// Runs `actions` and returns the image as PNG data; empty data if there is no image.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
  /// Runs `actions` and returns the image as JPEG data, with a quality from 0 to 1; empty data if there is no image.
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}
