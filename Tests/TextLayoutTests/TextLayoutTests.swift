import HitchlessBase
import Testing

@testable import TextLayout

@Suite("Text layout")
struct TextLayoutTests {
  let style = TextStyle(font: FontDescriptor(size: 17))
  var lineHeight: Double { FontDescriptor(size: 17).metrics.lineHeight }

  func layout(
    _ text: String, _ mode: LineBreakMode = .wordWrapping, width: Double = .infinity, height: Double = .infinity, lines: Int = 0
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, style: style), paragraph: ParagraphStyle(lineBreakMode: mode),
      constraints: TextConstraints(width: width, height: height, lineLimit: lines))
  }

  @Test("An empty text has no lines and no size")
  func empty() {
    let layout = layout("")
    #expect(layout.lineCount == 0)
    #expect(layout.size(scale: 2) == .init(width: 0, height: 0))
    #expect(!layout.isTruncated)
    #expect(TextLayout(AttributedText(runs: [])).lineCount == 0)
  }

  @Test("One line has its font's height, rounded up to device pixels")
  func oneLine() {
    let layout = layout("Cusco")
    #expect(layout.lineCount == 1)
    #expect(abs(layout.height - lineHeight) < 0.01)
    #expect(layout.size(scale: 1).height == layout.height.rounded(.up))
    #expect(layout.size(scale: 2).height == (layout.height * 2).rounded(.up) / 2)
    #expect(abs(layout.firstBaseline - FontDescriptor(size: 17).metrics.ascender) < 0.01)
    #expect(layout.firstBaseline == layout.lastBaseline)
  }

  @Test("Text fits its width and keeps all its lines")
  func wraps() {
    let text = "The quick brown fox jumps over the lazy dog near the harbour of Valparaíso"
    for width in stride(from: 60.0, to: 500, by: 37) {
      let layout = layout(text, width: width)
      #expect(layout.width <= width)
      #expect(!layout.isTruncated)
      #expect(abs(layout.height - Double(layout.lineCount) * lineHeight) < 0.1)
    }
  }

  @Test("A word wider than the line breaks between characters")
  func longWord() {
    let layout = layout(String(repeating: "W", count: 40), width: 100)
    #expect(layout.lineCount > 5)
    #expect(layout.width <= 100)
  }

  @Test("The line limit counts across paragraphs")
  func limitAcrossParagraphs() {
    for mode in [LineBreakMode.wordWrapping, .truncatingTail, .truncatingHead, .truncatingMiddle, .clipping, .charWrapping] {
      for limit in 1...5 {
        let layout = layout("a\nb\nc\nd", mode, width: 200, lines: limit)
        #expect(layout.lineCount == min(4, limit), "\(mode) \(limit)")
        #expect(layout.isTruncated == (limit < 4), "\(mode) \(limit)")
      }
    }
  }

  @Test("Omitted paragraphs are indicated by an ellipsis")
  func ellipsisForParagraphs() {
    #expect(layout("a\nb\nc", .truncatingTail, width: 200, lines: 2).lines[1].width > layout("b").width + 1)
    #expect(layout("a\n\nc", .truncatingTail, width: 200, lines: 2).lines[1].width > 1)
    #expect(layout("\na", .truncatingTail, width: 200, lines: 1).lineCount == 1)
  }

  @Test(
    "Truncated text fits the width and is reported as such", arguments: [LineBreakMode.truncatingHead, .truncatingTail, .truncatingMiddle])
  func truncates(mode: LineBreakMode) {
    let text = "A rather long title of a place that nobody can pronounce, and its region"
    for lines in 1...3 {
      let layout = layout(text, mode, width: 120, lines: lines)
      #expect(layout.lineCount == lines)
      #expect(layout.isTruncated)
      #expect(layout.width <= 120)
    }
    #expect(!layout(text, mode, width: 1000, lines: 1).isTruncated)
  }

  @Test(
    "A truncated line is as wide as its visible text, and the same at that width",
    arguments: [LineBreakMode.truncatingHead, .truncatingTail, .truncatingMiddle])
  func truncatedWidth(mode: LineBreakMode) throws {
    let text = "A rather long title of a place"
    let natural = (1..<text.count).map { layout(mode == .truncatingHead ? "…" + text.suffix($0) : text.prefix($0) + "…").width }
    for width in stride(from: 40.0, to: 160, by: 7) {
      let cut = layout(text, mode, width: width, lines: 1)
      #expect(cut.width <= width && cut.width > width - 20)
      // In one piece the letters at the ellipsis may be a little closer.
      if mode != .truncatingMiddle { #expect(natural.contains { abs($0 - cut.width) < 1.5 }, "\(width): \(cut.width)") }
      #expect(layout(text, mode, width: cut.width, lines: 1).width == cut.width)
    }
    #expect((40..<80).contains { layout(text, mode, width: Double($0), lines: 1).width < Double($0) - 2 })
  }

  @Test("Clipping keeps one line and cuts it at the width")
  func clips() {
    let layout = layout("A rather long title of a place", .clipping, width: 80, lines: 1)
    #expect(layout.lineCount == 1)
    #expect(layout.width == 80)
    #expect(layout.isTruncated)
  }

  @Test("Lines that do not fit the height are omitted, except the first")
  func limitedHeight() {
    let text = "one two three four five six seven eight nine ten"
    let all = layout(text, .truncatingTail, width: 80)
    #expect(layout(text, .truncatingTail, width: 80, height: lineHeight * 2 + 1).lineCount == 2)
    #expect(layout(text, .truncatingTail, width: 80, height: 3).lineCount == 1)
    #expect(layout(text, .truncatingTail, width: 80, height: 3).isTruncated)
    #expect(!layout(text, .truncatingTail, width: 80, height: all.height).isTruncated)
  }

  @Test("Line height multiple, limits and spacing follow UIKit's rules")
  func lineHeights() {
    let text = AttributedText("a\nb\nc", style: style)
    let plain = TextLayout(text)
    let multiple = TextLayout(text, paragraph: ParagraphStyle(lineHeightMultiple: 1.5))
    #expect(abs(multiple.height - plain.height * 1.5) < 0.01)
    // The additional space is above the baseline.
    #expect(abs((multiple.height - multiple.lastBaseline) - (plain.height - plain.lastBaseline)) < 0.01)
    #expect(abs(TextLayout(text, paragraph: ParagraphStyle(lineSpacing: 7)).height - plain.height - 14) < 0.01)
    #expect(abs(TextLayout(text, paragraph: ParagraphStyle(minimumLineHeight: 40)).height - 120) < 0.01)
    #expect(abs(TextLayout(text, paragraph: ParagraphStyle(maximumLineHeight: 10)).height - 30) < 0.01)
    #expect(TextLayout(text, paragraph: ParagraphStyle(lineHeightMultiple: .nan, lineSpacing: .infinity)).height == plain.height)
  }

  @Test("Natural alignment follows the script, and other alignments are fixed")
  func alignment() {
    func x(_ text: String, _ alignment: TextAlignment) -> Double {
      var result = -1.0
      TextLayout(AttributedText(text, style: style), paragraph: ParagraphStyle(alignment: alignment))
        .forEachLine(alignedIn: 300) { _, x, _ in result = x }
      return result
    }
    let width = layout("Cusco").width
    #expect(x("Cusco", .natural) == 0)
    #expect(x("مرحبا بالعالم", .natural) > 100)
    #expect(x("مرحبا بالعالم", .left) == 0)
    #expect(abs(x("Cusco", .right) - (300 - width)) < 0.01)
    #expect(abs(x("Cusco", .center) - (300 - width) / 2) < 0.01)
  }

  @Test("Runs in several fonts share a baseline and the largest line height")
  func runs() {
    let large = TextStyle(font: FontDescriptor(size: 30, weight: 700))
    let mixed = TextLayout(AttributedText(runs: [.init("small ", style: style), .init("LARGE", style: large)]))
    #expect(mixed.lineCount == 1)
    #expect(abs(mixed.height - large.font.metrics.lineHeight) < 0.05)
    var kerned = style
    kerned.kerning = 3
    let wider = TextLayout(AttributedText("Cusco", style: kerned)).width - layout("Cusco").width
    #expect(wider >= 12 && wider <= 15.1)
  }

  @Test(
    "Text in any script has a width and a height",
    arguments: [
      "日本語のテキスト", "हिन्दी पाठ", "ภาษาไทย", "🏝️👩‍👩‍👧", "עברית", "\u{0}\u{0}", "e\u{301}\u{301}\u{301}", "\r\n\u{2028}\u{2029}", "\t", "\u{FFFF}",
    ])
  func scripts(text: String) {
    let layout = layout(text, width: 100)
    #expect(layout.height > 0)
    #expect(layout.width >= 0)
  }
}
