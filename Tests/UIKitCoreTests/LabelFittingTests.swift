import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@Suite("Labels with text that does not fit")
@MainActor struct LabelFittingTests {
  private func label(_ part: CGFloat) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 20)
    label.text = "Ilha de Tavira, Algarve"
    label.frame.size = label.sizeThatFits(.zero)
    label.frame.size.width *= part
    return label
  }

  @Test("Tightening avoids truncation if it suffices, and otherwise leaves the truncated text unchanged")
  func tightening() {
    let almost = label(0.97)
    #expect(almost.isTextTruncated)
    let before = Stage.pixels(of: almost)
    almost.allowsDefaultTighteningForTruncation = true
    #expect(!almost.isTextTruncated && !before.hasEqualPixels(as: Stage.pixels(of: almost)))
    let narrow = label(0.6)
    let truncated = Stage.pixels(of: narrow)
    narrow.allowsDefaultTighteningForTruncation = true
    #expect(narrow.isTextTruncated && truncated.hasEqualPixels(as: Stage.pixels(of: narrow)))
    let wide = label(1)
    let whole = Stage.pixels(of: wide)
    wide.allowsDefaultTighteningForTruncation = true
    #expect(whole.hasEqualPixels(as: Stage.pixels(of: wide)))
  }

  @Test("A resting pointer shows a truncated label's whole text until it leaves or presses")
  func expansion() throws {
    let root = UIView(frame: .zero)
    let label = label(0.5)
    label.frame.origin = CGPoint(x: 20, y: 100)
    root.addSubview(label)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 400, height: 300), scale: 1)
    stage.settle()
    func point(_ x: Double) { stage.send(.hover(at: Point(x: x, y: 110))) }
    func tip() -> UILabel? {
      stage.window.subviews.lazy.filter { $0.node.zPosition == 1_000 }.flatMap(\.subviews).compactMap { $0 as? UILabel }.first
    }
    point(30)
    stage.pump(for: .seconds(2))
    #expect(tip() == nil)
    label.showsExpansionTextWhenTruncated = true
    point(31)
    stage.pump(for: .milliseconds(400))
    point(32)
    stage.pump(for: .milliseconds(400))
    #expect(tip() == nil, "a pointer that moves does not rest")
    stage.pump(for: .milliseconds(200))
    let shown = try #require(tip())
    let frame = try #require(shown.superview?.frame)
    #expect(shown.text == label.text && !shown.isTextTruncated && frame.minY == label.frame.maxY)
    #expect(stage.settle() < 10, "it asks for no frames")
    point(300)
    #expect(tip() == nil)
    point(32)
    stage.pump(for: .milliseconds(600))
    #expect(tip() != nil)
    stage.tap(at: CGPoint(x: 32, y: 110))
    #expect(tip() == nil)
    // The tool tip disappears when the text moves away from the pointer.
    point(33)
    stage.pump(for: .milliseconds(600))
    #expect(tip() != nil)
    stage.perform { label.frame.origin.y = 10 }
    stage.frames(2)
    #expect(tip() == nil)
    label.frame = CGRect(x: 20, y: 100, width: 390, height: 30)
    point(34)
    stage.pump(for: .seconds(1))
    #expect(tip() == nil, "a text that fits needs none")
  }

  @Test("Natural alignment follows the interface direction, and explicit alignment does not")
  func mirrored() {
    func pixels(_ alignment: NSTextAlignment, _ direction: UISemanticContentAttribute) -> PixelBuffer {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      (label.text, label.textAlignment, label.semanticContentAttribute) = ("Tavira", alignment, direction)
      return Stage.pixels(of: label)
    }
    #expect(pixels(.natural, .forceRightToLeft).hasEqualPixels(as: pixels(.right, .unspecified)))
    #expect(pixels(.natural, .unspecified).hasEqualPixels(as: pixels(.left, .unspecified)))
    #expect(pixels(.left, .forceRightToLeft).hasEqualPixels(as: pixels(.left, .unspecified)))
    #expect(!pixels(.left, .unspecified).hasEqualPixels(as: pixels(.right, .unspecified)))
  }

  @Test("A list content view applies the tightening and expansion properties to its label")
  func listContent() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Ilha de Tavira, Algarve"
    content.textProperties.numberOfLines = 1
    content.textProperties.allowsDefaultTighteningForTruncation = true
    content.textProperties.showsExpansionTextWhenTruncated = true
    let view = UIListContentView(configuration: content)
    let label = try #require(view.textLabel)
    #expect(label.allowsDefaultTighteningForTruncation && label.showsExpansionTextWhenTruncated)
    #expect(!UILabel(frame: .zero).allowsDefaultTighteningForTruncation && !UILabel(frame: .zero).showsExpansionTextWhenTruncated)
    label.frame = CGRect(x: 0, y: 0, width: 0.98 * label.sizeThatFits(.zero).width, height: 30)
    #expect(!label.isTextTruncated)
    content.textProperties.allowsDefaultTighteningForTruncation = false
    view.configuration = content
    #expect(label.isTextTruncated)
  }
}
