import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Drawn texts` {
  private static let font = UIFont.systemFont(ofSize: 30)
  private func attributes(_ more: [NSAttributedString.Key: Any] = [:]) -> [NSAttributedString.Key: Any] {
    [.font: Self.font, .foregroundColor: UIColor.black].merging(more) { $1 }
  }

  @Test func `are the same from strings and attributed strings, with all options`() throws {
    let rect = CGRect(x: 5, y: 20, width: 60, height: 38)
    for options in [[], .usesLineFragmentOrigin, [.usesLineFragmentOrigin, .truncatesLastVisibleLine]] as [NSStringDrawingOptions] {
      let expected = try DrawnPicture { _ in
        NSAttributedString(string: "Hi you", attributes: attributes()).draw(with: rect, options: options, context: nil)
      }
      let (context, other) = (NSStringDrawingContext(), NSStringDrawingContext())
      let swift = try DrawnPicture { _ in "Hi you".draw(with: rect, options: options, attributes: attributes(), context: context) }
      let foundation = try DrawnPicture { _ in
        NSString(string: "Hi you").draw(with: rect, options: options, attributes: attributes(), context: other)
      }
      #expect(!expected.ink.isNull && swift.ink == expected.ink && swift.darkness == expected.darkness)
      #expect(foundation.ink == expected.ink && foundation.darkness == expected.darkness)
      #expect(context.totalBounds == other.totalBounds && !context.totalBounds.isEmpty)
    }
  }

  @Test func `are measured by what is drawn if they use device metrics`() throws {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesDeviceMetrics]
    for text in ["x", "Ag", ".\n."] {
      let bounds = text.boundingRect(with: .zero, options: options, attributes: attributes(), context: nil)
      let whole = text.boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes(), context: nil)
      let ink = try DrawnPicture(height: 100) { _ in
        text.draw(with: CGRect(x: 10, y: 5, width: 0, height: 0), options: .usesLineFragmentOrigin, attributes: attributes(), context: nil)
      }.ink
      let drawn = bounds.offsetBy(dx: 10, dy: 5)
      #expect(abs(ink.minX - drawn.minX) <= 1.5 && abs(ink.maxX - drawn.maxX) <= 1.5, "\(text)")
      #expect(abs(ink.minY - drawn.minY) <= 1.5 && abs(ink.maxY - drawn.maxY) <= 1.5, "\(text)")
      #expect(bounds.height < whole.height - 4)
    }
    let above = "x".boundingRect(with: .zero, options: .usesDeviceMetrics, attributes: attributes(), context: nil)
    #expect(abs(above.maxY) < 1 && abs(above.height - Self.font.xHeight) < 1, "on the baseline")
    #expect(" ".boundingRect(with: .zero, options: options, attributes: attributes(), context: nil).isEmpty)
  }

  @Test func `are sheared by their obliqueness, in the same width`() throws {
    func picture(_ slant: Double) throws -> DrawnPicture {
      try DrawnPicture { _ in
        NSAttributedString(string: "||", attributes: attributes([.obliqueness: slant])).draw(at: CGPoint(x: 30, y: 10))
      }
    }
    let (plain, right, left) = (try picture(0), try picture(0.5), try picture(-0.5))
    #expect(right.ink.width > plain.ink.width + 12 && left.ink.width > plain.ink.width + 12)
    #expect(abs(right.darkness - plain.darkness) < plain.darkness * 0.06)
    // The upper part of a text that is sheared to the right is at the right.
    func top(_ picture: DrawnPicture) -> CGFloat {
      let ink = picture.ink
      return (0..<100).map { CGFloat($0) }.first { picture[Int($0), Int(ink.minY) + 2] < 0x808080 } ?? 0
    }
    #expect(top(right) > top(plain) + 6 && top(left) < top(plain) - 6)
    let sizes = [0, 0.5].map { NSAttributedString(string: "||", attributes: attributes([.obliqueness: $0])).size() }
    #expect(sizes[0] == sizes[1])
  }

  @Test func `keep the colour, the shadow and the line of sheared characters`() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 0, height: 20), UIColor.green)
    let look: [NSAttributedString.Key: Any] = [
      .obliqueness: 0.4, .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
    ]
    let picture = try DrawnPicture { _ in
      NSAttributedString(string: "I", attributes: attributes(look.merging([.shadow: shadow]) { $1 })).draw(at: CGPoint(x: 30, y: 0))
    }
    let (red, green) = (picture.area { $0 == 0xFF0000 }, picture.area { $0 == 0x00FF00 })
    #expect(red.width > 6 && !picture.area { $0 == 0x0000FF }.isNull)
    #expect(green.width > 6 && green.maxY > red.maxY)
  }

  @Test func `are read in the direction of the attribute`() throws {
    func picture(_ directions: [Int]?, _ text: String) throws -> DrawnPicture {
      var look = attributes()
      if let directions { look[.writingDirection] = directions }
      return try DrawnPicture { _ in NSAttributedString(string: text, attributes: look).draw(at: CGPoint(x: 5, y: 5)) }
    }
    func isSame(_ one: DrawnPicture, _ two: DrawnPicture) -> Bool {
      (0..<100).allSatisfy { x in (0..<60).allSatisfy { y in abs(Int(one[x, y] & 0xFF) - Int(two[x, y] & 0xFF)) < 90 } }
    }
    let override = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
    let embedding = NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.embedding.rawValue
    #expect(try isSame(picture([override], "IO"), picture(nil, "OI")))
    #expect(try !isSame(picture(nil, "IO"), picture(nil, "OI")))
    #expect(try isSame(picture([embedding], "IO"), picture(nil, "IO")), "Latin letters are still read from the left")
    #expect(try isSame(picture([embedding], "!IO"), picture(nil, "IO!")), "punctuation has no direction of its own")
    #expect(try isSame(picture([NSWritingDirection.leftToRight.rawValue], "!IO"), picture(nil, "!IO")))
    #expect(try isSame(picture([override], "IO\nIO"), picture(nil, "OI\nOI")), "in each paragraph")
  }

  @Test func `are filled or outlined, in the text's colour, as the context's text mode says`() throws {
    func picture(_ mode: CGTextDrawingMode, _ text: String = "█", width: CGFloat = 2) throws -> DrawnPicture {
      try DrawnPicture { context in
        context.setLineWidth(width)
        context.setTextDrawingMode(mode)
        text.draw(at: CGPoint(x: 20, y: 10), withAttributes: attributes([.foregroundColor: UIColor.red]))
        context.setTextDrawingMode(.fill)
      }
    }
    let (fill, stroke, both) = (try picture(.fill), try picture(.stroke), try picture(.fillStroke))
    let middle = (Int(fill.ink.midX), Int(fill.ink.midY))
    #expect(fill[middle.0, middle.1] == 0xFF0000 && stroke[middle.0, middle.1] == 0xFFFFFF && both[middle.0, middle.1] == 0xFF0000)
    #expect(stroke.ink == both.ink && stroke.ink.width >= fill.ink.width + 1)
    #expect(try picture(.stroke, width: 6).ink.width >= stroke.ink.width + 3)
    #expect(try picture(.invisible).ink.isNull)
    // A text of several styles or fonts has the same modes.
    #expect(try picture(.stroke, "a\u{301}א").darkness > 0)
  }

  @Test func `limit later drawing in modes that clip, until the state is restored`() throws {
    let picture = try DrawnPicture { context in
      context.saveGState()
      context.setTextDrawingMode(.clip)
      "█".draw(at: CGPoint(x: 20, y: 10), withAttributes: attributes())
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 60))
      context.restoreGState()
      UIRectFill(CGRect(x: 90, y: 0, width: 2, height: 2))
    }
    let text = try DrawnPicture { _ in "█".draw(at: CGPoint(x: 20, y: 10), withAttributes: attributes()) }
    let (green, black) = (picture.area { $0 == 0x00FF00 }, text.area { $0 == 0 })
    #expect(green.insetBy(dx: -1, dy: -1).contains(black) && black.insetBy(dx: -1, dy: -1).contains(green))
    #expect(picture[91, 1] == 0)
  }

  @Test func `of a label have outlines if its drawing sets the mode`() {
    final class Outlined: UILabel {
      override func drawText(in rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.setLineWidth(3)
        context?.setTextDrawingMode(.stroke)
        super.drawText(in: rect)
      }
    }
    let frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    let (plain, outlined) = (UILabel(frame: frame), Outlined(frame: frame))
    for label in [plain, outlined] { (label.text, label.font) = ("█", Self.font) }
    let (fill, stroke) = (DrawnPicture(Stage.pixels(of: plain, scale: 1)), DrawnPicture(Stage.pixels(of: outlined, scale: 1)))
    #expect(stroke.darkness < fill.darkness && stroke.ink.width > fill.ink.width)
  }
}
