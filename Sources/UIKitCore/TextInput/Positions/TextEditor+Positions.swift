internal import Foundation

/// Positions in an edited text. They count UTF-16 units, preceded by the items before the text, each of which counts as one unit. A
/// position inside a user-perceived character is moved to the character's beginning.
extension TextEditor {
  /// The number of units before the text.
  var leadingCount: Int { prefixUnits?.unitCount ?? 0 }
  /// The number of units. O(length).
  var unitCount: Int { leadingCount + edited.text.utf16.count }

  // MARK: Converting

  /// Converts a position to a unit; positions beyond the end become the end, those of another text the beginning. O(length).
  func unit(of position: UITextPosition) -> Int { min(max(0, (position as? EditorPosition)?.unit ?? 0), unitCount) }
  /// Converts a range to units. O(length).
  func units(of range: UITextRange) -> Range<Int> {
    let (start, end) = (unit(of: range.start), unit(of: range.end))
    return min(start, end)..<max(start, end)
  }
  /// Converts a unit to an offset in the text's bytes. O(length).
  func byte(atUnit unit: Int) -> Int { bytes(ofUnits: unit..<unit).lowerBound }
  /// Returns the part of the text in a range of units. O(length).
  func bytes(ofUnits units: Range<Int>) -> Range<Int> {
    let (low, high) = (max(0, units.lowerBound - leadingCount), max(0, units.upperBound - leadingCount))
    return edited.range(ofUTF16: NSRange(location: low, length: high - low))
  }
  /// Converts an offset in the text's bytes to a unit. O(length).
  func unit(atByte byte: Int) -> Int { leadingCount + edited.utf16Range(of: 0..<byte).length }
  /// Converts a range of the text's bytes to units. O(length).
  func units(ofBytes bytes: Range<Int>) -> Range<Int> { unit(atByte: bytes.lowerBound)..<unit(atByte: bytes.upperBound) }
  /// Returns the units of a range that are before the text.
  private func leading(_ units: Range<Int>) -> Range<Int> { units.clamped(to: 0..<leadingCount) }

  // MARK: Text

  /// Returns the text of a range; items before the text become object replacement characters. O(length).
  func text(inUnits units: Range<Int>) -> String {
    String(repeating: "\u{FFFC}", count: leading(units).count) + edited[bytes(ofUnits: units)]
  }
  /// Replaces a range without asking the delegate. The change of the text can be undone. User code may run.
  func replaceText(inUnits units: Range<Int>, with text: String) {
    abandonComposition()
    let bytes = bytes(ofUnits: units)
    if !leading(units).isEmpty { prefixUnits?.remove(units: leading(units)) }
    put(text, in: bytes, as: .other)
  }

  // MARK: Selecting

  /// The selected range.
  var selectedUnits: Range<Int> { prefixUnits?.selectedUnits ?? units(ofBytes: edited.selection) }
  /// The composed range; nil for none.
  var markedUnits: Range<Int>? { edited.marked.map { units(ofBytes: $0) } }
  /// Selects a range; nil deselects. User code may run.
  func select(_ range: UITextRange?) {
    guard let range else { return changeSelection { $0.moveCaret(to: $0.head) } }
    let units = units(of: range)
    if !leading(units).isEmpty, let prefixUnits { return prefixUnits.select(units: units) }
    let bytes = bytes(ofUnits: units)
    changeSelection { $0.select(bytes) }
  }

  /// The tokenizer that finds words and other units in the text.
  var ownTokenizer: any UITextInputTokenizer {
    if let known = inputState.tokenizer { return known }
    let made = EditorTokenizer(textInput: self)
    inputState.tokenizer = made
    return made
  }

  // MARK: Moving

  /// Returns the position at a distance in units; nil if it is outside the text.
  func position(from position: UITextPosition, units count: Int) -> UITextPosition? {
    let (unit, isFar) = unit(of: position).addingReportingOverflow(count)
    return isFar || !(0...unitCount).contains(unit) ? nil : EditorPosition(unit)
  }
  /// Returns the position `count` characters or lines away on the screen; nil if it is outside the text.
  func position(from position: UITextPosition, count: Int, to direction: UITextLayoutDirection) -> UITextPosition? {
    prepareGeometry()
    let unit = unit(of: position)
    let isReversed = direction == .left || direction == .up
    let steps = isReversed ? -max(count, -Int.max) : count
    guard steps != 0 else { return EditorPosition(unit) }
    switch direction {
    case .left, .right: return self.position(from: unit, characters: isFromRight(at: byte(atUnit: unit)) ? -max(steps, -Int.max) : steps)
    case .up, .down:
      let found = self.unit(atByte: offset(byLines: steps, from: byte(atUnit: unit)))
      return EditorPosition(steps < 0 ? min(found, unit) : found)
    }
  }
  private func position(from unit: Int, characters count: Int) -> UITextPosition? {
    var (unit, rest) = (unit, count)
    while rest != 0 {
      let next = rest > 0 ? self.unit(after: unit) : self.unit(before: unit)
      guard let next else { return nil }
      unit = next
      rest -= rest.signum()
    }
    return EditorPosition(unit)
  }
  private func unit(after unit: Int) -> Int? {
    if unit < leadingCount { return unit + 1 }
    let byte = byte(atUnit: unit)
    return byte < edited.length ? self.unit(atByte: edited.boundary(after: byte)) : nil
  }
  private func unit(before unit: Int) -> Int? {
    if unit <= leadingCount { return unit > 0 ? unit - 1 : nil }
    let byte = byte(atUnit: unit)
    // From the middle of a character, the previous position is the character's beginning.
    let start = self.unit(atByte: byte)
    return start < unit ? start : self.unit(atByte: edited.boundary(before: byte))
  }

  /// Whether a direction on the screen is the reading direction of the line at a unit.
  private func isForward(_ direction: UITextLayoutDirection, at unit: Int) -> Bool {
    prepareGeometry()
    return UITextDirection.layout(direction).isForward(inTextFromRight: isFromRight(at: byte(atUnit: unit)))
  }
  /// Returns the end of a range that is farthest in a direction.
  func farthestPosition(in range: UITextRange, to direction: UITextLayoutDirection) -> UITextPosition {
    let units = units(of: range)
    return EditorPosition(isForward(direction, at: units.lowerBound) ? units.upperBound : units.lowerBound)
  }
  /// Returns the range from a position to the end of its line in a direction, or to the end of the text.
  func range(extending position: UITextPosition, to direction: UITextLayoutDirection) -> UITextRange {
    let unit = unit(of: position)
    let isForward = isForward(direction, at: unit)
    let whole = direction == .up || direction == .down ? 0..<unitCount : units(ofLine: line(at: byte(atUnit: unit)))
    return EditorRange(isForward ? unit..<max(unit, whole.upperBound) : min(unit, whole.lowerBound)..<unit)
  }
  /// Returns the reading direction of the line at a position.
  func direction(at position: UITextPosition) -> NSWritingDirection {
    prepareGeometry()
    return isFromRight(at: byte(atUnit: unit(of: position))) ? .rightToLeft : .leftToRight
  }

  // MARK: Lines

  /// Returns the units of a line; the first line includes those before the text.
  private func units(ofLine bytes: Range<Int>) -> Range<Int> {
    let units = units(ofBytes: bytes)
    return (bytes.lowerBound == 0 ? 0 : units.lowerBound)..<units.upperBound
  }
  /// Returns the line that contains a unit, and the lines before and after it.
  func lines(around unit: Int) -> [Range<Int>] {
    prepareGeometry()
    let here = line(at: byte(atUnit: unit))
    var lines = [here]
    if here.lowerBound > 0 { lines.insert(line(at: edited.boundary(before: edited.snapped(here.lowerBound))), at: 0) }
    if here.upperBound < edited.length {
      // A wrapped line continues directly in the next one; otherwise there is a separator between them.
      let next = line(at: here.upperBound)
      lines.append(next.lowerBound > here.lowerBound ? next : line(at: edited.boundary(after: edited.snapped(here.upperBound))))
    }
    return lines.filter { $0 == here || $0.lowerBound != here.lowerBound }.map { units(ofLine: $0) }
  }
}
