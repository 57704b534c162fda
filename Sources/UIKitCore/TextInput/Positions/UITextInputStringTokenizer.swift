public import Foundation

/// Finds units in any text that conforms to ``UITextInput``, by its characters. Lines are unknown to it; it uses paragraphs instead, which
/// a subclass can improve. Directions on the screen are forward or backward according to the text's writing direction.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer for a text, which it does not retain.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  /// Returns the unit that contains a position, in a direction; nil if the position is between units. O(length), like all of these methods.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let place = place(position, granularity, direction), let unit = place.units.enclosing(place.offset, forward: place.isForward),
      let start = self.position(at: unit.lowerBound), let end = self.position(at: unit.upperBound)
    else { return nil }
    return textInput?.textRange(from: start, to: end)
  }
  /// Whether a unit ends at a position, in a direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    place(position, granularity, direction).map { $0.units.hasBoundary(at: $0.offset, forward: $0.isForward) } ?? false
  }
  /// Returns the next beginning or end of a unit in a direction; nil if there is none.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    place(position, granularity, direction).flatMap { $0.units.boundary(from: $0.offset, forward: $0.isForward) }
      .flatMap { self.position(at: $0) }
  }
  /// Whether a position is within a unit, in a direction.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    place(position, granularity, direction).map { $0.units.enclosing($0.offset, forward: $0.isForward) != nil } ?? false
  }

  /// Returns the units around an offset in a text, up to the next boundary in either direction. O(length).
  func units(_ granularity: UITextGranularity, in text: String, around offset: Int) -> TextUnits {
    TextUnits(granularity, in: text, around: offset)
  }

  /// A position as an offset in the text, together with the units around it.
  private struct Place {
    var offset: Int
    var units: TextUnits
    var isForward: Bool
  }
  private func place(_ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection) -> Place? {
    guard let textInput, let whole = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument) else {
      return nil
    }
    let text = textInput.text(in: whole) ?? ""
    let offset = min(max(0, textInput.offset(from: textInput.beginningOfDocument, to: position)), text.utf16.count)
    let isFromRight = textInput.baseWritingDirection(for: position, in: .forward) == .rightToLeft
    return Place(
      offset: offset, units: units(granularity, in: text, around: offset), isForward: direction.isForward(inTextFromRight: isFromRight))
  }
  private func position(at offset: Int) -> UITextPosition? {
    textInput.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }
}
