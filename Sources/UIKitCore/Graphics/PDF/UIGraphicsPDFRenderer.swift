public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The metadata of a renderer's documents.
open class UIGraphicsPDFRendererFormat: NSObject, @unchecked Sendable {
  /// The title, the author and so on, by ``kCGPDFContextTitle`` and the related keys. Empty by default; other keys are ignored.
  open var documentInfo: [String: Any] = [:]

  /// Returns a format without metadata.
  open class func `default`() -> Self { self.init() }
  /// Returns a format without metadata, like ``default()``.
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
}

/// The context of one document while it is drawn. Valid only during the renderer's call. Coordinates are those of the page; `y` increases
/// downwards.
open class UIGraphicsPDFRendererContext: NSObject {
  /// The context, which is also the calling thread's current one. Each page begins with the context in its initial state.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsPDFRendererFormat
  private let canvas: PDFCanvas

  init(_ canvas: PDFCanvas, _ format: UIGraphicsPDFRendererFormat) {
    (cgContext, self.format, self.canvas) = (canvas.graphics, format, canvas)
  }

  /// The bounds of the current page.
  open var pdfContextBounds: CGRect { canvas.pageBounds }

  /// Ends the current page and begins one with the renderer's bounds. Drawing before the first page has no effect.
  open func beginPage() { canvas.beginPage(nil) }
  /// Ends the current page and begins one with these bounds. `pageInfo` is ignored.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { canvas.beginPage(bounds) }

  /// Makes `rect` of the page a link to a URL. The current transform is not applied.
  open func setURL(_ url: URL, for rect: CGRect) { canvas.link(rect, to: url) }
  /// Marks `point` of the page as a destination for links. The current transform is not applied.
  open func addDestination(withName name: String, at point: CGPoint) { canvas.mark(point, as: name) }
  /// Makes `rect` of the page a link to a destination on any page. The current transform is not applied.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { canvas.link(rect, toDestination: name) }

  /// Fills `rect` with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills `rect` with the fill colour in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.fill(rect) } }
  /// Draws the outline of `rect`.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws the outline of `rect` in a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.stroke(rect) } }
  /// Limits subsequent drawing to `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates PDF documents by drawing. Texts and shapes are stored as such; blurred shadows and conic gradients are stored as images. Can be
/// used on any thread.
open class UIGraphicsPDFRenderer: NSObject, @unchecked Sendable {
  /// The format of all documents of the renderer.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates a renderer with the default format and pages of these bounds; of 612 × 792 points, US letter, if they are empty.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer with a format and pages of these bounds; of 612 × 792 points, US letter, if they are empty.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { (self.bounds, self.format) = (bounds, format) }

  /// Runs `actions` and returns the drawing as a PDF document; empty data if there is not enough memory.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    guard let canvas = PDFCanvas(bounds, information: format.documentInfo) else { return Data() }
    DrawingStack.push(DrawingStack.Entry(canvas))
    actions(UIGraphicsPDFRendererContext(canvas, format))
    DrawingStack.pop()
    return canvas.finish()
  }
  /// Runs `actions` and writes the drawing to a file. Throws if the file cannot be written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
