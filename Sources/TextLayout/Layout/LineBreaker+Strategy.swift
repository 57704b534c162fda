internal import CPango

/// Rules for breaking lines that Pango does not have. They are expressed as parts of the text in which it must not break.
extension LineBreaker {
  /// Breaks the lines of a layout again as the paragraph's rules require. `isComplete` tells whether the last paragraph of `part`, its text,
  /// is there as a whole. Returns whether the lines have changed. O(bytes).
  @discardableResult func applyStrategy(to layout: OpaquePointer, of part: FlatText, isComplete: Bool) -> Bool {
    let flow = paragraph.flow
    guard flow.pushesOutLastWord || flow.keepsHangulWords, pango_layout_get_line_count(layout) > 1 else { return false }
    var kept: [Range<Int>] = []
    if flow.keepsHangulWords {
      let limit = room(from: max(indents.firstLine, indents.others))
      var lines = LaidOutLines(layout)
      kept = part.hangulWords.filter { lines.width(of: $0) <= limit }
      keep(kept, of: part, in: layout)
    }
    let last = flow.pushesOutLastWord ? lastWords(in: layout, of: part, isComplete: isComplete) : []
    keep(kept + last, of: part, in: layout, if: !last.isEmpty)
    return !kept.isEmpty || !last.isEmpty
  }

  /// Breaks lines again, without breaks in `ranges`.
  private func keep(_ ranges: [Range<Int>], of part: FlatText, in layout: OpaquePointer, if isNeeded: Bool = true) {
    guard isNeeded, !ranges.isEmpty else { return }
    let attributes = part.makeAttributes()
    for range in ranges.joined {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Returns the last two words of each paragraph whose last line is a single word, if the two fit in a line.
  private func lastWords(in layout: OpaquePointer, of part: FlatText, isComplete: Bool) -> [Range<Int>] {
    let breaks = breaks(in: layout, of: part)
    /// Returns the number of breaks before a byte. O(log breaks).
    func count(before byte: Int) -> Int {
      var (low, high) = (0, breaks.count)
      while low < high {
        let middle = (low + high) / 2
        if breaks[middle] < byte { low = middle + 1 } else { high = middle }
      }
      return low
    }
    var (found, previous) = ([Range<Int>](), 0..<0)
    var node = pango_layout_get_lines_readonly(layout)
    var measured = LaidOutLines(layout)
    while let item = node {
      let line = item.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee
      node = item.pointee.next
      let bytes = Int(line.start_index)..<Int(line.start_index + line.length)
      let endsParagraph = node.map { $0.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee.is_paragraph_start != 0 }
      if endsParagraph ?? isComplete, line.is_paragraph_start == 0, previous.upperBound == bytes.lowerBound {
        // A break after the last letter, before spaces at the end, is no break between words.
        let text = bytes.lowerBound..<part.trimmedEnd(of: bytes)
        let isWord = !text.isEmpty && count(before: text.lowerBound + 1) == count(before: text.upperBound)
        let earlier = count(before: previous.upperBound)
        if isWord, earlier > 0, breaks[earlier - 1] > previous.lowerBound {
          let begin = breaks[earlier - 1]
          let both = begin..<text.upperBound
          // The space between the words is not measured at the end of a line; it is at most half as wide as high in any font.
          let space = part.style(at: begin).map { $0.font.effectiveSize / 2 } ?? 0
          if measured.width(of: both) + space <= room(from: indents.others) { found.append(both) }
        }
      }
      previous = bytes
    }
    return found
  }

  /// Returns the places at which lines may break, in ascending order. O(bytes).
  private func breaks(in layout: OpaquePointer, of part: FlatText) -> [Int] {
    var count: Int32 = 0
    guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    var (breaks, character) = ([Int](), 0)
    for (place, byte) in part.bytes.enumerated() where byte & 0xC0 != 0x80 {
      if character < Int(count), marks[character].is_line_break != 0 { breaks.append(place) }
      character += 1
    }
    return breaks
  }
}

/// The lines of a layout, of whose text parts are measured in ascending order.
private struct LaidOutLines {
  /// The first line that may contain the next part.
  private var first: UnsafeMutablePointer<GSList>?

  init(_ layout: OpaquePointer) { first = pango_layout_get_lines_readonly(layout) }

  /// Returns the width of a part of the text, whether in one line or several. It begins behind the beginning of the previous part. O(lines
  /// since then).
  mutating func width(of range: Range<Int>) -> Double {
    var (width, node) = (Int32(0), first)
    while let item = node {
      let line = item.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      let bytes = Int(line.pointee.start_index)..<Int(line.pointee.start_index + line.pointee.length)
      if bytes.upperBound <= range.lowerBound { first = item }
      guard bytes.lowerBound < range.upperBound else { break }
      node = item.pointee.next
      let part = range.clamped(to: bytes)
      guard !part.isEmpty else { continue }
      var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
      pango_layout_line_get_x_ranges(line, Int32(clamping: part.lowerBound), Int32(clamping: part.upperBound), &ranges, &count)
      for index in 0..<Int(count) { width += (ranges?[index * 2 + 1] ?? 0) - (ranges?[index * 2] ?? 0) }
      g_free(ranges)
    }
    return Double(width) / Double(PANGO_SCALE)
  }
}

extension FlatText {
  /// The runs of at least two Hangul syllables. O(bytes).
  fileprivate var hangulWords: [Range<Int>] {
    var (words, start, place) = ([Range<Int>](), 0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let next = place + UTF8.width(scalar)
      if !scalar.isHangul { start = next } else if place > start { words.append(start..<next) }
      place = next
    }
    // Of the beginnings of a word, the longest one is the word.
    return words.enumerated().filter { $0 + 1 == words.count || words[$0 + 1].lowerBound != $1.lowerBound }.map(\.element)
  }
  /// Returns the end of a part of the text without spaces.
  fileprivate func trimmedEnd(of range: Range<Int>) -> Int {
    range.upperBound - bytes[range].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
  }
}

extension Unicode.Scalar {
  fileprivate var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}

extension [Range<Int>] {
  /// The ranges in order, with those that overlap joined: a break is possible where an attribute begins.
  fileprivate var joined: [Range<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
