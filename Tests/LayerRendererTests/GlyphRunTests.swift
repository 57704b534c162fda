import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree
@testable import TextLayout

/// A text that is shaped without a Pango layout has the same pixels and measurements as with one.
@Suite struct `Glyph runs` {
  private static let fonts: [FontDescriptor.Family] = [
    .system, .serif, .monospaced, .named("DejaVu Sans"), .named("DejaVu Sans Condensed"), .named("No such family"),
  ]
  private static let others = Array("0123456789 .,:;-–—‘’“”…•!?()[]/&%+*#@")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz       ABCDEFGHIJKLMNOPQRSTUVWXYZfifflAVTo") + others
  private static let accented = Array("éèüöäßñçøåÅÉÆœŒŁłşğıİžšČ")

  private final class Drawing: LayerDrawing {
    let layout: TextLayout
    let width: Double
    init(_ layout: TextLayout, _ width: Double) { (self.layout, self.width) = (layout, width) }

    func draw(into context: any DrawingContext, size: Size, scale: Double) {
      (context as? CairoContext)?.draw(layout, at: Point(x: 3.3, y: 1.2), width: width, color: PixelColor(red: 0.1, green: 0.4, blue: 0))
    }
    var summary: String { "text" }
  }

  private func pixels(_ layout: TextLayout, width: Double, scale: Double) -> PixelBuffer? {
    let size = (width: Int(width * scale) + 12, height: Int(layout.height * scale) + 8)
    let request = PaintRequest(
      width: size.width, height: size.height, scale: scale, style: LayerStyle(), contents: .drawing(Drawing(layout, width)), clip: nil,
      masksToBounds: false)
    guard case .pixels(let buffer, _, _)? = LayerPainter().paint(request) else { return nil }
    return buffer
  }

  private func isRun(_ layout: TextLayout) -> Bool {
    if case .run? = layout.lines.first?.glyphs { true } else { false }
  }

  @Test func `have the same pixels and metrics as Pango's layouts`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("runs of glyphs at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var runCount = 0
    let rounds = RandomTestSettings.rounds ?? 500
    for round in 0..<rounds {
      var alphabet = random.below(4) == 0 ? Self.others : Self.letters
      if random.below(3) == 0 { alphabet += Self.accented }
      let text = String((0...random.below(30)).map { _ in alphabet[random.below(alphabet.count)] })
      let font = FontDescriptor(
        family: Self.fonts[random.below(Self.fonts.count)], size: Double(8 + random.below(60)) / 2, weight: 100 * (1 + random.below(9)),
        isItalic: random.below(3) == 0)
      let attributed = AttributedText(text, style: TextStyle(font: font))
      let height = Double(random.below(3)) * 40
      // The last line of a justified text is placed as without justification; such texts always use Pango.
      func layout(_ alignment: TextAlignment, _ width: Double) -> TextLayout {
        var paragraph = ParagraphStyle(alignment: alignment, lineBreakMode: .truncatingTail, minimumLineHeight: height)
        paragraph.usesFontLeading = round % 2 == 0
        return TextLayout(attributed, paragraph: paragraph, constraints: TextConstraints(width: width, lineLimit: 1))
      }
      let own = layout(.natural, .infinity)
      let pango = layout(.justified, .infinity)
      let name = "round \(round), \(text), \(font)"
      #expect(!isRun(pango), "\(name)")
      if isRun(own) { runCount += 1 }
      #expect(own.width == pango.width && own.height == pango.height && own.firstBaseline == pango.firstBaseline, "\(name)")
      #expect(!own.isRightToLeft && !pango.isRightToLeft && !own.isTruncated && !own.wrapped, "\(name)")
      for _ in 0..<4 {
        let x = Double(random.below(Int(own.width * 16) + 64)) / 16 - 2
        let place = own.byte(nearest: x)
        #expect(place == pango.byte(nearest: x), "\(name), \(x)")
        #expect(own.caretPosition(atByte: place) == pango.caretPosition(atByte: place), "\(name), \(place)")
        let ends = place...min(text.utf8.count, place + 1 + random.below(5))
        let end = ends.last { text.utf8.index(text.startIndex, offsetBy: $0).samePosition(in: text) != nil } ?? place
        let (stretches, expected) = (own.stretches(ofBytes: place..<end), pango.stretches(ofBytes: place..<end))
        #expect(stretches.map(\.begin) == expected.map(\.begin), "\(name), \(place)..<\(end)")
        #expect(stretches.map(\.end) == expected.map(\.end), "\(name), \(place)..<\(end)")
      }
      let scale = [1.0, 1.5, 2, 3][random.below(4)]
      let (shown, expected) = (pixels(own, width: own.width, scale: scale), pixels(pango, width: own.width, scale: scale))
      #expect(shown.flatMap { shown in expected.map { shown.hasSamePixels(as: $0) } } == true, "\(name), scale \(scale)")
      // With less room both are truncated, and with just enough neither is.
      let tight = own.width + [-1.0, -0.01, 0, 0.01][random.below(4)]
      let (cut, pangoCut) = (layout(.natural, tight), layout(.justified, tight))
      #expect(cut.isTruncated == pangoCut.isTruncated && cut.width == pangoCut.width, "\(name), \(tight) wide")
    }
    // The rest use fonts that lack some characters.
    #expect(runCount > rounds * 3 / 4)
  }

  @Test(
    arguments: ["שלום", "abc שלום", "two\nlines", "tab\t", "नमस्ते", "2️⃣", "👍🏽", "a\u{301}", "soft\u{AD}hyphen", "a\u{200D}b", "\u{202E}abc"]
  ) func `are not used for unsupported characters`(text: String) {
    #expect(!isRun(TextLayout(AttributedText(text, style: TextStyle(font: FontDescriptor(size: 17))))))
  }

  @Test func `are not used for texts with attributes other than the font`() {
    var style = TextStyle(font: FontDescriptor(size: 17))
    #expect(isRun(TextLayout(AttributedText("Cusco", style: style))))
    let changes: [(inout TextStyle) -> Void] = [
      { $0.kerning = 1 }, { $0.baselineOffset = 2 }, { $0.underline = TextUnderline() }, { $0.strikethrough = TextUnderline() },
      { $0.color = .black }, { $0.backgroundColor = .white }, { $0.font.hasMonospacedDigits = true },
    ]
    for (index, change) in changes.enumerated() {
      style = TextStyle(font: FontDescriptor(size: 17))
      change(&style)
      #expect(!isRun(TextLayout(AttributedText("Cusco", style: style))), "change \(index)")
    }
  }

  @Test func `keep their opacity when a text with its own colour is drawn before them`() throws {
    let style = TextStyle(font: FontDescriptor(size: 17))
    let plain = TextLayout(AttributedText("Cusco", style: style))
    #expect(isRun(plain))
    for alpha in [1.0, 0.3] {
      var colored = style
      colored.color = PixelColor(red: 1, green: 0, blue: 0, alpha: alpha)
      let other = TextLayout(AttributedText("Cusco", style: colored))
      #expect(!isRun(other))
      let buffer = try #require(MutablePixelBuffer(width: 80, height: 30))
      let context = CairoContext(buffer: buffer, scale: 1)
      let color = PixelColor(red: 0, green: 0, blue: 0, alpha: 0.6)
      // Twice, with nothing in between: state that Pango keeps from one text must not affect the next.
      context.draw(other, at: Point(x: 100, y: 100), width: 80, color: color)
      context.draw(plain, at: Point(x: 4, y: 4), width: 80, color: color)
      let darkest = (0..<30).flatMap { y in (0..<80).map { buffer[$0, y] >> 24 } }.max()
      #expect(darkest == 153, "\(alpha)")
    }
  }
}
