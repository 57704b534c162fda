import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Underlines and strikethroughs` {
  private static let patterns: [NSUnderlineStyle] = [[], .patternDot, .patternDash, .patternDashDot, .patternDashDotDot]

  private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 & 0xFF > 230 && pixel >> 8 & 0xFF < 80 && pixel & 0xFF < 80 }
  /// Returns the rows with red pixels, and the number of red segments in the first of them.
  private func look(
    _ style: NSUnderlineStyle, _ key: NSAttributedString.Key = .underlineStyle, text: String = "aaaaaaaaaaaaaaaa", scale: Double = 2
  ) -> (rows: [Int], stretches: Int, covered: Int) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [key: style, .underlineColor: UIColor.red, .strikethroughColor: UIColor.red, .font: UIFont.systemFont(ofSize: 24)])
    let pixels = Stage.pixels(of: label, scale: scale)
    let rows = (0..<pixels.height).filter { y in (0..<pixels.width).contains { isRed(pixels[$0, y]) } }
    guard let row = rows.first else { return ([], 0, 0) }
    let red = (0..<pixels.width).map { isRed(pixels[$0, row]) }
    return (rows, zip([false] + red, red).count { !$0 && $1 }, red.count { $0 })
  }

  /// Returns the number of rows that a line covers in its middle, counting partly covered ones in part.
  private func cover(_ style: NSUnderlineStyle, _ key: NSAttributedString.Key, scale: Double) -> Double {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    label.backgroundColor = .white
    label.attributedText = NSAttributedString(
      string: "a" + String(repeating: " ", count: 30) + "a",
      attributes: [key: style, .underlineColor: UIColor.red, .strikethroughColor: UIColor.red, .font: UIFont.systemFont(ofSize: 24)])
    let pixels = Stage.pixels(of: label, scale: scale)
    let x = Int(50 * scale)
    return (0..<pixels.height).reduce(0) { $0 + Double(255 - pixels[x, $1] & 0xFF) / 255 }
  }

  @Test(arguments: [NSAttributedString.Key.underlineStyle, .strikethroughStyle])
  func `are twice as thick with the thick style`(key: NSAttributedString.Key) {
    for scale in [1.0, 2, 3] {
      let (single, thick) = (look(.single, key, scale: scale), look(.thick, key, scale: scale))
      #expect(!single.rows.isEmpty && thick.rows.count > single.rows.count && thick.stretches == 1)
      // Pango's own lines may cover their first and last row only in part, so their coverage is compared.
      let (thin, wide) = (cover(.single, key, scale: scale), cover(.thick, key, scale: scale))
      #expect(thin > 0.9 && abs(wide / thin - 2) < 0.3, "\(thin) \(wide) at \(scale)")
    }
  }

  @Test(arguments: [NSAttributedString.Key.underlineStyle, .strikethroughStyle])
  func `have the gaps of their patterns`(key: NSAttributedString.Key) {
    let counts = Self.patterns.map { look([.single, $0], key, text: "                                        ").stretches }
    // Dots are the shortest, and each dot between dashes adds a segment.
    #expect(counts[0] <= 1 && counts[1] > counts[4] && counts[4] > counts[3] && counts[3] > counts[2] && counts[2] > 5, "\(counts)")
    #expect(look(.patternDash, key).rows.isEmpty, "a pattern alone is no line")
    #expect(look([.single, NSUnderlineStyle(rawValue: 0x700)], key).stretches == look(.single, key).stretches, "no pattern")
  }

  @Test func `with gaps can be double, by word and coloured`() {
    let (one, two) = (look([.single, .patternDash]), look([.double, .patternDash]))
    #expect(two.rows.count == 2 * one.rows.count && two.rows.first == one.rows.first)
    let (words, all) = (look([.single, .patternDot, .byWord], text: "aa       aa"), look([.single, .patternDot], text: "aa       aa"))
    #expect(words.covered < all.covered)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    func isColored(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
      label.attributedText = NSAttributedString(
        string: "          ", attributes: attributes.merging([.underlineStyle: NSUnderlineStyle.thick]) { $1 })
      let pixels = Stage.pixels(of: label, scale: 2)
      return (0..<pixels.height).contains { y in (0..<pixels.width).contains { isRed(pixels[$0, y]) } }
    }
    label.textColor = .red
    #expect(isColored([:]) && isColored([.foregroundColor: UIColor.red]) && !isColored([.foregroundColor: UIColor.blue]))
    label.textColor = .black
    #expect(!isColored([:]) && isColored([.underlineColor: UIColor.red]))
  }

  @Test func `match the coverage of their patterns at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("lines of text at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    // The drawn fraction of a line, on average.
    let shares: [Double] = [1, 2.0 / 4, 8.0 / 12, 10.0 / 16, 12.0 / 21]
    for _ in 0..<(RandomTestSettings.rounds ?? 500) {
      let pattern = random.below(5)
      let style: NSUnderlineStyle = [[.single, .thick, .double][random.below(3)], Self.patterns[pattern]]
      let text = String(repeating: " ", count: 20 + random.below(20))
      let (whole, found) = (look(.single, text: text), look(style, text: text))
      let expected = shares[pattern] * Double(whole.covered)
      // The last segment may be cut off, and may be a dash.
      #expect(abs(Double(found.covered) - expected) <= 40, "\(style) \(text.count), seed \(seed)")
    }
  }
}
