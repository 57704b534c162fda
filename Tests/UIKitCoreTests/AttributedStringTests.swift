import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Swift attributed strings` {
  @Test func `have UIKit's attributes and convert to NSAttributedString and back`() throws {
    var text = AttributedString("Red ")
    text.foregroundColor = .red
    text.font = .systemFont(ofSize: 12)
    text.underlineStyle = .single
    var link = AttributedString("link")
    link.link = URL(string: "https://example.org")
    link.foregroundColor = .blue
    link.kern = 2
    text += link
    let converted = NSAttributedString(text)
    #expect(converted.string == "Red link")
    #expect(converted.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(converted.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
    let back = AttributedString(converted)
    #expect(back == text)
    let dictionary = [NSAttributedString.Key: Any](AttributeContainer([.strikethroughStyle: 1, .kern: 3, .baselineOffset: "no number"]))
    #expect(dictionary.count == 2 && dictionary[.kern] as? CGFloat == 3 && dictionary[.strikethroughStyle] as? Int == 1)
  }

  @Test func `with random content convert to NSAttributedString and back`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("attributed strings at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let colors: [UIColor] = [.red, .green, .label]
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      var text = AttributedString()
      for _ in 0..<random.below(6) {
        var run = AttributedString(["a", "é\u{301}", "👩‍👩‍👧", "שלום", "\n", ""][random.below(6)])
        if random.below(2) == 0 { run.foregroundColor = colors[random.below(3)] }
        if random.below(2) == 0 { run.font = .systemFont(ofSize: CGFloat(random.below(3) + 10)) }
        if random.below(3) == 0 { run.kern = CGFloat(random.below(3)) }
        if random.below(3) == 0 { run.strikethroughStyle = .double }
        text += run
      }
      #expect(AttributedString(NSAttributedString(text)) == text, "step \(step), seed \(seed): \(text)")
    }
  }
}
