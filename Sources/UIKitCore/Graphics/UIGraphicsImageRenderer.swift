public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The scale and opacity of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Pixels in a point; by default those of the current traits.
  open var scale: CGFloat = max(1, UITraitCollection.current.displayScale)
  /// Whether drawing begins on black instead of on transparent pixels. False by default.
  open var opaque = false

  /// A format for the current traits.
  open class func `default`() -> Self { preferred() }
  /// A format for the current traits.
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
  /// A format for these traits: with their display scale, if they say one.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of one image while it is drawn. Valid during the renderer's call only.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, which is also the calling thread's current one.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect
  /// The image, once it is drawn.
  fileprivate var finished: UIImage?

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// A copy of what has been drawn so far; after the renderer's call, what it has returned. O(pixels).
  open var currentImage: UIImage {
    if let finished { return finished }
    return cgContext.engine.buffer.copied().map { UIImage(pixels: $0, scale: format.scale) } ?? UIImage()
  }
  /// Fills `rect` with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// The same in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.fill(rect) } }
  /// Draws the outline of `rect`.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// The same in a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.stroke(rect) } }
  /// Limits what is drawn next to `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing. For any thread.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  /// The format that all images of the renderer have.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates images of `size` points in the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates images in the default format whose upper left corner has the origin of `bounds` as coordinates.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates images whose upper left corner has the origin of `bounds` as coordinates.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Runs `actions` and returns what they drew. An empty image if there is not enough memory, or if a side has 16,777,216 pixels or more.
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
