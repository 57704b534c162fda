public import Foundation

/// A position in a text: before one of its characters, or at its end. Texts create their own positions, of subclasses whose contents are
/// private to them.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public nonisolated override init() { super.init() }
}

/// A part of a text between two positions. Texts create their own ranges, of subclasses that override all properties.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public nonisolated override init() { super.init() }

  /// Whether ``start`` and ``end`` are the same position. True unless a subclass overrides it.
  open var isEmpty: Bool { true }
  /// The first position. A position in no text unless a subclass overrides it.
  open var start: UITextPosition { UITextPosition() }
  /// The last position. A position in no text unless a subclass overrides it.
  open var end: UITextPosition { start }
}

/// A position in the text of a field or a text view. It stores only a number: after a change of the text, it refers to another character,
/// or is beyond the end and then treated as the end.
final class EditorPosition: UITextPosition {
  /// The number of UTF-16 units, and tokens, before the position.
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
