import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

/// Texts whose paragraphs have different styles, compared with each paragraph laid out alone.
@Suite struct `Paragraphs with their own styles` {
  private static let base = ParagraphStyle(alignment: .center)

  /// A paragraph and its separator.
  private struct Piece {
    var text: String
    var separator: String
    var style: ParagraphStyle?
    var size: Double

    var run: AttributedText.Run {
      AttributedText.Run(
        text + separator, style: TextStyle(font: FontDescriptor(size: size), paragraph: style.map { OwnParagraphStyle($0) }))
    }
    var used: ParagraphStyle { `Paragraphs with their own styles`.base.merged(with: style.map { OwnParagraphStyle($0) }) }
  }

  private struct NaiveLine: CustomStringConvertible {
    var top, height, baseline, x, width: Double
    var bytes: Range<Int>
    var description: String { "\(bytes) at \(x), \(top), \(width) x \(height), baseline \(baseline)" }
  }

  /// Returns the lines of the pieces one below the other.
  private func naiveLines(_ pieces: [Piece], width: Double) -> [NaiveLine] {
    var (lines, bottom, start) = ([NaiveLine](), 0.0, 0)
    for (index, piece) in pieces.enumerated() {
      // An empty paragraph is as high as one with a letter.
      let run = AttributedText.Run(piece.text.isEmpty ? "x" : piece.text, style: TextStyle(font: FontDescriptor(size: piece.size)))
      let alone = TextLayout(AttributedText(runs: [run]), paragraph: piece.used, constraints: TextConstraints(width: width))
      if index > 0 {
        let above = pieces[index - 1].used
        bottom += above.lineSpacing + above.paragraphSpacing + piece.used.paragraphSpacingBefore
      }
      for line in 0..<alone.lineCount {
        let place = alone.place(ofLine: line, alignedIn: width)
        let bytes = alone.bytes(ofLine: line)
        var made = NaiveLine(
          top: bottom + place.top, height: place.height, baseline: bottom + place.baseline, x: place.x, width: place.width,
          bytes: start + bytes.lowerBound..<start + bytes.upperBound)
        if piece.text.isEmpty {
          let (indents, isCentered) = (piece.used.indents, piece.used.alignment == .center)
          let room = indents.end(in: width) - indents.firstLine
          let share = piece.used.alignment == .right ? 1.0 : isCentered ? 0.5 : 0
          (made.x, made.width, made.bytes) = (indents.firstLine + room * share, 0, start..<start)
        }
        lines.append(made)
      }
      bottom += alone.height
      start += piece.text.utf8.count + piece.separator.utf8.count
    }
    return lines
  }

  private func randomStyle(_ random: inout SplitMix64) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: [.left, .center, .right, .natural, .justified][random.below(5)])
    style.lineBreakMode = random.below(4) == 0 ? .charWrapping : .wordWrapping
    style.lineSpacing = Double(random.below(3)) * 2.5
    if random.below(3) == 0 { style.lineHeightMultiple = 1.5 }
    if random.below(3) == 0 { style.minimumLineHeight = 30 }
    if random.below(2) == 0 {
      style.indents = ParagraphIndents(
        firstLine: Double(random.below(30)), others: Double(random.below(30)), tail: Double(random.below(30) - 30))
    }
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (Double(random.below(9)), Double(random.below(9)))
    return style
  }
  private func randomPieces(_ random: inout SplitMix64) -> [Piece] {
    let words = ["one", "of", "the", "Ωmega", "naïve", "wide-spread", "a", "🙂", "extraordinarily"]
    let styles = (0..<3).map { _ in random.below(5) == 0 ? nil : randomStyle(&random) }
    return (0..<1 + random.below(6)).map { index in
      let text = (0..<random.below(14)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
      return Piece(
        text: text, separator: ["\n", "\r\n", "\u{2029}"][random.below(3)], style: styles[random.below(3)],
        size: Double(12 + random.below(3) * 4))
    }
  }

  @Test func `are laid out like each paragraph alone`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("paragraphs with styles of their own, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      var pieces = randomPieces(&random)
      // The last one has no separator, and is not empty: a paragraph after the last separator has the style of the one before it.
      pieces[pieces.count - 1].separator = ""
      if pieces[pieces.count - 1].text.isEmpty { pieces[pieces.count - 1].text = "end" }
      let width = Double(80 + random.below(300))
      let layout = TextLayout(
        AttributedText(runs: pieces.map(\.run)), paragraph: Self.base, constraints: TextConstraints(width: width))
      let lines = naiveLines(pieces, width: width)
      let place = "round \(round), seed \(seed), width \(width), \(pieces)"
      guard layout.lineCount == lines.count else {
        Issue.record("\(layout.lineCount) lines of \(lines.count), \(place)")
        return
      }
      for (index, line) in lines.enumerated() {
        let found = layout.place(ofLine: index, alignedIn: width)
        let differences = [
          found.top - line.top, found.height - line.height, found.baseline - line.baseline, found.x - line.x, found.width - line.width,
        ]
        guard differences.allSatisfy({ abs($0) < 0.01 }), layout.bytes(ofLine: index) == line.bytes else {
          Issue.record("line \(index) is \(found) with \(layout.bytes(ofLine: index)), and not \(line), \(place)")
          return
        }
        #expect(
          layout.line(atByte: line.bytes.lowerBound) == index && layout.line(atHeight: line.top + line.height / 2) == index, "\(place)")
        let caret = layout.caret(atByte: line.bytes.lowerBound, alignedIn: width)
        #expect(
          caret.minY == found.top && layout.byte(nearest: caret.minX, inLine: index, alignedIn: width) == line.bytes.lowerBound, "\(place)")
      }
      #expect(abs(layout.height - (lines.last.map { $0.top + $0.height } ?? 0)) < 0.01)
      cut(pieces, lines, width, random.below(lines.count) + 1, place)
    }
  }

  /// Checks the layout with a smaller number of lines: those before the last one are the same, and the last one is at the same position.
  private func cut(_ pieces: [Piece], _ lines: [NaiveLine], _ width: Double, _ count: Int, _ place: String) {
    var style = Self.base
    style.lineBreakMode = .truncatingTail
    style.imposesLineBreakMode = true
    let text = AttributedText(runs: pieces.map(\.run))
    // Lines that break between characters break at words where the tail is truncated.
    guard !pieces.contains(where: { $0.style?.lineBreakMode == .charWrapping }) else { return }
    for constraints in [
      TextConstraints(width: width, lineLimit: count),
      TextConstraints(width: width, height: lines[count - 1].top + lines[count - 1].height),
    ] {
      let layout = TextLayout(text, paragraph: style, constraints: constraints)
      #expect(layout.lineCount == count && layout.isTruncated == (count < lines.count), "\(count) lines, \(place)")
      for index in 0..<min(count, layout.lineCount) {
        let found = layout.place(ofLine: index, alignedIn: width)
        #expect(abs(found.top - lines[index].top) < 0.01, "line \(index) of \(count), \(place)")
        guard index < count - 1 else { continue }
        #expect(
          abs(found.x - lines[index].x) < 0.01 && layout.bytes(ofLine: index) == lines[index].bytes, "line \(index) of \(count), \(place)")
      }
    }
  }

  @Test func `have the style and height of the text before them if they are empty and last`() {
    let styles = [ParagraphStyle(alignment: .left), ParagraphStyle(alignment: .right)]
    let runs = zip(["first\n", "second\n"], styles).map {
      AttributedText.Run($0, style: TextStyle(font: FontDescriptor(size: 17), paragraph: OwnParagraphStyle($1)))
    }
    let layout = TextLayout(AttributedText(runs: runs), constraints: TextConstraints(width: 200))
    #expect(layout.lineCount == 3)
    #expect(layout.place(ofLine: 0, alignedIn: 200).x == 0)
    #expect(layout.place(ofLine: 1, alignedIn: 200).x > 100)
    #expect(layout.place(ofLine: 2, alignedIn: 200).x == 200)
    #expect(layout.place(ofLine: 2, alignedIn: 200).height == layout.place(ofLine: 0, alignedIn: 200).height)
  }

  @Test func `are cached per width if they are justified`() {
    let cache = TextCache(byteLimit: 1 << 20)
    var justified = ParagraphStyle(alignment: .justified)
    justified.lineSpacing = 1
    let text = AttributedText(runs: [
      AttributedText.Run("plain\n", style: TextStyle(font: FontDescriptor(size: 17))),
      AttributedText.Run("stretched", style: TextStyle(font: FontDescriptor(size: 17), paragraph: OwnParagraphStyle(justified))),
    ])
    _ = cache.layout(of: text, constraints: TextConstraints(width: 200))
    _ = cache.layout(of: text, constraints: TextConstraints(width: 300))
    #expect(cache.misses == 2 && cache.hits == 0)
  }
}
