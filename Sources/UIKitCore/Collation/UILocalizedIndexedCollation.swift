public import Foundation
internal import HitchlessBase

/// Sorts objects, and assigns them to the sections of a list with an index of letters.
///
/// The sections are those of English, A to Z, and `#` for texts that begin with none of these letters. Letters of other languages are in
/// the section of the letter after which they are sorted.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
  /// The first letter after the variants of Z.
  private static let end = "\u{292}"
  private static let locale = Locale(identifier: "en")

  override init() { super.init() }

  /// The collation of the application.
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections: A to Z, and `#`.
  open var sectionTitles: [String] { Self.letters + ["#"] }
  /// The titles in the index beside a table: those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section of an index title: there is one for each.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of an object, by the text that the selector's method returns. O(log letters).
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let text = text(of: object, selector)
    // The first letter before which the text is sorted.
    var (low, high) = (0, Self.letters.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(text, Self.letters[middle]) { high = middle } else { low = middle + 1 }
    }
    return low == 0 || !isBefore(text, Self.end) ? Self.letters.count : low - 1
  }

  /// Returns the objects, sorted by the texts that the selector's method returns; objects with equal texts keep their order. Calls the
  /// method once per object.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { text(of: $0, selector) }
    return array.indices.sorted { first, second in
      switch compare(texts[first], texts[second]) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: first < second
      }
    }.map { array[$0] }
  }

  private func compare(_ first: String, _ second: String, _ options: String.CompareOptions = []) -> ComparisonResult {
    first.compare(second, options: options, locale: Self.locale)
  }
  private func isBefore(_ text: String, _ letter: String) -> Bool {
    compare(text, letter, [.caseInsensitive, .diacriticInsensitive]) == .orderedAscending
  }

  /// Returns the result of the selector's method. A string supports `self`, like an object of Objective-C; no result is an empty text.
  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String, selector == Selector("self") { return text }
    let result = selector.send(to: object as AnyObject, sender: nil, event: nil)
    if let text = result as? String { return text }
    if let result, !(result is String?) {
      Fault.raise("-[\(type(of: object)) \(selector)]: returned \(type(of: result)), and a collation sorts strings")
    }
    return ""
  }
}
