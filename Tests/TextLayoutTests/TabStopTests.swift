import HitchlessBase
import TestSupport
import Testing

@testable import TextLayout

/// Tab characters, compared with pieces of text that are placed at the stops one after the other.
@Suite struct `Text after tab characters` {
  private static let font = TextStyle(font: FontDescriptor(size: 17))

  private func layout(_ text: String, _ style: ParagraphStyle, _ constraints: TextConstraints = .unbounded) -> TextLayout {
    TextLayout(AttributedText(text, style: Self.font), paragraph: style, constraints: constraints)
  }
  private func width(_ text: String) -> Double { layout(text, ParagraphStyle()).width }

  /// Returns where the pieces between tab characters begin on the only line of `text`, which is at least as wide as that.
  private func begins(_ pieces: [String], _ layout: TextLayout) -> [Double] {
    var (begins, byte) = ([Double](), 0)
    for piece in pieces {
      begins.append(layout.caret(atByte: byte, alignedIn: 1000).minX)
      byte += piece.utf8.count + 1
    }
    return begins
  }

  @Test func `starts at the next stop after the preceding text`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("tab stops, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      var style = ParagraphStyle(alignment: .left)
      let positions = (0..<random.below(5)).map { _ in Double(random.below(300)) }
      let interval = [28, 10, 50.5, 0][random.below(4)]
      style.tabs = TabStops(positions.map { TabStops.Stop($0) }, interval: interval)
      style.indents = ParagraphIndents(firstLine: Double(random.below(60)), others: Double(random.below(60)))
      let pieces = (0..<1 + random.below(6)).map { _ in String("item number one".prefix(random.below(10))) }
      let text = pieces.joined(separator: "\t")
      guard !text.isEmpty else { continue }
      var (x, expected) = (style.indents.firstLine, [Double]())
      for piece in pieces {
        expected.append(x)
        x += piece.isEmpty ? 0 : width(piece)
        let step = interval > 0 ? interval : 28
        // In Pango's units: no stop is nearer than one unit.
        let own = positions.sorted().first { $0 > x + 0.0005 }
        let last = positions.max() ?? 0
        var next = ((max(last, style.indents.firstLine) / step).rounded(.down) + 1) * step
        while next <= x + 0.0005 { next += step }
        x = own ?? next
      }
      // With a width, lines have indents.
      let found = begins(pieces, layout(text, style, TextConstraints(width: 5000)))
      let isRight = zip(found, expected).allSatisfy { abs($0 - $1) < 0.01 } && found.count == expected.count
      #expect(isRight, "round \(round), seed \(seed), \(text.debugDescription) begins at \(found), not \(expected); \(style)")
      guard isRight else { return }
    }
  }

  @Test func `is aligned at leading, trailing, centre and decimal stops`() {
    func begin(_ alignment: TabStops.Alignment, _ piece: String) -> Double {
      var style = ParagraphStyle()
      style.tabs = TabStops([TabStops.Stop(200, alignment)])
      return begins(["a", piece], layout("a\t\(piece)", style))[1]
    }
    #expect(begin(.leading, "3.25") == 200)
    #expect(abs(begin(.trailing, "3.25") - (200 - width("3.25"))) < 0.01)
    #expect(abs(begin(.center, "3.25") - (200 - width("3.25") / 2)) < 0.01)
    // The letters before the decimal point have the same width as with a point after them.
    #expect(abs(begin(.decimal, "3.25") - (200 - width("3.") + width(".") / 2)) < 0.01)
  }

  @Test func `starts at the same stops in a truncated line`() {
    var style = ParagraphStyle(alignment: .left, lineBreakMode: .truncatingTail)
    style.tabs = TabStops([TabStops.Stop(100)])
    style.indents = ParagraphIndents(firstLine: 20)
    let cut = layout("a\tnumber of very many words", style, TextConstraints(width: 200, lineLimit: 1))
    #expect(cut.isTruncated && begins(["a", "n"], cut) == [20, 100])
    style.lineBreakMode = .clipping
    let clipped = layout("a\tnumber of very many words", style, TextConstraints(width: 200, lineLimit: 1))
    #expect(clipped.isTruncated && begins(["a", "n"], clipped) == [20, 100])
  }

  @Test func `has a valid width for invalid stops`() {
    for position in [Double.nan, .infinity, -5, 1e300, 0] {
      for interval in [Double.nan, .infinity, -5, 1e300, 1e-300] {
        var style = ParagraphStyle()
        style.tabs = TabStops([TabStops.Stop(position, .decimal)], interval: interval)
        let text = layout("a\tb", style)
        #expect(text.width > width("ab") && text.width < 100, "\(position), \(interval)")
      }
    }
  }
}
