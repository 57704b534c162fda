internal import DisplayInterface
internal import Foundation
internal import TextLayout

/// The geometry of a field's text, which is on one line.
extension UITextField {
  func prepareGeometry() { if !content.isUpdating { layoutIfNeeded() } }
  func offset(at point: CGPoint) -> Int { content.offset(at: convert(point, to: content)) }
  func caretRect(at offset: Int) -> CGRect { convert(content.caretRect(at: offset), from: content) }
  func areas(of range: Range<Int>) -> [CGRect] { content.areas(of: range).map { convert($0, from: content) } }
  func line(at offset: Int) -> Range<Int> { 0..<edited.length }
  func isFromRight(at offset: Int) -> Bool { content.line?.isRightToLeft ?? isReadFromRight }
  func offset(byLines count: Int, from offset: Int) -> Int { count < 0 ? 0 : edited.length }
}

extension UITextField: PointerShaping {
  /// A beam if text can be entered.
  func pointerShape(at point: CGPoint) -> PointerShape? { isEnabled ? .beam(isHorizontal: false) : nil }
}
