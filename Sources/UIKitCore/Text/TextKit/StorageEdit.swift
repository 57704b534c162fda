internal import Foundation

/// The changes of a text storage since changes were last processed.
struct StorageEdit {
  /// The kinds of changes.
  private(set) var mask: NSTextStorage.EditActions = []
  /// The changed range in the current text.
  private(set) var range = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the text has grown.
  private(set) var delta = 0
  /// The number of calls of `beginEditing()` without a matching `endEditing()`.
  var depth = 0
  /// Whether the delegate and the layout managers are being notified. Changes that they make belong to the same edit.
  var isProcessing = false

  /// Adds a change of `range`, a range of the text before the change.
  mutating func add(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
    self.mask.formUnion(mask)
    if self.range.location != NSNotFound {
      let low = min(self.range.location, range.location)
      self.range = NSRange(location: low, length: max(NSMaxRange(self.range), NSMaxRange(range)) - low)
    } else {
      self.range = range
    }
    self.range.length += delta
    self.delta += delta
  }
}

extension NSAttributedString {
  /// The runs of the text as Foundation stores them. Foundation must not merge them, because it cannot compare Swift objects.
  var styledRanges: [(Range<Int>, [Key: Any])] {
    var found: [(Range<Int>, [Key: Any])] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { attributes, range, _ in
      found.append((range.location..<NSMaxRange(range), attributes.filter { $0.key != RunJoiner.separator }))
    }
    return found
  }
}

extension String {
  /// Returns the indices of UTF-16 units, limited to the length of the string.
  func unitRange(_ units: Range<Int>) -> Range<Index> {
    let low = utf16.index(startIndex, offsetBy: units.lowerBound, limitedBy: endIndex) ?? endIndex
    return low..<(utf16.index(low, offsetBy: units.count, limitedBy: endIndex) ?? endIndex)
  }
  /// Replaces UTF-16 units. Halves of split characters become U+FFFD. O(length).
  mutating func replaceUnits(_ units: Range<Int>, with string: String) {
    let range = unitRange(units)
    if Index(range.lowerBound, within: unicodeScalars) != nil, Index(range.upperBound, within: unicodeScalars) != nil {
      replaceSubrange(range, with: string)
    } else {
      var all = Array(utf16)
      all.replaceSubrange(units, with: string.utf16)
      self = String(decoding: all, as: UTF16.self)
    }
  }
}
