import Foundation
import HitchlessBase
import LayerTree
import TestSupport
import Testing
import TextLayout

@testable import UIKitCore

@Suite @MainActor struct UILabelTests {
  static let words = ["list", "cell", "prefetching", "a", "Ågjpq", "frame", "संस्कृत", "日本語", "hitch", "supercalifragilistic", "العربية", "🙂"]

  @Test("A label at its fitting size shows its whole text in whole pixels and shapes it once", arguments: [1.0, 2.0, 3.0])
  func measuredThenDrawn(scale: Double) {
    UITraitCollection.current = Stage.traits(scale: scale)
    var random = SplitMix64(seed: 11)
    for round in 0..<170 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in Self.words.randomElement(using: &random)! }
        .joined(separator: " ")
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .systemFont(ofSize: CGFloat.random(in: 9...30, using: &random))
      label.numberOfLines = Int.random(in: 0...1, using: &random)
      let width = CGFloat.random(in: 60...300, using: &random)
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      #expect(label.numberOfLines == 1 || size.width <= width, "round \(round): \(text)")
      #expect((size.width * scale).rounded() == size.width * scale && (size.height * scale).rounded() == size.height * scale)

      label.frame = CGRect(origin: .zero, size: size)
      let misses = TextCache.shared.misses
      _ = Stage.pixels(of: label, scale: scale)
      #expect(TextCache.shared.misses == misses, "round \(round): shaped again: \(text)")
      let drawn = TextCache.shared.layout(
        of: label.content!, paragraph: label.paragraph,
        constraints: LabelDrawing.constraints(
          width: Double(size.width), height: Double(size.height), lines: label.numberOfLines, scale: scale))
      #expect(!drawn.isTruncated, "round \(round): cut: \(text)")
    }
  }

  @Test("A label's colours follow its traits, and changing them does not shape the text again")
  func colors() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "██"
    let light = Stage.pixels(of: label, scale: 1)[8, 15]
    let misses = TextCache.shared.misses
    label.overrideUserInterfaceStyle = .dark
    label.backgroundColor = .systemBackground
    let dark = Stage.pixels(of: label, scale: 1)[8, 15]
    label.textColor = .red
    let red = Stage.pixels(of: label, scale: 1)[8, 15]
    #expect([light, dark, red] == [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000])
    #expect(TextCache.shared.misses == misses)
  }

  @Test("An attributed text keeps its colours and uses the label's text colour elsewhere")
  func attributed() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.textColor = .blue
    let text = NSMutableAttributedString(string: "████")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    label.attributedText = text
    text.mutableString.setString("changed later")
    let pixels = Stage.pixels(of: label, scale: 1)
    #expect(pixels[4, 15] == 0xFFFF_0000)
    #expect(pixels[50, 15] == 0xFF00_00FF)
    #expect(label.text == "████")
  }

  @Test("An empty label has no size and no contents")
  func empty() {
    let label = UILabel(frame: .zero)
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
    label.text = "x"
    #expect(label.intrinsicContentSize.width > 0)
    label.text = nil
    if case .none = label.node.contents {} else { Issue.record("an empty label keeps contents") }
  }

  @Test("A lower minimumScaleFactor lets text shrink further")
  func shrinking() {
    func ink(minimum: CGFloat) -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
      label.text = "A text twice as wide"
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = minimum
      let pixels = Stage.pixels(of: label, scale: 2)
      return (0..<pixels.height).count { y in (0..<pixels.width).contains { pixels[$0, y] != 0xFFFF_FFFF } }
    }
    #expect(ink(minimum: 0.2) < ink(minimum: 0.95))
  }

  @Test("A label that adjusts to the content size category follows its text style's point size")
  func dynamicType() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    UITraitCollection.current = Stage.traits(scale: 1, category: .extraExtraExtraLarge)
    label.applySurroundings(.current)
    #expect(label.font.pointSize == 23)
    UITraitCollection.current = Stage.traits(scale: 1)
    label.applySurroundings(.current)
    #expect(label.font.pointSize == 17)
  }
}
