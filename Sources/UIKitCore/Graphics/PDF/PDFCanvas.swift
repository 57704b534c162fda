internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// A PDF document that is being drawn.
final class PDFCanvas {
  /// What its pages are drawn with. Before the first page nothing of that is seen.
  let graphics: CGContext
  /// The bounds of pages for which none are given.
  let bounds: CGRect
  /// The bounds of the page that is drawn; of the next one before the first.
  private(set) var pageBounds: CGRect
  private let writer: PDFWriter

  /// The bounds of pages where none that have a size are given: those of a US letter.
  private static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

  /// A document without pages. Nil if there is not enough memory.
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

  /// Ends the page before and begins the next one, in the state that a context has at first. Without a size it has that of the document.
  func beginPage(_ wanted: CGRect?) {
    let page = wanted.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? bounds
    pageBounds = page
    graphics.beginAnew { [writer] in writer.beginPage(page.size.engine) }
    writer.context.translate(x: -Double(page.minX), y: -Double(page.minY))
  }

  func link(_ rect: CGRect, to url: URL) { writer.link(onPage(rect), to: url.absoluteString) }
  func link(_ rect: CGRect, toDestination name: String) { writer.link(onPage(rect), toDestination: name) }
  func mark(_ point: CGPoint, as name: String) { writer.mark(onPage(CGRect(origin: point, size: .zero)).origin, as: name) }
  private func onPage(_ rect: CGRect) -> Rect { rect.offsetBy(dx: -pageBounds.minX, dy: -pageBounds.minY).engine }

  /// The document. The last call: whoever kept the context draws nothing from now on. Empty if it could not be written.
  func finish() -> Data {
    // What was begun on the last page, as a layer, belongs to it.
    graphics.beginAnew {}
    return Data(writer.finish() ?? [])
  }
}

// Strings that nobody can change, for all threads.

/// The key of a document's title, a string.
nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle" as CFString
/// The key of who wrote a document, a string.
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor" as CFString
/// The key of what a document is about, a string.
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject" as CFString
/// The key of a document's key words, a string or an array of strings.
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords" as CFString
/// The key of the program that made a document, a string.
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator" as CFString
