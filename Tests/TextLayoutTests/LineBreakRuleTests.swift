import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

/// Rules for breaking lines, compared with naive models that measure words.
@Suite struct `Line break rules` {
  private let style = TextStyle(font: FontDescriptor(size: 15))

  private func width(_ text: String) -> Double { TextLayout(AttributedText(text, style: style)).width }
  private func lines(_ text: String, width: Double, _ set: (inout ParagraphFlow) -> Void) -> [String] {
    var paragraph = ParagraphStyle()
    set(&paragraph.flow)
    let layout = TextLayout(AttributedText(text, style: style), paragraph: paragraph, constraints: TextConstraints(width: width))
    let bytes = Array(text.utf8)
    return (0..<layout.lineCount).map { line in
      String(decoding: bytes[layout.bytes(ofLine: line)].reversed().drop { $0 == 0x20 }.reversed(), as: UTF8.self)
    }
  }

  @Test func `push the last word of a line out to a single last word`() {
    let room = width("one two three") + 5
    #expect(lines("one two three four", width: room) { _ in } == ["one two three", "four"])
    #expect(lines("one two three four", width: room) { $0.pushesOutLastWord = true } == ["one two", "three four"])
    // Each paragraph for itself; the last line of this one has two words.
    let text = "one two three four\none two three a b"
    #expect(lines(text, width: room) { $0.pushesOutLastWord = true } == ["one two", "three four", "one two three", "a b"])
    // Nothing can be pushed out of a line of one word, or to a line without room.
    #expect(lines("onetwothree four", width: room) { $0.pushesOutLastWord = true } == ["onetwothree", "four"])
    let wide = "a onetwothree threefour"
    #expect(lines(wide, width: width("a onetwothree") + 5) { $0.pushesOutLastWord = true } == ["a onetwothree", "threefour"])
  }

  @Test func `push out as in a naive model`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("pushed out words, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let words = ["a", "of", "the", "wide", "harbour", "extraordinary"]
    var pushed = 0
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let used = (0..<2 + random.below(14)).map { _ in words[random.below(words.count)] }
      let room = 110 + Double(random.below(150))
      var made = [[String]]()
      for word in used {
        if let last = made.last, width((last + [word]).joined(separator: " ")) <= room {
          made[made.count - 1].append(word)
        } else {
          made.append([word])
        }
      }
      let last = made.count - 1
      if last > 0, made[last].count == 1, made[last - 1].count > 1 {
        let both = width(made[last - 1].suffix(1).joined() + made[last][0])
        // The rule is cautious about the width of the space.
        guard abs(both + 6 - room) > 6 else { continue }
        if both < room {
          made[last].insert(made[last - 1].removeLast(), at: 0)
          pushed += 1
        }
      }
      let found = lines(used.joined(separator: " "), width: room) { $0.pushesOutLastWord = true }
      try #require(found == made.map { $0.joined(separator: " ") }, "round \(round), \(room)")
    }
    #expect(pushed > 20)
  }

  @Test func `keep the syllables of Hangul words together`() {
    let text = "한국어 텍스트는 단어에서만 줄을 바꿉니다"
    let room = width("한국어 텍스트는") - 8
    #expect(lines(text, width: room) { _ in }.contains { !text.split(separator: " ").map(String.init).contains($0) })
    let kept = lines(text, width: room) { $0.keepsHangulWords = true }
    #expect(kept.joined(separator: " ") == text && kept.count > 3)
    // A word that is wider than the line is broken.
    let long = String(repeating: "한국어", count: 8)
    #expect(lines(long, width: room) { $0.keepsHangulWords = true }.count > 2)
  }

  @Test func `make the cache keep separate lines for each width`() {
    var paragraph = ParagraphStyle()
    paragraph.flow.pushesOutLastWord = true
    let (cache, text) = (TextCache(byteLimit: 1 << 20), AttributedText("one two three four", style: style))
    let room = width("one two three") + 5
    for wanted in [room, room - 3, width("one two three four")] {
      let found = cache.layout(of: text, paragraph: paragraph, constraints: TextConstraints(width: wanted))
      let fresh = TextLayout(text, paragraph: paragraph, constraints: TextConstraints(width: wanted))
      #expect((0..<found.lineCount).map(found.bytes) == (0..<fresh.lineCount).map(fresh.bytes))
    }
    #expect(cache.misses == 3)
  }

  @Test func `set the direction of text without regard to its letters`() {
    func layout(_ text: String, _ direction: WritingDirection) -> TextLayout {
      var paragraph = ParagraphStyle()
      paragraph.flow.direction = direction
      return TextLayout(AttributedText(text, style: style), paragraph: paragraph, constraints: TextConstraints(width: 200))
    }
    let latin = layout("abc def.", .rightToLeft)
    #expect(latin.isRightToLeft && abs(latin.place(ofLine: 0, alignedIn: 200).x + latin.width - 200) < 0.01)
    // The full stop is at the left end.
    #expect((latin.stretches(ofBytes: 7..<8).first?.begin ?? -1) == 0)
    let hebrew = layout("שלום abc", .leftToRight)
    #expect(!hebrew.isRightToLeft && hebrew.place(ofLine: 0, alignedIn: 200).x == 0)
    #expect((hebrew.stretches(ofBytes: 9..<12).first?.end ?? 0) == hebrew.width)
    #expect(layout("12 שלום", .natural).isRightToLeft && !layout("12 abc", .natural).isRightToLeft)
  }

  @Test func `an own direction overrides the alignment of a mirrored interface, but not one of the program`() {
    var (base, own) = (ParagraphStyle(alignment: .right), ParagraphStyle())
    own.flow.direction = .leftToRight
    #expect(base.merged(with: OwnParagraphStyle(own)).alignment == .right)
    base.flow.alignsByInterface = true
    #expect(base.merged(with: OwnParagraphStyle(own)).alignment == .natural)
    own.flow.direction = .natural
    #expect(base.merged(with: OwnParagraphStyle(own)).alignment == .right)
  }
}
