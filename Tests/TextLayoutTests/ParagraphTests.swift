import HitchlessBase
import Testing

@testable import TextLayout

@Suite struct `Paragraphs` {
  let style = TextStyle(font: FontDescriptor(size: 17))
  var lineHeight: Double { FontDescriptor(size: 17).metrics.lineHeight }

  private func layout(
    _ text: String, _ indents: ParagraphIndents = ParagraphIndents(), spacing: Double = 0, alignment: TextAlignment = .natural,
    mode: LineBreakMode = .wordWrapping, width: Double = 200, lines: Int = 0
  ) -> TextLayout {
    var paragraph = ParagraphStyle(alignment: alignment, lineBreakMode: mode)
    paragraph.indents = indents
    paragraph.paragraphSpacing = spacing
    return TextLayout(
      AttributedText(text, style: style), paragraph: paragraph, constraints: TextConstraints(width: width, lineLimit: lines))
  }

  /// Returns where the lines begin and end when they are aligned in `width`.
  private func edges(_ layout: TextLayout, width: Double = 200) -> [ClosedRange<Double>] {
    var begins: [Double] = []
    layout.forEachLine(alignedIn: width) { _, x, _ in begins.append(x) }
    return zip(begins, layout.lines).map { $0...($0 + $1.width) }
  }

  private let story = "The quick brown fox jumps over the lazy dog near the harbour\nof Valparaíso, and then goes home again by bus"

  @Test(arguments: [(24.0, 8.0), (0, 30), (30, 0), (12, 12)])
  func `have separate indents for the first line and the others`(first: Double, others: Double) {
    let text = layout(story, ParagraphIndents(firstLine: first, others: others))
    let begins = edges(text).map(\.lowerBound)
    #expect(begins.count >= 5 && begins.filter { $0 == first }.count == (first == others ? begins.count : 2))
    #expect(begins.allSatisfy { $0 == first || $0 == others } && begins[0] == first)
    #expect(edges(text).allSatisfy { $0.upperBound <= 200 })
    #expect(text.width == edges(text).map(\.upperBound).max())
  }

  @Test func `end at the tail indent, measured from either edge`() {
    for (tail, end) in [(-40.0, 160.0), (120, 120), (500, 200)] {
      let text = layout(story, ParagraphIndents(tail: tail))
      #expect(edges(text).allSatisfy { $0.upperBound <= end })
      #expect(text.lineCount == layout(story, width: end).lineCount)
      let right = layout(story, ParagraphIndents(tail: tail), alignment: .right)
      #expect(edges(right).allSatisfy { abs($0.upperBound - end) < 0.01 })
    }
  }

  @Test func `are centred between their indents`() {
    let text = layout("bus", ParagraphIndents(firstLine: 60), alignment: .center)
    let line = edges(text)[0]
    #expect(abs((line.lowerBound + line.upperBound) / 2 - 130) < 0.01)
  }

  @Test func `are indented at the right for right-to-left text`() {
    let text = layout("שלום", ParagraphIndents(firstLine: 25))
    #expect(abs(edges(text)[0].upperBound - 175) < 0.01)
  }

  @Test(arguments: [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle, .clipping])
  func `are truncated within the indents of their last line`(mode: LineBreakMode) {
    for lines in 1...3 {
      let text = layout(story, ParagraphIndents(firstLine: 40, others: 10, tail: -30), mode: mode, lines: lines)
      let last = edges(text)[lines - 1]
      #expect(text.lineCount == lines && text.isTruncated)
      #expect(last.lowerBound == (lines == 1 ? 40 : 10) && last.upperBound <= 170.01, "\(mode), \(lines) lines")
    }
  }

  @Test func `have paragraph spacing only between them`() {
    let (tight, wide) = (layout("a\nb\nc d e"), layout("a\nb\nc d e", spacing: 9))
    #expect(abs(wide.height - tight.height - 18) < 0.01)
    #expect(wide.firstBaseline == tight.firstBaseline)
    #expect(layout(String(repeating: "word ", count: 40), spacing: 9).height == layout(String(repeating: "word ", count: 40)).height)
  }

  /// A font with a recommended line gap; the system's font has none.
  private static let spacedFont = ["Nimbus Roman", "DejaVu Math TeX Gyre", "Liberation Serif"].lazy
    .map { FontDescriptor(family: .named($0), size: 40) }.first { $0.metrics.leading > 1 }

  @Test(.enabled(if: spacedFont != nil)) func `have the recommended line height of their fonts if usesFontLeading is set`() throws {
    let font = try #require(Self.spacedFont)
    func layout(_ usesLeading: Bool) -> TextLayout {
      var paragraph = ParagraphStyle()
      paragraph.usesFontLeading = usesLeading
      return TextLayout(AttributedText("a\nb", style: TextStyle(font: font)), paragraph: paragraph)
    }
    #expect(abs(layout(true).height - layout(false).height - 2 * font.metrics.leading) < 0.1)
    #expect(layout(true).firstBaseline == layout(false).firstBaseline)
  }

  @Test func `accept infinite, negative and NaN lengths`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -50] {
      let text = layout(story, ParagraphIndents(firstLine: value, others: value, tail: value), spacing: value)
      #expect(text.height.isFinite && text.width.isFinite && text.lineCount > 0)
    }
  }
}
