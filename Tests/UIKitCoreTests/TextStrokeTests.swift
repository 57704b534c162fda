import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Text strokes` {
  private func picture(_ text: String, _ attributes: [NSAttributedString.Key: Any]) throws -> PixelBuffer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 160, height: 80)
    let made = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.white.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.blue]
      NSAttributedString(string: text, attributes: look.merging(attributes) { $1 }).draw(at: CGPoint(x: 20, y: 10))
    }
    return try #require(made.preparedPixels)
  }
  /// Returns the number of pixels in a row that lack a colour component: red ones lack blue, and blue ones red.
  private func amount(in picture: PixelBuffer, row: Int, missing shift: UInt32) -> Double {
    (0..<picture.width).reduce(0) { $0 + Double(255 - picture[$1, row] >> shift & 0xFF) / 255 }
  }
  private func red(_ picture: PixelBuffer, row: Int) -> Double { amount(in: picture, row: row, missing: 0) }
  private func blue(_ picture: PixelBuffer, row: Int) -> Double { amount(in: picture, row: row, missing: 16) }

  // A block character: its middle row has an edge at each end.
  private let row = 34

  @Test func `have a width in percent of the font size, and a positive width leaves the text hollow`() throws {
    let plain = try picture("█", [:])
    let width = blue(plain, row: row)
    #expect(width > 15 && red(plain, row: row) == 0)
    for percent in [5.0, 10, 20] {
      let thickness = percent / 100 * 40
      let hollow = try picture("█", [.strokeWidth: percent, .strokeColor: UIColor.red])
      #expect(abs(red(hollow, row: row) - 2 * thickness) < 0.1 && blue(hollow, row: row) < 0.1, "\(percent) %")
      let filled = try picture("█", [.strokeWidth: -percent, .strokeColor: UIColor.red])
      #expect(abs(red(filled, row: row) - (2 * thickness)) < 0.1 && abs(blue(filled, row: row) - (width - thickness)) < 0.1, "\(percent) %")
    }
  }

  @Test func `have the text colour if there is no stroke colour`() throws {
    let hollow = try picture("█", [.strokeWidth: 10])
    #expect(abs(blue(hollow, row: row) - 8) < 0.1)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    (label.font, label.textColor) = (.systemFont(ofSize: 40), .red)
    label.attributedText = NSAttributedString(string: "█", attributes: [.strokeWidth: 10, .font: UIFont.systemFont(ofSize: 40)])
    let shown = Stage.pixels(of: label, scale: 1)
    let reds = (0..<160).reduce(0) { $0 + (shown[$1, 40] == 0xFFFF_0000 ? 1 : 0) }
    #expect((4...8).contains(reds), "\(reds)")
  }

  @Test func `are not drawn without a finite width`() throws {
    let plain = try picture("list", [.kern: 1])
    for width in [0, Double.nan, .infinity] {
      #expect(try picture("list", [.kern: 1, .strokeWidth: width, .strokeColor: UIColor.red]).hasEqualPixels(as: plain))
    }
  }

  @Test func `keep the underlines and shadows of hollow text`() throws {
    let line: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single, .underlineColor: UIColor.red]
    let (plain, hollow) = (try picture("████", line), try picture("████", line.merging([.strokeWidth: 2]) { $1 }))
    let underlined = (0..<80).filter { red(plain, row: $0) > blue(plain, row: $0) + 20 }
    #expect(!underlined.isEmpty && underlined.allSatisfy { abs(red(hollow, row: $0) - red(plain, row: $0)) < 1 })
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red.withAlphaComponent(0.5), CGSize(width: 60, height: 0))
    let shadowed = try picture("█", [.strokeWidth: 10, .shadow: shadow])
    // The outlines again, at half their opacity.
    #expect(abs(red(shadowed, row: row) - 4) < 0.1 && abs(blue(shadowed, row: row) - 8) < 0.1)
    let filled = try picture("█", [.strokeWidth: -10, .shadow: shadow])
    let width = blue(try picture("█", [:]), row: row)
    #expect(abs(red(filled, row: row) - (width + 4) / 2) < 0.1)
  }

  @Test func `do not change the size of the text`() {
    let look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .kern: 1]
    let stroked = look.merging([.strokeWidth: -8, .strokeColor: UIColor.red]) { $1 }
    #expect(
      NSAttributedString(string: "Outlines", attributes: stroked).size() == NSAttributedString(string: "Outlines", attributes: look).size())
  }

  @Test func `convert to and from Swift's AttributedString`() {
    var text = AttributedString("Outlines")
    (text.strokeWidth, text.strokeColor) = (-3, .red)
    let made = NSAttributedString(text)
    #expect(made.attribute(.strokeWidth, at: 0, effectiveRange: nil) as? CGFloat == -3)
    #expect(made.attribute(.strokeColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(AttributedString(made) == text)
  }
}
