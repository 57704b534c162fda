public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// How pictures are drawn.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Pixels in a point.
  open var scale: CGFloat = max(1, UITraitCollection.current.displayScale)
  /// Whether the picture begins black instead of transparent.
  open var opaque = false

  open class func `default`() -> Self { preferred() }
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
}

/// Where a picture is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    let buffer = cgContext.engine.buffer
    return buffer.copied().map { UIImage(pixels: $0, scale: format.scale) } ?? UIImage()
  }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures, on any thread.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that `actions` draw. Without memory for it, an empty one.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
    let size = bounds.engine.size
    let width = (size.width * Double(scale)).rounded(.up)
    let height = (size.height * Double(scale)).rounded(.up)
    guard width < 16_777_216, height < 16_777_216, let buffer = PixelBuffer(width: Int(width), height: Int(height), isOpaque: false) else {
      return UIImage()
    }
    let context = CairoContext(buffer: buffer, scale: Double(scale))
    if format.opaque {
      context.fill(Rect(x: 0, y: 0, width: size.width + 1, height: size.height + 1), color: .black)
      buffer.isOpaque = true
    }
    context.translate(x: -Double(bounds.minX), y: -Double(bounds.minY))
    let entry = DrawingStack.Entry(context)
    DrawingStack.push(entry)
    actions(UIGraphicsImageRendererContext(entry.graphics, format, bounds))
    DrawingStack.pop()
    return UIImage(pixels: buffer, scale: scale)
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
  open func jpegData(withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}
