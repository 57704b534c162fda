import TestSupport
import Testing

@testable import TextLayout

@Suite("Text cache")
struct TextCacheTests {
  @Test("A cached layout equals a new one", arguments: [1, 2, 3] as [UInt64])
  func sameAsFresh(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let cache = TextCache(byteLimit: 200_000)
    let words = ["Cusco", "a", "Saint", "harbour", "مرحبا", "\n", "日本", "pronounceable", "of", "the", "…", "Île"]
    let texts = (0..<12).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
    }
    let modes: [LineBreakMode] = [.wordWrapping, .charWrapping, .clipping, .truncatingTail, .truncatingHead, .truncatingMiddle]
    let alignments: [TextAlignment] = [.natural, .justified, .center]
    for step in 0..<500 {
      let text = AttributedText(texts.randomElement(using: &random)!, style: TextStyle(font: FontDescriptor(size: 15)))
      let paragraph = ParagraphStyle(
        alignment: alignments.randomElement(using: &random)!, lineBreakMode: modes.randomElement(using: &random)!)
      let constraints = TextConstraints(
        width: Bool.random(using: &random) ? .infinity : Double(Int.random(in: 1...80, using: &random) * 5),
        height: Bool.random(using: &random) ? .infinity : Double(Int.random(in: 0...100, using: &random)),
        lineLimit: Int.random(in: 0...3, using: &random))
      let cached = cache.layout(of: text, paragraph: paragraph, constraints: constraints)
      let fresh = TextLayout(text, paragraph: paragraph, constraints: constraints)
      let note: Comment = "seed \(seed) step \(step): \(text.string) \(paragraph) \(constraints)"
      #expect(cached.lines.map(\.width) == fresh.lines.map(\.width), note)
      #expect(cached.lines.map(\.baseline) == fresh.lines.map(\.baseline), note)
      #expect(cached.height == fresh.height && cached.isTruncated == fresh.isTruncated, note)
    }
    #expect(cache.hits > 20)
  }

  @Test("A single-line layout is reused for every width that it fits")
  func oneLineServesAll() {
    let cache = TextCache(byteLimit: 100_000)
    let text = AttributedText("Cusco", style: TextStyle(font: FontDescriptor(size: 17)))
    let first = cache.layout(of: text)
    #expect(cache.layout(of: text, constraints: TextConstraints(width: 300)) === first)
    #expect(cache.layout(of: text, constraints: TextConstraints(width: first.width, lineLimit: 1)) === first)
    #expect(cache.layout(of: text, constraints: TextConstraints(width: first.width - 1)) !== first)
  }

  @Test("The cache stays within its byte limit and keeps used layouts")
  func bounded() {
    let cache = TextCache(byteLimit: 60_000)
    let style = TextStyle(font: FontDescriptor(size: 12))
    let kept = cache.layout(of: AttributedText("kept", style: style))
    for index in 0..<300 {
      _ = cache.layout(of: AttributedText("text \(index)", style: style))
      if index % 10 == 0 { #expect(cache.layout(of: AttributedText("kept", style: style)) === kept) }
      #expect(cache.count <= 60)
    }
    cache.removeAll()
    #expect(cache.count == 0)
  }

  @Test("Several threads can measure text at once")
  func threads() async {
    let cache = TextCache(byteLimit: 50_000)
    let widths = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<100).map { index in
            cache.layout(of: AttributedText("text \(index % 30)", style: TextStyle(font: FontDescriptor(size: 13)))).width
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(widths).count == 1)
  }
}
