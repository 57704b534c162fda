internal import Foundation

/// Where the characters of a text are on the screen, in the coordinates of the view that shows it. Offsets count UTF-8 bytes.
@MainActor protocol TextGeometry: UIView {
  /// Has everything be where it belongs. To be called before the others.
  func prepareGeometry()
  /// The boundary between characters that is nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// Where the caret stands before the character at `offset`.
  func caretRect(at offset: Int) -> CGRect
  /// What a range covers, line by line.
  func areas(of range: Range<Int>) -> [CGRect]
  /// The line that the caret before the character at `offset` is in, without the separator at its end.
  func line(at offset: Int) -> Range<Int>
  /// Whether that line is read from right to left.
  func isFromRight(at offset: Int) -> Bool
  /// The place that is `count` lines below another one, or above it: the beginning or the end of the text if there is no such line.
  func offset(byLines count: Int, from offset: Int) -> Int
}
