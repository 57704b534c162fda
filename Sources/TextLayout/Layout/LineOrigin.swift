/// The part of a text that a line's glyphs were made from. A line that is cut has a separate Pango layout of a part of the text.
struct LineOrigin {
  /// The number of bytes of the text before those of the layout.
  var start = 0
  /// The bytes of the text that are left out of the layout: their position in the layout and their number.
  var gap = (place: 0, count: 0)
  /// The part of the text that is not visible, in bytes of the text; nil for none.
  var removed: Range<Int>?
  /// The positions in the layout of soft hyphens that are not in the text, in ascending order.
  var hyphens: [Int] = []

  /// The number of bytes of a soft hyphen.
  static let hyphenLength = 2

  /// Returns the byte of the text for a byte of the layout.
  func textByte(_ byte: Int) -> Int {
    let added = hyphens.reduce(0) { $1 < byte ? $0 + min(Self.hyphenLength, byte - $1) : $0 }
    return start + byte - added + (gap.count > 0 && byte >= gap.place ? gap.count : 0)
  }
  /// Returns the byte of the layout for a byte of the text. It precedes a hyphen at the same place.
  func lineByte(_ byte: Int) -> Int {
    let byte = hyphens.reduce(byte - start) { $1 < $0 ? $0 + Self.hyphenLength : $0 }
    return gap.count > 0 && byte >= gap.place ? max(gap.place, byte - gap.count) : byte
  }
}
