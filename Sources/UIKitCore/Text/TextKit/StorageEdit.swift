internal import Foundation

/// What was changed in a text storage since it was processed last.
struct StorageEdit {
  /// What.
  private(set) var mask: NSTextStorage.EditActions = []
  /// Where, in the present text.
  private(set) var range = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text has grown.
  private(set) var delta = 0
  /// How many calls of `beginEditing()` were not answered.
  var depth = 0
  /// Whether the delegate and others are told now. What they change belongs to the same edit.
  var isProcessing = false

  /// Adds a change of `range`, as it was before.
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
  /// The runs of the text, as Foundation has them. It is not asked to compare them, which it cannot.
  var styledRanges: [(Range<Int>, [Key: Any])] {
    var found: [(Range<Int>, [Key: Any])] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { attributes, range, _ in
      found.append((range.location..<NSMaxRange(range), attributes.filter { $0.key != RunJoiner.separator }))
    }
    return found
  }
}

extension String {
  /// Indices of UTF-16 units, as far as there are so many.
  func unitRange(_ units: Range<Int>) -> Range<Index> {
    let low = utf16.index(startIndex, offsetBy: units.lowerBound, limitedBy: endIndex) ?? endIndex
    return low..<(utf16.index(low, offsetBy: units.count, limitedBy: endIndex) ?? endIndex)
  }
  /// Replaces UTF-16 units. Halves of characters become U+FFFD. O(length).
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
