import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

@Suite struct `Carets in several lines` {
  private func layout(_ text: String, width: Double, alignment: TextAlignment = .left) -> TextLayout {
    TextLayout(
      AttributedText(text, style: TextStyle(font: FontDescriptor(size: 17))),
      paragraph: ParagraphStyle(alignment: alignment, lineBreakMode: .wordWrapping), constraints: TextConstraints(width: width))
  }

  @Test func `a text that ends with a line feed has an empty last line`() {
    let text = layout("one\ntwo\n", width: 200)
    #expect(text.lineCount == 3 && (0..<3).map { text.bytes(ofLine: $0) } == [0..<3, 4..<7, 8..<8])
    #expect([0, 3, 4, 7, 8].map { text.line(atByte: $0) } == [0, 0, 1, 1, 2])
    let carets = [0, 4, 8].map { text.caret(atByte: $0, alignedIn: 200) }
    #expect(carets.allSatisfy { $0.minX == 0 && $0.height > 15 }, "\(carets)")
    #expect(abs(carets[1].minY - carets[0].height) < 0.01 && carets[2].minY > carets[1].minY)
    #expect(text.byte(nearest: Point(x: 50, y: 1e6), alignedIn: 200) == 8 && text.byte(nearest: Point(x: -5, y: -5), alignedIn: 200) == 0)
  }

  @Test func `the end of a wrapped line is before its last character`() {
    let text = layout("word word word word", width: 100)
    let second = text.bytes(ofLine: 1).lowerBound
    #expect(text.lineCount > 1 && second == text.bytes(ofLine: 0).upperBound)
    #expect(text.byte(nearest: 1e5, inLine: 0, alignedIn: 100) == second - 1 && text.line(atByte: second) == 1)
  }

  @Test func `a selection covers the rest of each line that ends in it`() {
    let text = layout("one\ntwo", width: 200)
    let areas = text.areas(ofBytes: 1..<5, alignedIn: 200, from: 0, to: 1e6)
    #expect(areas.count == 3 && areas[0].minX == text.caret(atByte: 1, alignedIn: 200).minX)
    #expect(areas[1].minX + areas[1].width == 200 && areas[1].minY == 0 && areas[2].minY > 0)
    #expect(abs(areas[2].width - text.caret(atByte: 5, alignedIn: 200).minX) < 0.01)
    #expect(text.areas(ofBytes: 1..<5, alignedIn: 200, from: areas[2].minY + 1, to: 1e6) == [areas[2]])
  }

  @Test func `carets of random texts match a naive search`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("places at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let words = ["a", "mountain", "K2", "cafe\u{301}", "山頂", "👨‍👩‍👧", "\n", "\n\n", "  ", "supercalifragilistic", "\t"]
    var (broken, found) = (0, 0)
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let text = (0..<random.below(14)).map { _ in words[random.below(words.count)] }.joined(separator: random.below(2) == 0 ? " " : "")
      let width = Double(40 + random.below(200))
      let alignment: TextAlignment = [.left, .center, .right][random.below(3)]
      let layout = layout(text, width: width, alignment: alignment)
      guard !text.isEmpty else { continue }
      let lines = (0..<layout.lineCount).map { layout.bytes(ofLine: $0) }
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.upperBound <= next.lowerBound)
        if line.upperBound == next.lowerBound { broken += 1 }
      }
      for place in text.reduce(into: [0], { $0.append($0.last! + String($1).utf8.count) }) {
        let line = lines.lastIndex { $0.lowerBound <= place } ?? 0
        #expect(layout.line(atByte: place) == line, "round \(round)")
        let caret = layout.caret(atByte: place, alignedIn: width)
        let tops = (0..<line).reduce(0.0) { sum, _ in sum + layout.height / Double(layout.lineCount) }
        if Set(layout.lines.map(\.height)).count == 1 { #expect(abs(caret.minY - tops) < 0.01, "round \(round)") }
        // Characters beyond the edge, such as spaces at which lines were broken, belong to another position.
        guard caret.minX >= 0, caret.minX <= width else { continue }
        let middle = Point(x: caret.minX, y: caret.minY + caret.height / 2)
        let back = layout.byte(nearest: middle, alignedIn: width)
        #expect(layout.line(atByte: back) == line, "round \(round) \(text.debugDescription) \(place)")
        #expect(
          abs(layout.caret(atByte: back, alignedIn: width).minX - caret.minX) < 0.01, "round \(round) \(text.debugDescription) \(place)")
        found += 1
      }
    }
    #expect(broken > 100 && found > 2_000)
  }
}
