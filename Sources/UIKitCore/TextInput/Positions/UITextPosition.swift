public import Foundation

/// A place in a text: before one of its characters, or at its end. Texts make their own positions, of subclasses that nobody else looks into.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public nonisolated override init() { super.init() }
}

/// A stretch of a text between two positions. Texts make their own ranges, of subclasses that override everything.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public nonisolated override init() { super.init() }

  /// Whether there is nothing between ``start`` and ``end``. True unless a subclass overrides it.
  open var isEmpty: Bool { true }
  /// The first position. One in no text unless a subclass overrides it.
  open var start: UITextPosition { UITextPosition() }
  /// The last position. One in no text unless a subclass overrides it.
  open var end: UITextPosition { start }
}

/// A position in the text of a field or a text view. It is a number only: after a change of the text it is at another character, or beyond
/// the end, which then counts instead.
final class EditorPosition: UITextPosition {
  /// UTF-16 units, and tokens, before it.
  let unit: Int

  init(_ unit: Int) {
    self.unit = unit
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? EditorPosition)?.unit == unit }
  nonisolated override var hash: Int { unit }
}

/// A range in the text of a field or a text view.
final class EditorRange: UITextRange {
  let units: Range<Int>

  init(_ units: Range<Int>) {
    self.units = units
    super.init()
  }

  override var isEmpty: Bool { units.isEmpty }
  override var start: UITextPosition { EditorPosition(units.lowerBound) }
  override var end: UITextPosition { EditorPosition(units.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? EditorRange)?.units == units }
  nonisolated override var hash: Int { units.hashValue }
}
