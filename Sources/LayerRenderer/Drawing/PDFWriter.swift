internal import CCairo
package import HitchlessBase

/// A PDF document that is drawn page by page. To be used on one thread. Lengths are in points from the upper left corner of a page.
package final class PDFWriter {
  /// The metadata of a document.
  package enum Information: CaseIterable, Sendable {
    /// The title, the author, the subject, the keywords, and the program that created the document.
    case title, author, subject, keywords, creator
  }

  /// Receives the bytes of the document while it is written.
  private final class Output { var bytes: [UInt8] = [] }

  /// The context in which the pages are drawn; its clip, transform and state are those of the current page.
  package let context: CairoContext
  private let output = Output()
  private let surface: OpaquePointer
  private var hasPage = false
  private var isFinished = false

  /// Creates a document without pages. Nil if there is not enough memory.
  package init?(_ information: [Information: String]) {
    let made = cairo_pdf_surface_create_for_stream(
      { output, bytes, count in
        guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let buffer = UnsafeBufferPointer(start: bytes, count: Int(count))
        Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes.append(contentsOf: buffer)
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), 1, 1)
    guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
    surface = made
    context = CairoContext(vectors: made)
    for (key, value) in information { cairo_pdf_surface_set_metadata(surface, key.cairo, value) }
  }

  deinit {
    finish()
    cairo_surface_destroy(surface)
  }

  /// Ends the current page, if there is one, and begins a page of this size.
  package func beginPage(_ size: Size) {
    if hasPage { cairo_show_page(context.cairo) }
    hasPage = true
    func length(_ value: Double) -> Double { min(14_400, max(1, value.isFinite ? value : 1)) }
    cairo_pdf_surface_set_size(surface, length(size.width), length(size.height))
  }

  /// Makes `rect` of the page a link to an address.
  package func link(_ rect: Rect, to address: String) {
    tag(CAIRO_TAG_LINK, "\(Self.place(rect)) uri='\(Self.safe(address, keeping: "%"))'")
  }
  /// Makes `rect` of the page a link to the destination called `name`, which may be marked on any page, before or after this call.
  package func link(_ rect: Rect, toDestination name: String) { tag(CAIRO_TAG_LINK, "\(Self.place(rect)) dest='\(Self.safe(name))'") }
  /// Marks `point` of the page as the destination called `name`.
  package func mark(_ point: Point, as name: String) { tag(CAIRO_TAG_DEST, "name='\(Self.safe(name))' x=\(point.x) y=\(point.y)") }

  private func tag(_ name: String, _ attributes: String) {
    guard hasPage, !isFinished else { return }
    cairo_save(context.cairo)
    cairo_tag_begin(context.cairo, name, attributes)
    cairo_tag_end(context.cairo, name)
    cairo_restore(context.cairo)
  }
  private static func place(_ rect: Rect) -> String { "rect=[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]" }
  /// Returns `text` without characters that have a special meaning in a tag or in the document: everything except letters, digits and a few
  /// signs is percent-encoded, as in URLs.
  private static func safe(_ text: String, keeping kept: String = "") -> String {
    let plain = Set("-._~:/?#[]@!$&*+,;=".utf8).union(kept.utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends the document and returns its bytes; nil if it could not be written. Subsequent drawing has no effect.
  @discardableResult package func finish() -> [UInt8]? {
    if !isFinished {
      isFinished = true
      if hasPage { cairo_show_page(context.cairo) }
      context.end()
    }
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? output.bytes : nil
  }
}

extension PDFWriter.Information {
  fileprivate var cairo: cairo_pdf_metadata_t {
    switch self {
    case .title: CAIRO_PDF_METADATA_TITLE
    case .author: CAIRO_PDF_METADATA_AUTHOR
    case .subject: CAIRO_PDF_METADATA_SUBJECT
    case .keywords: CAIRO_PDF_METADATA_KEYWORDS
    case .creator: CAIRO_PDF_METADATA_CREATOR
    }
  }
}
