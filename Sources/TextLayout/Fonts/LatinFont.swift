internal import CPango

/// Pango's analysis of texts that consist of Latin letters in one font, made once for all such texts: the font that has the characters, and
/// the script and language that they are shaped in.
///
/// This analysis takes a third of the time of laying out a short line, and breaking lines another third; a text of one line needs neither.
/// Requires the text lock.
final class LatinFont {
  /// The characters of which Pango treats every text as one item.
  private enum Coverage {
    /// Printable ASCII.
    case ascii
    /// In addition, the accented letters from U+00C0 to U+017F, and ``LatinFont/punctuation``.
    case latin
  }

  private let coverage: Coverage
  /// The items for texts with a letter, and for digits, spaces and punctuation only, which have no script.
  private let letters: UnsafeMutablePointer<PangoItem>
  private let others: UnsafeMutablePointer<PangoItem>

  /// Analyses `font` with Pango. Returns nil if even ASCII needs more than one font or is split for another reason.
  init?(_ font: FontDescriptor, in library: FontLibrary) {
    func item(_ scalars: some Sequence<Unicode.Scalar>) -> UnsafeMutablePointer<PangoItem>? {
      library.onlyItem(of: String(String.UnicodeScalarView(scalars)), in: font)
    }
    let ascii = (0x20...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }
    let accented = (0xC0...0x17F).compactMap { Unicode.Scalar($0 as UInt32) }.filter { Self.isAccented($0.value) }
    guard let others = item(ascii.filter { !Self.isLetter($0) }) else { return nil }
    if let letters = item(ascii + accented + Self.punctuation) {
      // The additional punctuation without letters also forms one item, like that of ASCII: the font has it, and it has no script either.
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

  /// Returns how to shape a text, valid for the lifetime of this object; nil if the text has characters that are not covered, such as line
  /// separators. O(length).
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
  /// Returns whether a scalar is a letter of Latin-1 or Latin Extended-A, a range that also includes the signs for multiplication and
  /// division. Good fonts lack the deprecated letter U+0149.
  private static func isAccented(_ scalar: UInt32) -> Bool {
    0xC0...0x17F ~= scalar && scalar != 0xD7 && scalar != 0xF7 && scalar != 0x149
  }
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
}

extension FontLibrary {
  /// Returns the item that Pango creates for `text` in `font`, which the caller frees; nil if there are several. Requires the lock.
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
