public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// The metadata of a renderer's documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The title, the author and so on, by ``kCGPDFContextTitle`` and the related keys. Empty by default; other keys are ignored.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone)
    (copied as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copied
  }
}

/// The context of one document while it is drawn. Valid only during the renderer's call. Coordinates are those of the page; `y` increases
/// downwards. Each page begins with the context in its initial state.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let canvas: PDFCanvas

  init(_ canvas: PDFCanvas, _ format: UIGraphicsRendererFormat) {
    self.canvas = canvas
    super.init(canvas.graphics, format)
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
}

/// Creates PDF documents by drawing. Texts and shapes are stored as such; blurred shadows and conic gradients are stored as images. Can be
/// used on any thread.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer, @unchecked Sendable {
  /// Creates a renderer with the default format and pages of these bounds; of 612 × 792 points, US letter, if they are empty.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer with a format, which is copied, and pages of these bounds; of 612 × 792 points, US letter, if they are empty.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  /// Runs `actions` and returns the drawing as a PDF document; empty data if there is not enough memory.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let information = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
    guard let canvas = PDFCanvas(format.bounds, information: information) else { return Data() }
    run(UIGraphicsPDFRendererContext(canvas, format), in: DrawingStack.Entry(canvas), actions)
    return canvas.finish()
  }
  /// Runs `actions` and writes the drawing to a file. Throws if the file cannot be written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
