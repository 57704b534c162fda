internal import Foundation

/// The positions of a text's characters on the screen, in the coordinates of the view that shows the text. Offsets count UTF-8 bytes.
@MainActor protocol TextGeometry: UIView {
  /// Performs any pending layout. Call this before the other methods.
  func prepareGeometry()
  /// Returns the boundary between characters that is nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// Returns the rectangle of the caret before the character at `offset`.
  func caretRect(at offset: Int) -> CGRect
  /// Returns the areas that a range covers, line by line.
  func areas(of range: Range<Int>) -> [CGRect]
  /// Returns the line that contains the caret before the character at `offset`, without the separator at its end.
  func line(at offset: Int) -> Range<Int>
  /// Whether the line at `offset` is read from right to left.
  func isFromRight(at offset: Int) -> Bool
  /// Returns the position `count` lines below another one, or above it if negative; the beginning or end of the text if there is no such
  /// line.
  func offset(byLines count: Int, from offset: Int) -> Int
}
