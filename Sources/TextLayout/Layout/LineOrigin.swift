/// What of a text a line's glyphs were made of. A line that is cut has a Pango layout of its own, of a part of the text.
struct LineOrigin {
  /// How many bytes of the text are before those of the layout.
  var start = 0
  /// Where bytes of the text are left out of the layout, in the layout, and how many.
  var gap = (place: 0, count: 0)
  /// What of the text is not seen, in bytes of the text; nil for nothing.
  var removed: Range<Int>?

  /// A byte of the layout as one of the text.
  func textByte(_ byte: Int) -> Int { start + byte + (gap.count > 0 && byte >= gap.place ? gap.count : 0) }
  /// A byte of the text as one of the layout.
  func lineByte(_ byte: Int) -> Int {
    let byte = byte - start
    return gap.count > 0 && byte >= gap.place ? max(gap.place, byte - gap.count) : byte
  }
}
