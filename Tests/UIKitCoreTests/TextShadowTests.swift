import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A text shadow` {
  private func picture(scale: CGFloat = 1, _ body: () -> Void) throws -> PixelBuffer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let made = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60), format: format).image { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 120, height: 60))
      body()
    }
    return try #require(made.preparedPixels)
  }
  private func shadow(_ color: UIColor?, _ x: CGFloat, _ y: CGFloat, blur: CGFloat = 0) -> NSShadow {
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset, shadow.shadowBlurRadius) = (color, CGSize(width: x, height: y), blur)
    return shadow
  }

  @Test func `without blur equals a line of text drawn twice, at random`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("text shadows at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let words = ["list", "Ågjpq", "cell", "Σκιά", "a", "frame"]
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let parts = (0..<random.below(3) + 1).map { _ in words[random.below(words.count)] }
      // One line: the shadow of a line falls on the lines above it.
      let text = parts.joined(separator: " ")
      let (x, y) = (CGFloat(random.below(13) - 6), CGFloat(random.below(13) - 6))
      let scale = CGFloat(random.below(2) + 1)
      var look: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: CGFloat(random.below(10) + 10)), .foregroundColor: UIColor.blue,
      ]
      // A layout of Pango's, like that of a text with a shadow.
      look[.kern] = 1
      let shown = try picture(scale: scale) {
        NSAttributedString(string: text, attributes: look.merging([.shadow: shadow(.red, x, y)]) { $1 }).draw(at: CGPoint(x: 20, y: 10))
      }
      let expected = try picture(scale: scale) {
        var below = look
        below[.foregroundColor] = UIColor.red
        NSAttributedString(string: text, attributes: below).draw(at: CGPoint(x: 20 + x, y: 10 + y))
        NSAttributedString(string: text, attributes: look).draw(at: CGPoint(x: 20, y: 10))
      }
      #expect(shown.hasEqualPixels(as: expected), "step \(step), seed \(seed): \(text)")
    }
  }

  @Test func `is blurred, and drawn only for the characters that have it`() throws {
    let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black]
    let text = NSMutableAttributedString(string: "██    ██", attributes: look)
    text.addAttribute(.shadow, value: shadow(.red, 0, 12, blur: 6), range: NSRange(location: 0, length: 2))
    let plain = try picture { NSAttributedString(string: text.string, attributes: [.font: UIFont.systemFont(ofSize: 20)]).draw(at: .zero) }
    let blurred = try picture { text.draw(at: .zero) }
    func reds(_ picture: PixelBuffer, _ columns: Range<Int>) -> Set<UInt32> {
      Set((0..<60).flatMap { y in columns.map { picture[$0, y] } }.filter { $0 >> 16 & 0xFF > $0 & 0xFF })
    }
    let half = Int(text.size().width) / 2 + 2
    #expect(reds(blurred, 0..<half).count > 10 && reds(plain, 0..<half).isEmpty)
    #expect(reds(blurred, half + 12..<120).isEmpty)
    #expect(text.size() == NSAttributedString(string: text.string, attributes: [.font: UIFont.systemFont(ofSize: 20)]).size())
  }

  @Test func `is drawn by labels and text views, and not without a colour`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    func reds(_ view: UIView) -> Int {
      let picture = Stage.pixels(of: view, scale: 1)
      return (0..<60).reduce(0) { sum, y in sum + (0..<100).count { picture[$0, y] == 0xFFFF_0000 } }
    }
    let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black]
    label.attributedText = NSAttributedString(string: "██", attributes: look.merging([.shadow: shadow(.red, 6, 6)]) { $1 })
    #expect(reds(label) > 50)
    label.attributedText = NSAttributedString(string: "██", attributes: look.merging([.shadow: shadow(nil, 6, 6)]) { $1 })
    #expect(reds(label) == 0)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.attributedText = NSAttributedString(string: "██", attributes: look.merging([.shadow: shadow(.red, 6, 6)]) { $1 })
    #expect(reds(view) > 50)
  }

  @Test func `has UIKit's defaults, and equals its copy`() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1 / 3))
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy == shadow && copy.hash == shadow.hash && copy !== shadow)
    copy.shadowBlurRadius = 4
    #expect(copy != shadow)
    var text = AttributedString("a")
    text.shadow = shadow
    #expect(AttributedString(NSAttributedString(text)) == text)
  }
}
