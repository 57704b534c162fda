public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// What is said of the documents that a renderer makes.
open class UIGraphicsPDFRendererFormat: NSObject, @unchecked Sendable {
  /// The title, the author and so on, by ``kCGPDFContextTitle`` and its companions. Nothing by default; other keys are not used.
  open var documentInfo: [String: Any] = [:]

  /// A format without information.
  open class func `default`() -> Self { self.init() }
  /// The same.
  open class func preferred() -> Self { self.init() }
  public required override init() { super.init() }
}

/// The context of one document while it is drawn. Valid during the renderer's call only. Coordinates are those of the page, `y` grows
/// downwards.
open class UIGraphicsPDFRendererContext: NSObject {
  /// The context, which is also the calling thread's current one. On each page it begins as it was at first.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsPDFRendererFormat
  private let canvas: PDFCanvas

  init(_ canvas: PDFCanvas, _ format: UIGraphicsPDFRendererFormat) {
    (cgContext, self.format, self.canvas) = (canvas.graphics, format, canvas)
  }

  /// The bounds of the page that is drawn.
  open var pdfContextBounds: CGRect { canvas.pageBounds }

  /// Ends the page before and begins one with the renderer's bounds. Nothing of what is drawn before the first page is seen.
  open func beginPage() { canvas.beginPage(nil) }
  /// Ends the page before and begins one with these bounds. Nothing of `pageInfo` is used.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { canvas.beginPage(bounds) }

  /// Has `rect` of the page lead to an address. The transform that is set does not count.
  open func setURL(_ url: URL, for rect: CGRect) { canvas.link(rect, to: url) }
  /// Marks `point` of the page as a destination. The transform that is set does not count.
  open func addDestination(withName name: String, at point: CGPoint) { canvas.mark(point, as: name) }
  /// Has `rect` of the page lead to a destination, of any page. The transform that is set does not count.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { canvas.link(rect, toDestination: name) }

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

/// Creates PDF documents by drawing. Texts are texts in them, and shapes are shapes; shadows that are blurred and gradients around a point
/// are pictures. For any thread.
open class UIGraphicsPDFRenderer: NSObject, @unchecked Sendable {
  /// The format that all documents of the renderer have.
  public let format: UIGraphicsPDFRendererFormat
  private let bounds: CGRect

  /// Creates documents in the default format with pages of these bounds; of 612 × 792 points, a US letter, if they are empty.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// The same in a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { (self.bounds, self.format) = (bounds, format) }

  /// Runs `actions` and returns what they drew, as a PDF document; empty data if there is not enough memory.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    guard let canvas = PDFCanvas(bounds, information: format.documentInfo) else { return Data() }
    DrawingStack.push(DrawingStack.Entry(canvas))
    actions(UIGraphicsPDFRendererContext(canvas, format))
    DrawingStack.pop()
    return canvas.finish()
  }
  /// Runs `actions` and writes what they drew to a file. Throws if that cannot be written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
