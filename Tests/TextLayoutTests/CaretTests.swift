import Testing

@testable import TextLayout

@Suite struct `Carets in a line` {
  private func line(_ text: String) -> TextLayout {
    TextLayout(
      AttributedText(text, style: TextStyle(font: FontDescriptor(size: 17))),
      paragraph: ParagraphStyle(alignment: .left, lineBreakMode: .clipping), constraints: TextConstraints(lineLimit: 1))
  }

  /// Returns all positions between characters, as offsets in UTF-8.
  private func places(_ text: String) -> [Int] { text.reduce(into: [0]) { $0.append($0.last! + String($1).utf8.count) } }

  @Test(arguments: ["Aconcagua", "Mount Saint Elias", "Ojos del Salado, 6893 m", "山頂", "cafe\u{301}", "👨‍👩‍👧 K2 👍🏽"])
  func `carets advance from left to right and map back to their bytes`(text: String) {
    let line = line(text)
    var last = -1.0
    for place in places(text) {
      let x = line.caretPosition(atByte: place)
      #expect(x > last)
      last = x
      #expect(line.byte(nearest: x) == place)
    }
    #expect(abs(last - line.width) < 0.01)
    #expect(line.byte(nearest: -50) == 0 && line.byte(nearest: 1e9) == text.utf8.count && line.byte(nearest: .nan) == 0)
  }

  @Test func `carets of right-to-left text advance from right to left`() {
    let line = line("שלום")
    #expect(line.isRightToLeft)
    let carets = [0, 2, 4, 6, 8].map { line.caretPosition(atByte: $0) }
    #expect(carets == carets.sorted(by: >))
    #expect(abs(carets[0] - line.width) < 0.01 && abs(carets[4]) < 0.01)
  }

  @Test func `a stretch covers the range between its carets, in pieces for mixed directions`() {
    let plain = line("abcdef")
    let stretch = plain.stretches(ofBytes: 1..<4)
    #expect(stretch.count == 1)
    #expect(abs(stretch[0].begin - plain.caretPosition(atByte: 1)) < 0.01 && abs(stretch[0].end - plain.caretPosition(atByte: 4)) < 0.01)
    #expect(plain.stretches(ofBytes: 2..<2).isEmpty && line("").stretches(ofBytes: 0..<1).isEmpty)
    let mixed = line("abc שלום")
    #expect(mixed.stretches(ofBytes: 2..<8).count == 2)
  }
}
