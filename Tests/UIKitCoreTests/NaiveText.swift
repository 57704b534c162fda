import Foundation

@testable import UIKitCore

/// Editable text by a naive implementation: an array of UTF-16 units, in which characters are searched for each time.
struct NaiveText {
  var units: [UInt16] = []
  var selection = 0..<0
  var marked: Range<Int>?
  let keepsLines: Bool

  var string: String { String(decoding: units, as: UTF16.self) }
  /// All positions between characters.
  var places: [Int] { Self.places(string) }
  static func places(_ string: String) -> [Int] { string.reduce(into: [0]) { $0.append($0.last! + $1.utf16.count) } }
  /// Returns the beginning of the character that contains a position.
  func snapped(_ place: Int) -> Int { places.last { $0 <= min(max(0, place), units.count) } ?? 0 }
  func snapped(_ range: Range<Int>) -> Range<Int> { snapped(range.lowerBound)..<snapped(range.upperBound) }
  func text(_ range: Range<Int>) -> String { String(decoding: units[snapped(range)], as: UTF16.self) }
  func cleaned(_ text: String) -> String { keepsLines ? text : EditedText.singleLine(text) }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    let (range, added) = (snapped(range), Array(cleaned(text).utf16))
    units.replaceSubrange(range, with: added)
    let end = range.lowerBound + added.count
    let caret = places.first { $0 >= end } ?? units.count
    selection = caret..<caret
    marked = nil
  }
  mutating func insert(_ text: String) { replace(marked ?? selection, text) }
  mutating func deleteBackward() {
    unmark()
    if !selection.isEmpty { return replace(selection, "") }
    let before = places.last { $0 < selection.lowerBound } ?? 0
    if before < selection.lowerBound { replace(before..<selection.lowerBound, "") }
  }
  mutating func mark(_ text: String, _ selected: Range<Int>) {
    guard marked != nil || !text.isEmpty else { return }
    let (low, text) = ((marked ?? selection).lowerBound, cleaned(text))
    insert(text)
    guard !text.isEmpty else { return }
    let start = snapped(low)
    marked = start..<min(units.count, max(selection.upperBound, start + text.utf16.count))
    let inside = Self.places(text)
    func place(_ unit: Int) -> Int { snapped(start + (inside.last { $0 <= unit } ?? 0)) }
    selection = place(selected.lowerBound)..<place(selected.upperBound)
  }
  mutating func unmark() {
    guard let marked else { return }
    self.marked = nil
    if selection.isEmpty { selection = snapped(marked.upperBound)..<snapped(marked.upperBound) }
  }
  mutating func select(_ range: Range<Int>) {
    unmark()
    selection = snapped(range)
  }

  /// Returns all units of the text for a granularity; lines are unknown.
  func ranges(_ granularity: UITextGranularity) -> [Range<Int>] {
    let places = places
    let characters = zip(places, places.dropFirst()).map { $0..<$1 }
    switch granularity {
    case .character: return characters
    case .document: return [0..<units.count]
    case .word:
      return stretches(characters) { $0.isLetter || $0.isNumber || "_'’".contains($0) }
    default:
      var found: [Range<Int>] = []
      var start = 0
      for character in characters where Character(text(character)).isNewline {
        found.append(start..<character.lowerBound)
        start = character.upperBound
      }
      return found + [start..<units.count]
    }
  }
  private func stretches(_ characters: [Range<Int>], _ belongs: (Character) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for character in characters where belongs(Character(text(character))) {
      if let last = found.last, last.upperBound == character.lowerBound {
        found[found.count - 1] = last.lowerBound..<character.upperBound
      } else {
        found.append(character)
      }
    }
    return found
  }
}
