internal import CPango

/// Sentence boundaries according to the rules of Unicode.
package enum SentenceBreaks {
  /// Returns the sentences of a text, each with the spaces after it; together they are the whole text. O(length).
  package static func sentences(in text: Substring) -> [Range<String.Index>] {
    guard !text.isEmpty else { return [] }
    let scalars = text.unicodeScalars
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    var copy = String(text)
    FontLibrary.shared.withLock {
      copy.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pango_get_log_attrs($0.baseAddress, Int32(clamping: $0.count), -1, pango_language_from_string("en"), &marks, Int32(marks.count))
        }
      }
    }
    var sentences: [Range<String.Index>] = []
    var start = text.startIndex
    for (index, mark) in zip(scalars.indices, marks) where mark.is_sentence_boundary != 0 && index > start {
      // A grapheme cluster is never split.
      guard String.Index(index, within: text) != nil else { continue }
      sentences.append(start..<index)
      start = index
    }
    sentences.append(start..<text.endIndex)
    return sentences
  }
}
