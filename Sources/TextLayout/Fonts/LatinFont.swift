internal import CPango

/// What Pango finds out about a text in one font and in Latin letters alone, once for all such texts: the font that has its characters, and
/// the script and language that they are shaped in.
///
/// Finding it out takes a third of what laying out a short line does, and breaking lines another third, which a text of one line needs
/// neither of. Under the text lock.
final class LatinFont {
  /// Every text of these characters is one item to Pango.
  private enum Coverage {
    /// Printable ASCII.
    case ascii
    /// Also the letters with accents from U+00C0 to U+017F, and ``LatinFont/punctuation``.
    case latin
  }

  private let coverage: Coverage
  /// For texts with a letter, and for digits, spaces and punctuation alone, which have no script of their own.
  private let letters: UnsafeMutablePointer<PangoItem>
  private let others: UnsafeMutablePointer<PangoItem>

  /// Asks Pango about `font`. Nil if it takes more than one font even for ASCII, or cuts that for another reason.
  init?(_ font: FontDescriptor, in library: FontLibrary) {
    func item(_ scalars: some Sequence<Unicode.Scalar>) -> UnsafeMutablePointer<PangoItem>? {
      library.onlyItem(of: String(String.UnicodeScalarView(scalars)), in: font)
    }
    let ascii = (0x20...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }
    let accented = (0xC0...0x17F).compactMap { Unicode.Scalar($0 as UInt32) }.filter { Self.isAccented($0.value) }
    guard let others = item(ascii.filter { !Self.isLetter($0) }) else { return nil }
    if let letters = item(ascii + accented + Self.punctuation) {
      // Its punctuation alone is as much one item as that of ASCII is: the font has it, and it has no script either.
      (coverage, self.letters, self.others) = (.latin, letters, others)
    } else if let letters = item(ascii) {
      (coverage, self.letters, self.others) = (.ascii, letters, others)
    } else {
      pango_item_free(others)
      return nil
    }
  }

  deinit {
    FontLibrary.shared.withLock {
      pango_item_free(letters)
      pango_item_free(others)
    }
  }

  /// How to shape a text, which stays valid as long as the font object lives; nil if it has characters that are not covered, such as those
  /// that end a line. O(length).
  func analysis(of bytes: [UInt8]) -> UnsafeMutablePointer<PangoAnalysis>? {
    var hasLetter = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard byte >= 0x20, byte != 0x7F else { return nil }
        hasLetter = hasLetter || (byte | 0x20) &- 0x61 < 26
        index += 1
        continue
      }
      guard coverage == .latin else { return nil }
      if byte & 0xE0 == 0xC0, index + 1 < bytes.count {
        guard Self.isAccented(UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)) else { return nil }
        hasLetter = true
        index += 2
      } else if byte == 0xE2, index + 2 < bytes.count {
        let scalar = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard Self.punctuation.contains(where: { $0.value == scalar }) else { return nil }
        index += 3
      } else {
        return nil
      }
    }
    let item = hasLetter ? letters : others
    return UnsafeMutableRawPointer(item).advanced(by: MemoryLayout<PangoItem>.offset(of: \.analysis)!)
      .assumingMemoryBound(to: PangoAnalysis.self)
  }

  private static let punctuation: [Unicode.Scalar] = ["–", "—", "‘", "’", "“", "”", "•", "…"]
  /// Whether a scalar is a letter of Latin-1 or Latin Extended-A, where the signs for multiplication and division are, too. The one that is
  /// deprecated, U+0149, is missing in good fonts.
  private static func isAccented(_ scalar: UInt32) -> Bool {
    0xC0...0x17F ~= scalar && scalar != 0xD7 && scalar != 0xF7 && scalar != 0x149
  }
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
}

extension FontLibrary {
  /// What Pango makes of `text` in `font` if that is one item, which the caller frees; nil if it is several. Under the lock.
  fileprivate func onlyItem(of text: String, in font: FontDescriptor) -> UnsafeMutablePointer<PangoItem>? {
    let flat = FlatText(AttributedText(text, style: TextStyle(font: font)))
    let items = itemize(flat)
    defer { g_list_free(items) }
    var found: [UnsafeMutablePointer<PangoItem>] = []
    var node = items
    while let item = node {
      found.append(item.pointee.data.assumingMemoryBound(to: PangoItem.self))
      node = item.pointee.next
    }
    if found.count == 1, found[0].pointee.analysis.level == 0, found[0].pointee.analysis.extra_attrs == nil { return found[0] }
    for item in found { pango_item_free(item) }
    return nil
  }
}
