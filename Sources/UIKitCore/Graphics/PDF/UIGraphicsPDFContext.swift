public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// Begins a PDF document in `data`, which drawing without an explicit context goes to until ``UIGraphicsEndPDFContext()``: `data` has it
/// then. Pages that are begun without bounds of their own have `bounds`, or 612 × 792 points if that is empty. `documentInfo` has
/// ``kCGPDFContextTitle`` and its companions. For any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFContextToData(_ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) {
  begin(bounds, documentInfo) { data.setData($0) }
}
/// The same in the file at `path`, which is written at the end. Returns whether there can be one.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  return begin(bounds, documentInfo) { FileManager.default.createFile(atPath: path, contents: $0) }
}
@discardableResult private func begin(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ take: @escaping (Data) -> Void) -> Bool {
  let named = (info ?? [:]).map { ("\($0.key.base)", $0.value) }
  guard let canvas = PDFCanvas(bounds, information: Dictionary(named) { $1 }) else { return false }
  DrawingStack.push(DrawingStack.Entry(canvas, take: take))
  return true
}

/// Ends the document that was begun last. Does nothing if drawing goes to another context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndPDFContext() {
  guard let entry = DrawingStack.current, let canvas = entry.pdf, let take = entry.take else { return }
  DrawingStack.pop()
  take(canvas.finish())
}

/// Begins a page with the document's bounds. Does nothing if drawing goes to no document, as the functions below.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFPage() { DrawingStack.current?.pdf?.beginPage(nil) }
/// Begins a page with these bounds. Nothing of `pageInfo` is used.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  DrawingStack.current?.pdf?.beginPage(bounds)
}
/// The bounds of the page that is drawn; zero if drawing goes to no document.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetPDFContextBounds() -> CGRect { DrawingStack.current?.pdf?.pageBounds ?? .zero }
/// Has `rect` of the page lead to an address. The transform that is set does not count.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) { DrawingStack.current?.pdf?.link(rect, to: url) }
/// Marks `point` of the page as a destination. The transform that is set does not count.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) { DrawingStack.current?.pdf?.mark(point, as: name) }
/// Has `rect` of the page lead to a destination, of any page. The transform that is set does not count.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  DrawingStack.current?.pdf?.link(rect, toDestination: name)
}
