public import Foundation

/// The area that a range of a text covers in one line, or in a part of a line with mixed writing directions. Texts create their own, of
/// subclasses that override all properties.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public nonisolated override init() { super.init() }

  /// The area, in the coordinates of the view that shows the text. Empty unless a subclass overrides it.
  open var rect: CGRect { .zero }
  /// The direction of the line. `.natural` unless a subclass overrides it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the range begins here. False unless a subclass overrides it.
  open var containsStart: Bool { false }
  /// Whether the range ends here. False unless a subclass overrides it.
  open var containsEnd: Bool { false }
  /// Whether the text is written from top to bottom. False unless a subclass overrides it.
  open var isVertical: Bool { false }
}

/// The area that a range covers in a field or a text view.
final class EditorSelectionRect: UITextSelectionRect {
  private let area: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ area: CGRect, _ direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    self.area = area
    self.direction = direction
    ends = (isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { area }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
