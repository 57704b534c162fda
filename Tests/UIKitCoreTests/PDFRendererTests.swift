import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite struct `PDF documents` {
  /// Returns the uncompressed parts of a document as text.
  private func text(_ data: Data) -> String { String(data: data, encoding: .isoLatin1) ?? "" }
  private func count(_ part: String, in data: Data) -> Int { text(data).components(separatedBy: part).count - 1 }

  @Test func `A document has pages with their own bounds and contains its information`() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      kCGPDFContextTitle as String: "Bill (3)", kCGPDFContextAuthor as String: "Zoë", kCGPDFContextKeywords as String: ["a", "b"],
      "other": 1,
    ]
    var bounds: [CGRect] = []
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 300, height: 200), format: format).pdfData { context in
      for size in [nil, CGSize(width: 100, height: 50)] {
        if let size {
          context.beginPage(withBounds: CGRect(origin: CGPoint(x: 5, y: 5), size: size), pageInfo: [:])
        } else {
          context.beginPage()
        }
        bounds.append(context.pdfContextBounds)
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      }
    }
    #expect(bounds == [CGRect(x: 0, y: 0, width: 300, height: 200), CGRect(x: 5, y: 5, width: 100, height: 50)])
    #expect(data.starts(with: Array("%PDF-".utf8)) && text(data).hasSuffix("%%EOF\n"))
    #expect(count("/Type /Page ", in: data) == 2 && text(data).contains("/Count 2"))
    #expect(text(data).contains("/MediaBox [ 0 0 300 200 ]") && text(data).contains("/MediaBox [ 0 0 100 50 ]"))
    #expect(
      text(data).contains("/Title <FEFF00420069006C006C0020002800330029>") && text(data).contains("/Author <FEFF")
        && text(data).contains("/Keywords (a, b)"))
  }

  @Test func `Text is stored as text and shapes are stored as shapes`() {
    func data(_ draw: @escaping (CGContext) -> Void) -> Data {
      UIGraphicsPDFRenderer(bounds: .zero).pdfData { context in
        context.beginPage()
        draw(context.cgContext)
      }
    }
    let written = data { _ in
      NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 20)]).draw(at: CGPoint(x: 20, y: 20))
    }
    #expect(text(written).contains("/Font") && text(written).contains("/ToUnicode") && !text(written).contains("/Subtype /Image"))
    #expect(text(written).contains("/MediaBox [ 0 0 612 792 ]"))
    let drawn = data { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.addEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 100))
      context.fillPath()
      #expect(context.makeImage() == nil && context.data == nil && context.width == 0)
    }
    #expect(!text(drawn).contains("/Subtype /Image") && !text(drawn).contains("/Font <<"))
  }

  @Test func `A document has links to addresses and to destinations on other pages`() throws {
    let address = try #require(URL(string: "https://example.org/a_(b)?q='1'"))
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)).pdfData { context in
      context.setURL(address, for: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.beginPage()
      // Cairo leaves out the links of a page on which nothing is drawn.
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.cgContext.scaleBy(x: 2, y: 2)
      context.setURL(address, for: CGRect(x: 10, y: 20, width: 30, height: 10))
      context.setDestinationWithName("end (1)", for: CGRect(x: 50, y: 20, width: 30, height: 10))
      context.setDestinationWithName("nowhere", for: CGRect(x: 90, y: 20, width: 30, height: 10))
      context.beginPage()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addDestination(withName: "end (1)", at: CGPoint(x: 5, y: 30))
    }
    #expect(count("/Subtype /Link", in: data) == 3)
    #expect(text(data).contains("/URI (https://example.org/a_%28b%29?q=%271%27)") && text(data).contains("/Rect [ 10 70 40 80 ]"))
    #expect(text(data).contains("/Dest (end%20%281%29)") && text(data).contains("(end%20%281%29) ["))
    #expect(text(data).contains("/XYZ 5 70 0"))
  }

  @Test func `Each page begins with the initial graphics state`() {
    var states: [CGAffineTransform] = []
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100)).pdfData { context in
      let graphics = context.cgContext
      #expect(UIGraphicsGetCurrentContext() === graphics)
      for page in 0..<3 {
        context.beginPage()
        states.append(graphics.ctm)
        #expect(graphics.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 100), "\(page)")
        // The page does not undo any of these changes.
        graphics.saveGState()
        graphics.translateBy(x: 10, y: 10)
        graphics.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        graphics.beginTransparencyLayer(auxiliaryInfo: nil)
        graphics.saveGState()
        graphics.scaleBy(x: 3, y: 3)
      }
    }
    #expect(states.allSatisfy { $0 == .identity } && states.count == 3 && text(data).contains("/Count 3"))
  }

  @Test func `A document is drawn in the current context, into data or a file`() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 50, height: 60), [kCGPDFContextTitle: "T"])
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 50, height: 60))
    UIGraphicsBeginPDFPage()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 70, height: 80), nil)
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsAddPDFContextDestinationAtPoint("here", CGPoint(x: 1, y: 2))
    UIGraphicsSetPDFContextDestinationForRect("here", CGRect(x: 0, y: 0, width: 5, height: 5))
    if let url = URL(string: "https://example.org") { UIGraphicsSetPDFContextURLForRect(url, CGRect(x: 10, y: 0, width: 5, height: 5)) }
    #expect(UIGraphicsGetPDFContextBounds().height == 80 && data.length == 0)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    let made = Data(referencing: data)
    #expect(text(made).contains("/Count 2") && text(made).contains("/Title (T)") && count("/Subtype /Link", in: made) == 2)
    UIGraphicsEndPDFContext()

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitchless-pdf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.pdf")
    #expect(UIGraphicsBeginPDFContextToFile(file.path, .zero, nil))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(text(try Data(contentsOf: file)).contains("/MediaBox [ 0 0 612 792 ]"))
    #expect(!UIGraphicsBeginPDFContextToFile(folder.appendingPathComponent("no/a.pdf").path, .zero, nil))
    #expect(UIGraphicsGetCurrentContext() == nil)
    let other = folder.appendingPathComponent("b.pdf")
    try UIGraphicsPDFRenderer(bounds: .zero).writePDF(to: other) { $0.beginPage() }
    #expect(try Data(contentsOf: other).starts(with: Array("%PDF-".utf8)))
  }
}
