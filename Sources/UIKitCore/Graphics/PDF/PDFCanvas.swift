internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// A PDF document that is being drawn.
final class PDFCanvas {
  /// The context in which the pages are drawn. Drawing before the first page has no effect.
  let graphics: CGContext
  /// The bounds of pages without bounds of their own.
  let bounds: CGRect
  /// The bounds of the current page; before the first page, those of the next one.
  private(set) var pageBounds: CGRect
  private let writer: PDFWriter

  /// The bounds of pages if the document's bounds are empty: those of US letter paper.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// Creates a document without pages. Nil if there is not enough memory.
  init?(_ bounds: CGRect, information: [String: Any]) {
    let keys: [(CFString, PDFWriter.Information)] = [
      (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author), (kCGPDFContextSubject, .subject), (kCGPDFContextKeywords, .keywords),
      (kCGPDFContextCreator, .creator),
    ]
    var known: [PDFWriter.Information: String] = [:]
    for (name, key) in keys {
      guard let value = information["\(name)"] else { continue }
      known[key] = (value as? [Any])?.map { "\($0)" }.joined(separator: ", ") ?? "\(value)"
    }
    guard let writer = PDFWriter(known) else { return nil }
    self.writer = writer
    self.bounds = bounds.width > 0 && bounds.height > 0 ? bounds : Self.letter
    pageBounds = self.bounds
    graphics = CGContext(writer.context)
    writer.context.saveState()
    writer.context.clip(to: .zero)
  }

  /// Ends the current page and begins the next one, with the context in its initial state. If `wanted` is nil or empty, the page has the
  /// bounds of the document.
  func beginPage(_ wanted: CGRect?) {
    let page = wanted.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? bounds
    pageBounds = page
    graphics.reset { [writer] in writer.beginPage(page.size.engine) }
    writer.context.translate(x: -Double(page.minX), y: -Double(page.minY))
  }

  func link(_ rect: CGRect, to url: URL) { writer.link(onPage(rect), to: url.absoluteString) }
  func link(_ rect: CGRect, toDestination name: String) { writer.link(onPage(rect), toDestination: name) }
  func mark(_ point: CGPoint, as name: String) { writer.mark(onPage(CGRect(origin: point, size: .zero)).origin, as: name) }
  private func onPage(_ rect: CGRect) -> Rect { rect.offsetBy(dx: -pageBounds.minX, dy: -pageBounds.minY).engine }

  /// Finishes the document and returns its data, which is empty if it could not be written. Must be the last call; a context that was kept
  /// no longer draws.
  func finish() -> Data {
    // Transparency layers that have not ended belong to the last page.
    graphics.reset {}
    return Data(writer.finish() ?? [])
  }
}

// The strings are immutable, and therefore safe to use from any thread.

/// The key of a document's title, a string.
nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle" as CFString
/// The key of a document's author, a string.
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor" as CFString
/// The key of a document's subject, a string.
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject" as CFString
/// The key of a document's keywords, a string or an array of strings.
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords" as CFString
/// The key of the program that created a document, a string.
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator" as CFString
