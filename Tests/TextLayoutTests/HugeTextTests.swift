import HitchlessBase
import Testing

@testable import TextLayout

@Suite("Very long texts")
struct HugeTextTests {
  let style = TextStyle(font: FontDescriptor(size: 17))

  @Test(
    "Showing a few lines of a long text equals showing its beginning",
    arguments: [LineBreakMode.truncatingTail, .clipping, .wordWrapping], [1, 3])
  func shownInPart(mode: LineBreakMode, lines: Int) {
    let sentence = "The quick brown fox jumps over the lazy dog. "
    let huge = AttributedText(String(repeating: sentence, count: 24_000), style: style)
    let short = AttributedText(String(repeating: sentence, count: 40), style: style)
    let constraints = TextConstraints(width: 220, lineLimit: lines)
    let a = TextLayout(huge, paragraph: ParagraphStyle(lineBreakMode: mode), constraints: constraints)
    let b = TextLayout(short, paragraph: ParagraphStyle(lineBreakMode: mode), constraints: constraints)
    #expect(a.isTruncated)
    #expect(a.lineCount == lines)
    #expect(a.lines.map(\.width) == b.lines.map(\.width))
    #expect(a.lines.map(\.baseline) == b.lines.map(\.baseline))
  }

  @Test("Truncating the head or middle of a long text keeps its ends", arguments: [LineBreakMode.truncatingHead, .truncatingMiddle])
  func ends(mode: LineBreakMode) {
    let huge = AttributedText("Begin " + String(repeating: "middle ", count: 150_000) + "end", style: style)
    let short = AttributedText("Begin " + String(repeating: "middle ", count: 100) + "end", style: style)
    let paragraph = ParagraphStyle(lineBreakMode: mode)
    let constraints = TextConstraints(width: 150, lineLimit: 1)
    let a = TextLayout(huge, paragraph: paragraph, constraints: constraints)
    #expect(a.isTruncated)
    #expect(a.width == TextLayout(short, paragraph: paragraph, constraints: constraints).width)
  }

  @Test("Zero-width characters do not hide the end of the text")
  func zeroWidth() {
    let text = "a" + String(repeating: "\u{200B}", count: 20_000) + "b"
    let layout = TextLayout(
      AttributedText(text, style: style), paragraph: ParagraphStyle(lineBreakMode: .truncatingTail),
      constraints: TextConstraints(width: 200, lineLimit: 1))
    #expect(layout.lineCount == 1)
    #expect(!layout.isTruncated)
  }

  @Test("A maximum height limits how much text is shaped")
  func byHeight() {
    let text = AttributedText(String(repeating: "word ", count: 200_000), style: style)
    let layout = TextLayout(text, constraints: TextConstraints(width: 300, height: 100))
    #expect(layout.lineCount == Int(100 / style.font.metrics.lineHeight))
    #expect(layout.isTruncated)
  }

  @Test("A single long line stays within the maximum width")
  func unbounded() {
    let layout = TextLayout(AttributedText(String(repeating: "x", count: 200_000), style: style))
    #expect(layout.width > 0 && layout.width <= TextConstraints.widestLine)
  }

  @Test("Invalid limits are handled", arguments: [Double.nan, -1, -.infinity, 0, 1e300, .infinity])
  func oddLimits(value: Double) {
    let text = AttributedText("Some words to break", style: style)
    let layout = TextLayout(text, constraints: TextConstraints(width: value, height: value, lineLimit: .min))
    #expect(layout.lineCount >= 1)
    #expect(layout.size(scale: value).height >= 0 || value < 0)
    #expect(TextLayout(text, constraints: TextConstraints(width: 50, lineLimit: .max)).lineCount > 1)
  }
}
