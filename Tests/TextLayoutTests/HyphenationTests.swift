import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

@Suite struct `Hyphenation` {
  /// The patterns of Liang's example, and those of the words of the random test.
  private static let dictionary = """
    UTF-8
    LEFTHYPHENMIN 2
    RIGHTHYPHENMIN 3
    hy3ph
    he2n
    hena4
    hen5at
    1na
    n2at
    1tio
    2io
    o2n
    ex1traor1di1nar1ily
    con1cate1na1tion
    mü1ßig1gang
    """
  private static let language = "test_hyphenation"
  private let font = FontDescriptor(size: 15)

  private func patterns(_ text: String = Self.dictionary) throws -> HyphenationPatterns {
    try #require(HyphenationPatterns(dictionary: Array(text.utf8)))
  }
  private func hyphenated(_ word: String, _ patterns: HyphenationPatterns) -> String {
    var scalars = Array(word.unicodeScalars)
    for place in patterns.places(in: scalars).reversed() { scalars.insert("-", at: place) }
    return String(String.UnicodeScalarView(scalars))
  }
  private func layout(_ text: String, width: Double, factor: Double) throws -> TextLayout {
    HyphenationLibrary.shared.use(try patterns(), for: Self.language)
    var paragraph = ParagraphStyle()
    paragraph.flow.hyphenation = HyphenationRule(factor: factor, language: Self.language)
    return TextLayout(
      AttributedText(text, style: TextStyle(font: font)), paragraph: paragraph, constraints: TextConstraints(width: width))
  }
  private func lines(_ layout: TextLayout, of text: String) -> [String] {
    (0..<layout.lineCount).map { String(decoding: Array(text.utf8)[layout.bytes(ofLine: $0)], as: UTF8.self) }
  }
  private func width(_ text: String) -> Double { TextLayout(AttributedText(text, style: TextStyle(font: font))).width }

  @Test func `finds the places of Liang's example, in any case, and keeps its distance from the ends of a word`() throws {
    let patterns = try patterns()
    #expect(hyphenated("hyphenation", patterns) == "hy-phen-ation" && hyphenated("Hyphenation", patterns) == "Hy-phen-ation")
    #expect(hyphenated("hyph", patterns) == "hyph" && hyphenated("", patterns) == "" && hyphenated("müßiggang", patterns) == "mü-ßig-gang")
    let wide = try self.patterns(Self.dictionary.replacing("LEFTHYPHENMIN 2", with: "LEFTHYPHENMIN 3"))
    #expect(hyphenated("hyphenation", wide) == "hyphen-ation")
  }

  @Test func `hyphenates the parts of compounds by the next level`() throws {
    let patterns = try patterns("UTF-8\nmoon3light\nNEXTLEVEL\n.li1gh\nmo1on\n")
    // A full stop is also the beginning of a part.
    #expect(hyphenated("moonlight", patterns) == "mo-on-li-ght")
  }

  @Test func `reads dictionaries in other encodings, and none in an unknown one`() throws {
    let latin = Array("ISO8859-1\n".utf8) + [0x6D, 0xFC, 0x31, 0x64, 0x65, 0x0A]
    let patterns = try #require(HyphenationPatterns(dictionary: latin))
    #expect(hyphenated("müde", patterns) == "mü-de")
    #expect(HyphenationPatterns(dictionary: Array("NOENCODING\na1b\n".utf8)) == nil && HyphenationPatterns(dictionary: []) == nil)
    // Lines in another format, and patterns that change the spelling, are ignored.
    let odd = try self.patterns("UTF-8\n# a1b\n% a1b\nab1cd/b=,1,1\nLEFTHYPHENMIN x\n4\na1b c\n")
    #expect(hyphenated("aabcdab", odd) == "aabcdab")
  }

  @Test func `reads a dictionary of a folder, or of the language without its region, and no other files`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["hyph_xx.dic", "other.dic"] {
      try Self.dictionary.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let library = HyphenationLibrary(folder: folder.path)
    #expect(library.patterns(for: "xx_YY") != nil && library.patterns(for: "xx") != nil && library.patterns(for: "yy") == nil)
    #expect(library.patterns(for: "../other") == nil && library.patterns(for: "xx/../xx") == nil)
  }

  @Test func `breaks a word with a hyphen at the end of a line that is not filled enough, and loses nothing`() throws {
    let text = "one hyphenation of it"
    let room = width("one hyphen‐") + 1
    let made = try layout(text, width: room, factor: 1)
    #expect(lines(made, of: text) == ["one hyphen", "ation of it"])
    // The hyphen is drawn, but not selected.
    #expect(abs(made.place(ofLine: 0, alignedIn: room).width - width("one hyphen‐")) < 1)
    let selected = made.areas(ofBytes: 0..<text.utf8.count, alignedIn: room, from: 0, to: 100)
    #expect(abs((selected.first?.width ?? 0) - width("one hyphen")) < 1 && made.byteCount == text.utf8.count)
    #expect(abs(made.caret(atByte: 4, alignedIn: room).minX - width("one ")) < 1)
    #expect(made.caret(atByte: 10, alignedIn: room).minX == 0 && made.line(atByte: 10) == 1 && made.line(atByte: 9) == 0)
    for x in stride(from: 0, to: room, by: 3) {
      let byte = made.byte(nearest: Point(x: x, y: 5), alignedIn: room)
      #expect(byte <= 9 && abs(made.caret(atByte: byte, alignedIn: room).minX - x) < 20, "\(x): \(byte)")
    }
    // Without the factor, and with a soft hyphen of the author.
    #expect(lines(try layout(text, width: room, factor: 0.1), of: text) == ["one ", "hyphenation ", "of it"])
    let own = "one hy\u{AD}phenation of it"
    #expect(lines(try layout(own, width: room, factor: 1), of: own)[0] == "one hy\u{AD}")
  }

  @Test func `hyphenates a word that is wider than the room at every factor`() throws {
    let text = "extraordinarily"
    #expect(lines(try layout(text, width: width("extraor‐") + 1, factor: 0.1), of: text) == ["extraor", "dinarily"])
  }

  @Test func `is as in a naive model`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("hyphenation, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let patterns = try patterns()
    let words = ["hyphenation", "of", "extraordinarily", "a", "concatenation", "müßiggang", "long"]
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let used = (0..<1 + random.below(12)).map { _ in words[random.below(words.count)] }
      let text = used.joined(separator: " ")
      // Wider than any word.
      let room = 120 + Double(random.below(150))
      let factor = [0.5, 0.8, 1][random.below(3)]
      var (expected, line, isClose) = ([String](), "", false)
      for (index, word) in used.enumerated() {
        var rest = word
        while true {
          let wide = width(line + rest)
          if abs(wide - room) < 0.5 { isClose = true }
          if wide <= room { break }
          let filled = width(String(line.reversed().drop { $0 == " " }.reversed())) / room
          if abs(filled - factor) < 0.005 { isClose = true }
          var head = ""
          for place in patterns.places(in: Array(word.unicodeScalars)) where filled < factor {
            let offset = place - (word.count - rest.count)
            guard offset > 0 else { continue }
            let candidate = String(rest.prefix(offset))
            let needed = width(line + candidate + "‐")
            // Kerning with the hyphen is not in the sum of widths.
            if abs(needed - room) < 1 { isClose = true }
            if needed <= room { head = candidate }
          }
          expected.append(line + head)
          (rest, line) = (String(rest.dropFirst(head.count)), "")
        }
        line += rest + (index + 1 < used.count ? " " : "")
      }
      if isClose { continue }
      let found = lines(try layout(text, width: room, factor: factor), of: text)
      try #require(found == expected + [line], "round \(round), \(factor) of \(room)")
    }
  }
}
