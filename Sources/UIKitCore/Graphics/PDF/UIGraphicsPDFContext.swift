public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// Begins a PDF document, which becomes the calling thread's current context until ``UIGraphicsEndPDFContext()`` stores it in `data`. Pages
/// without bounds of their own have `bounds`, or 612 × 792 points if that is empty. `documentInfo` contains values for
/// ``kCGPDFContextTitle`` and the related keys. Can be called on any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFContextToData(_ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
  begin(bounds, documentInfo) { data.setData($0) }
}
/// Begins a PDF document as ``UIGraphicsBeginPDFContextToData(_:_:_:)``, and writes it to the file at `path` when it ends. Returns false if
/// the file cannot be created or there is not enough memory.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  return begin(bounds, documentInfo) { _ = FileManager.default.createFile(atPath: path, contents: $0) }
}
@discardableResult private func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ take: @escaping (Data) -> Void) -> Bool {
  let named = (info ?? [:]).map { ("\($0.key.base)", $0.value) }
  guard let canvas = PDFCanvas(bounds, information: Dictionary(named) { $1 }) else { return false }
  DrawingStack.push(DrawingStack.Entry(canvas, take: take))
  return true
}

/// Ends the document that was begun last. Does nothing if it is not the current context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndPDFContext() {
  guard let entry = DrawingStack.current, let canvas = entry.pdf, let take = entry.take else { return }
  DrawingStack.pop()
  take(canvas.finish())
}

/// Begins a page with the document's bounds. Like the functions below, does nothing if the current context is not a document.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFPage() { DrawingStack.current?.pdf?.beginPage(nil) }
/// Begins a page with these bounds. `pageInfo` is ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  DrawingStack.current?.pdf?.beginPage(bounds)
}
/// Returns the bounds of the current page; zero if the current context is not a document.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetPDFContextBounds() -> CGRect { DrawingStack.current?.pdf?.pageBounds ?? .zero }
/// Makes `rect` of the page a link to a URL. The current transform is not applied.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) { DrawingStack.current?.pdf?.link(rect, to: url) }
/// Marks `point` of the page as a destination for links. The current transform is not applied.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) { DrawingStack.current?.pdf?.mark(point, as: name) }
/// Makes `rect` of the page a link to a destination on any page. The current transform is not applied.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  DrawingStack.current?.pdf?.link(rect, toDestination: name)
}
