import Foundation
import HitchlessBase
import LayerRenderer
import Testing

@testable import UIKitCore

/// Returns whether a pixel of red or black text is at least half covered.
private func isDark(_ pixel: UInt32) -> Bool { pixel >> 8 & 0xFF < 128 }

@MainActor @Suite struct `Styled text` {
  private func label(_ text: String, _ attributes: [NSAttributedString.Key: Any], width: CGFloat = 200, height: CGFloat = 30) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    return label
  }

  /// Returns the columns in which a picture has matching pixels, at 1x.
  private func columns(_ view: UIView, _ matches: (UInt32) -> Bool) -> Set<Int> {
    let pixels = Stage.pixels(of: view, scale: 1)
    var found: Set<Int> = []
    for y in 0..<pixels.height { for x in 0..<pixels.width where matches(pixels[x, y]) { found.insert(x) } }
    return found
  }
  private func isRed(_ pixel: UInt32) -> Bool { pixel >> 16 & 0xFF > 230 && pixel >> 8 & 0xFF < 80 && pixel & 0xFF < 80 }

  @Test func `has underlines and strikethroughs in their own colours`() {
    for (style, color) in [
      (NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor), (.strikethroughStyle, .strikethroughColor),
    ] {
      let lined = label("iiiii", [style: NSUnderlineStyle.single, color: UIColor.red, .font: UIFont.systemFont(ofSize: 60)], height: 90)
      #expect(columns(lined, isRed).count > 40, "\(style.rawValue)")
      #expect(columns(label("iiiii", [style: NSUnderlineStyle.single]), isRed).isEmpty)
      #expect(columns(label("iiiii", [color: UIColor.red]), isRed).isEmpty, "a colour alone draws no line")
    }
  }

  @Test func `is underlined below its words only with byWord`() {
    let attributes: [NSAttributedString.Key: Any] = [
      .underlineColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single, .font: UIFont.systemFont(ofSize: 20),
    ]
    var byWord = attributes
    byWord[.underlineStyle] = NSUnderlineStyle([.single, .byWord]).rawValue
    let (all, words) = (columns(label("aa   aa", attributes), isRed), columns(label("aa   aa", byWord), isRed))
    #expect(words.isStrictSubset(of: all) && words.count < all.count - 8)
    #expect(words.min() == all.min() && words.max() == all.max())
    byWord[.underlineStyle] = NSUnderlineStyle.byWord
    #expect(columns(label("aa   aa", byWord), isRed).isEmpty, "by word is no line by itself")
  }

  @Test func `has double underlines`() {
    func rows(_ style: NSUnderlineStyle) -> Int {
      let view = label("aaaa", [.underlineStyle: style, .underlineColor: UIColor.red, .font: UIFont.systemFont(ofSize: 24)], height: 60)
      let pixels = Stage.pixels(of: view, scale: 2)
      return (0..<pixels.height).filter { isRed(pixels[10, $0]) }.count
    }
    #expect(rows(.double) >= 2 * rows(.single) && rows(.single) > 0)
  }

  @Test func `has the indents and spacings of its paragraph style`() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    style.headIndent = 10
    style.tailIndent = -20
    style.paragraphSpacing = 4
    style.paragraphSpacingBefore = 3
    let text = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    let plain = NSAttributedString(string: "one\ntwo")
    #expect(abs(text.size().width - plain.size().width - 50) < 0.01)
    #expect(abs(text.size().height - plain.size().height - 7) < 0.01)
    let inLabel = label("one\ntwo", [.paragraphStyle: style, .foregroundColor: UIColor.red], height: 80)
    let first = columns(inLabel, isDark).min() ?? 0
    #expect((30...34).contains(first))
  }

  @Test func `is scaled down if its drawing context has a minimum scale factor`() {
    let text = NSAttributedString(string: "A text that is too wide", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let full = text.size()
    let context = NSStringDrawingContext()
    let room = CGSize(width: full.width * 0.7, height: 100)
    #expect(text.boundingRect(with: room, options: [], context: context).width == full.width && context.actualScaleFactor == 1)
    context.minimumScaleFactor = 0.5
    let smaller = text.boundingRect(with: room, options: [], context: context)
    #expect(smaller.width <= room.width && smaller.width > room.width * 0.85)
    #expect((0.6...0.71).contains(context.actualScaleFactor) && context.totalBounds == smaller)
    context.minimumScaleFactor = 0.9
    #expect(text.boundingRect(with: room, options: [], context: context).width > room.width)
    #expect(abs(context.actualScaleFactor - 0.9) < 0.01)
    #expect(text.boundingRect(with: CGSize(width: 500, height: 100), options: [], context: context).width == full.width)
    #expect(context.actualScaleFactor == 1)
  }

  @Test func `is drawn on its baseline, or in lines with usesLineFragmentOrigin`() {
    let text = NSAttributedString(string: "HHHHH HHHHH", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    func rows(_ options: NSStringDrawingOptions) -> [Int] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100), format: UIGraphicsImageRendererFormat()).image { _ in
        text.draw(with: CGRect(x: 0, y: 40, width: 80, height: 60), options: options, context: nil)
      }
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      let pixels = Stage.pixels(of: view, scale: 1)
      return (0..<pixels.height).filter { y in (0..<pixels.width).contains { isDark(pixels[$0, y]) } }
    }
    let line = rows([])
    #expect(line.last == 39 && line.count < 20, "one line on the height of the origin")
    let lines = rows(.usesLineFragmentOrigin)
    #expect(lines.first ?? 0 > 40 && (lines.last ?? 0) - (lines.first ?? 0) > 30, "two lines below it")
  }
}

@MainActor @Suite struct `A label that shrinks its text` {
  /// Returns the first and the last row with text of a label whose text does not fit, at 1x.
  private func rows(_ adjustment: UIBaselineAdjustment, shrinks: Bool = true) -> (top: Int, bottom: Int) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    label.font = .systemFont(ofSize: 30)
    label.text = "HHHHHH"
    label.lineBreakMode = .byClipping
    label.adjustsFontSizeToFitWidth = shrinks
    label.minimumScaleFactor = 0.2
    label.baselineAdjustment = adjustment
    let pixels = Stage.pixels(of: label, scale: 1)
    let rows = (0..<pixels.height).filter { y in (0..<pixels.width).contains { isDark(pixels[$0, y]) } }
    return (rows.first ?? -1, rows.last ?? -1)
  }

  @Test func `keeps the baseline, the centre or the top by its baselineAdjustment`() {
    let full = rows(.alignBaselines, shrinks: false)
    let (baselines, centers, none) = (rows(.alignBaselines), rows(.alignCenters), rows(.none))
    #expect(baselines.bottom == full.bottom && baselines.top > full.top)
    #expect(centers.bottom < baselines.bottom && centers.bottom > none.bottom)
    #expect(abs((centers.top + centers.bottom) / 2 - (full.top + full.bottom) / 2) <= 3)
    #expect(none.top < 8)
  }
}
