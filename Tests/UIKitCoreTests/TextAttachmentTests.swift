import Foundation
import HitchlessBase
import HitchlessTesting
import LayerRenderer
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A text attachment` {
  private static let red: UInt32 = 0xFFFF_0000

  private func image(_ width: Int, _ height: Int, word: UInt32 = red) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    buffer.fill(buffer.bounds, word: word)
    return UIImage(pixels: buffer.finish(), scale: 1)
  }
  private func text(_ parts: [Any], font: UIFont = .systemFont(ofSize: 17)) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for part in parts {
      if let attachment = part as? NSTextAttachment {
        whole.append(NSAttributedString(attachment: attachment, attributes: [.font: font]))
      } else {
        whole.append(NSAttributedString(string: part as? String ?? "", attributes: [.font: font, .foregroundColor: UIColor.black]))
      }
    }
    return whole
  }
  /// Returns the bounding rectangle of the pixels with a colour.
  private func area(of word: UInt32, in picture: PixelBuffer) -> CGRect {
    var found = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] == word { found = found.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return found
  }
  private func label(_ text: NSAttributedString, width: CGFloat = 300, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: .zero)
    label.numberOfLines = lines
    label.attributedText = text
    label.frame.size = label.sizeThatFits(CGSize(width: width, height: 0))
    return label
  }

  @Test func `sits on the baseline in its image's size, and makes its line as tall as needed`() throws {
    let attachment = NSTextAttachment(image: try image(30, 40))
    let mixed = text(["ab", attachment, "cd"])
    #expect(mixed.length == 5 && (mixed.string as NSString).character(at: 2) == unichar(NSTextAttachment.character))
    #expect(mixed.attribute(.attachment, at: 2, effectiveRange: nil) as? NSTextAttachment === attachment)
    let (alone, before) = (text(["abcd"]).size(), text(["ab"]).size())
    let size = mixed.size()
    #expect(abs(size.width - alone.width - 30) < 0.01 && size.height > 40 && size.height < 46, "with what is below the baseline")
    let shown = area(of: Self.red, in: Stage.pixels(of: label(mixed), scale: 1))
    #expect(shown.size == CGSize(width: 30, height: 40) && shown.minY == 0 && abs(shown.minX - before.width) <= 1)
  }

  @Test func `has the size and the vertical offset of its bounds`() throws {
    let attachment = NSTextAttachment(image: try image(30, 40))
    attachment.bounds = CGRect(x: 0, y: -6, width: 12, height: 16)
    let font = UIFont.systemFont(ofSize: 17)
    let view = label(text(["ab", attachment], font: font))
    #expect(view.frame.height == ceil(font.ascender) + 6 || view.frame.height == ceil(font.ascender + 6))
    let shown = area(of: Self.red, in: Stage.pixels(of: view, scale: 1))
    #expect(shown.size == CGSize(width: 12, height: 16))
    #expect(abs(shown.maxY - font.ascender - 6) <= 1)
  }

  @Test func `is drawn in the text colour if its image is a template, and else in its own colours`() throws {
    let template = NSTextAttachment(image: try image(10, 10).withRenderingMode(.alwaysTemplate))
    let view = label(text([template]))
    view.textColor = .blue
    #expect(area(of: 0xFF00_00FF, in: Stage.pixels(of: view, scale: 1)).size == CGSize(width: 10, height: 10))
    let colored = NSMutableAttributedString(attributedString: text(["a", template]))
    colored.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    #expect(area(of: 0xFF00_FF00, in: Stage.pixels(of: label(colored), scale: 1)).size == CGSize(width: 10, height: 10))
    let tinted = NSTextAttachment(image: try image(10, 10).withTintColor(.cyan))
    #expect(area(of: 0xFF00_FFFF, in: Stage.pixels(of: label(text([tinted])), scale: 1)).size == CGSize(width: 10, height: 10))
    let symbol = NSTextAttachment(image: try #require(UIImage(systemName: "star.fill")))
    let star = area(of: 0xFF00_0000, in: Stage.pixels(of: label(text([symbol])), scale: 1))
    #expect(star.width > 8 && star.height > 8)
  }

  @Test func `shows image data, and a document symbol for other data`() throws {
    let data = try #require(try image(8, 8).pngData())
    let shown = Stage.pixels(of: label(text([NSTextAttachment(data: data, ofType: "public.png")])), scale: 1)
    #expect(area(of: Self.red, in: shown).size == CGSize(width: 8, height: 8))
    let document = NSTextAttachment(data: data, ofType: "com.adobe.pdf")
    let size = try #require(UIImage(systemName: "doc")).size
    #expect(abs(text([document]).size().width - size.width) < 0.01)
    #expect(text([NSTextAttachment(), "a"]).size().height == text(["a"]).size().height)
    document.image = try image(3, 3)
    #expect(text([document]).size().width == 3)
  }

  @Test func `is drawn by attributed strings, and converts to and from Swift's AttributedString`() throws {
    let attachment = NSTextAttachment(image: try image(9, 7))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let source = text([attachment])
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { _ in
      source.draw(at: CGPoint(x: 5, y: 6))
    }
    #expect(area(of: Self.red, in: try #require(drawn.preparedPixels)) == CGRect(x: 5, y: 6, width: 9, height: 7))
    let swift = AttributedString(source)
    #expect(swift.runs.first?.attachment === attachment)
    #expect(NSAttributedString(swift).attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
    let button = UIButton(type: .custom)
    button.setAttributedTitle(source, for: .normal)
    button.sizeToFit()
    button.frame.origin = .zero
    let shown = Stage.pixels(of: button, scale: 1)
    #expect(area(of: Self.red, in: shown).size == CGSize(width: 9, height: 7))
  }

  @Test func `is a character of a text view and can be deleted`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let attachment = NSTextAttachment(image: try image(50, 20))
    view.attributedText = text(["a", attachment, "b"])
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 200, height: 100), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(area(of: Self.red, in: try #require(stage.picture)).size == CGSize(width: 50, height: 20))
    func x(_ offset: Int) -> CGFloat {
      view.position(from: view.beginningOfDocument, offset: offset).map { view.caretRect(for: $0).minX } ?? 0
    }
    #expect(abs(x(2) - x(1) - 50) <= 1)
    view.selectedRange = NSRange(location: 2, length: 0)
    stage.perform { view.deleteBackward() }
    stage.settle()
    #expect(view.text == "ab")
    #expect(area(of: Self.red, in: try #require(stage.picture)).isNull)
  }

  @Test func `matches a naive model's line breaking at random`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("attachments at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let picture = try image(1, 1)
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let attachments = (0..<random.below(12) + 1).map { _ in
        let made = NSTextAttachment(image: picture)
        made.bounds = CGRect(x: 0, y: -random.below(9), width: random.below(60) + 1, height: random.below(40) + 10)
        return made
      }
      let width = CGFloat(random.below(150) + 60)
      var (lines, used, widest): ([[NSTextAttachment]], CGFloat, CGFloat) = ([[]], 0, 0)
      for attachment in attachments {
        if used + attachment.bounds.width > width {
          lines.append([])
          used = 0
        }
        lines[lines.count - 1].append(attachment)
        used += attachment.bounds.width
        widest = max(widest, used)
      }
      let height = lines.reduce(0) { sum, line in sum + (line.map(\.bounds.maxY).max() ?? 0) - (line.map(\.bounds.minY).min() ?? 0) }
      let bounds = text(attachments).boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil)
      #expect(
        abs(bounds.width - widest) < 0.01 && abs(bounds.height - height) < 0.01,
        "step \(step), seed \(seed): \(bounds.size), not \(widest) × \(height)")
    }
  }
}
