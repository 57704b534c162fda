public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The scale and opacity of the images that a renderer creates.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// The number of pixels per point; by default, the scale of the current traits.
  open var scale: CGFloat = max(1, UITraitCollection.current.displayScale)
  /// Whether drawing begins on black instead of transparent pixels. False by default.
  open var opaque = false

  /// Returns a format for the current traits.
  open class func `default`() -> Self { preferred() }
  /// Returns a format for the current traits.
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
  /// Creates a format for the given traits, with their display scale if they specify one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of an image that is being drawn. Only valid during the renderer's call.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, which is also the calling thread's current one.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect
  /// The image after it has been drawn.
  fileprivate var finished: UIImage?

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// A copy of the current drawing; after the renderer's call, the image that it returned. O(pixels).
  open var currentImage: UIImage {
    if let finished { return finished }
    return cgContext.engine.buffer?.copied().map { UIImage(pixels: $0, scale: format.scale) } ?? UIImage()
  }
  /// Fills `rect` with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills `rect` with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.fill(rect) } }
  /// Draws the outline of `rect`.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws the outline of `rect` with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.stroke(rect) } }
  /// Limits subsequent drawing to `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing. For any thread.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  /// The format of all images of the renderer.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of images of `size` points in the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer of images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer of images in the default format, whose upper left corner has the origin of `bounds` as its coordinates.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer of images whose upper left corner has the origin of `bounds` as its coordinates.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Runs `actions` and returns the drawn image. An empty image if there is not enough memory, or if a side has 16,777,216 pixels or more.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let canvas = ImageCanvas(bounds, scale: format.scale, isOpaque: format.opaque) else { return UIImage() }
    let entry = DrawingStack.Entry(canvas.context)
    DrawingStack.push(entry)
    let graphics = UIGraphicsImageRendererContext(entry.graphics, format, bounds)
    actions(graphics)
    DrawingStack.pop()
    let image = canvas.finish()
    graphics.finished = image
    return image
  }
  /// Runs `actions` and returns the image as PNG data; empty data if there is no image.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
  /// Runs `actions` and returns the image as JPEG data, with a quality from 0 to 1; empty data if there is no image.
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}
