import Testing

@testable import TextLayout

@Suite("Fonts")
struct FontTests {
  @Test("The system font is Inter with its original metrics")
  func systemMetrics() {
    let metrics = FontDescriptor(size: 100).metrics
    // Inter's own tables: 2048 units, ascender 1984, descender −494, cap height 1490, x-height 1118.
    #expect(abs(metrics.ascender - 96.875) < 0.1)
    #expect(abs(metrics.descender + 24.12) < 0.1)
    #expect(abs(metrics.capHeight - 72.75) < 0.5)
    #expect(abs(metrics.xHeight - 54.6) < 0.5)
    #expect(metrics.lineHeight == metrics.ascender - metrics.descender + metrics.leading)
  }

  @Test("Font metrics scale linearly with the size")
  func metricsScale() {
    let small = FontDescriptor(size: 10).metrics
    let large = FontDescriptor(size: 40).metrics
    #expect(abs(small.lineHeight * 4 - large.lineHeight) < 0.05)
    #expect(abs(small.xHeight * 4 - large.xHeight) < 0.05)
  }

  @Test("UIKit's weights map to hundreds", arguments: [(-0.8, 100), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.62, 900), (5, 900)])
  func weights(trait: Double, weight: Int) {
    #expect(FontDescriptor.weight(forTrait: trait) == weight)
  }

  @Test("Text is wider in a heavier weight and has another width in another design")
  func weightsDiffer() {
    func width(_ font: FontDescriptor) -> Double { TextLayout(AttributedText("Saint Lucia", style: TextStyle(font: font))).width }
    #expect(width(FontDescriptor(size: 20, weight: 700)) > width(FontDescriptor(size: 20)))
    #expect(width(FontDescriptor(family: .serif, size: 20)) != width(FontDescriptor(size: 20)))
  }

  @Test("Monospaced digits have equal widths, and proportional digits do not")
  func monospacedDigits() {
    func width(_ text: String, _ mono: Bool) -> Double {
      TextLayout(AttributedText(text, style: TextStyle(font: FontDescriptor(size: 20, hasMonospacedDigits: mono)))).width
    }
    #expect(width("1111", true) == width("8888", true))
    #expect(width("1111", false) < width("8888", false))
  }

  @Test(
    "An invalid font is replaced",
    arguments: [
      FontDescriptor(family: .named("No Such Family"), size: 17), FontDescriptor(family: .named(",\0,"), size: 17),
      FontDescriptor(family: .named(""), size: 17), FontDescriptor(size: .nan), FontDescriptor(size: -3),
      FontDescriptor(size: .infinity), FontDescriptor(size: 0, weight: -5), FontDescriptor(size: 17, weight: 100_000),
    ])
  func impossibleFonts(font: FontDescriptor) {
    #expect(font.metrics.lineHeight > 0)
    #expect(font.metrics.lineHeight.isFinite)
    #expect(TextLayout(AttributedText("Cusco", style: TextStyle(font: font))).width > 0)
  }

  @Test("Fonts can be loaded while other threads measure text")
  func loading() async {
    let font = FontDescriptor(size: 17)
    let metrics = font.metrics
    let measured = await withTaskGroup(of: FontMetrics.self) { group in
      for index in 0..<16 {
        group.addTask {
          if index % 2 == 0 { FontLibrary.load() }
          return font.metrics
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(measured == Array(repeating: metrics, count: 16))
  }
}
