import Foundation
import HitchlessBase
import LayerRenderer
import Testing

@testable import UIKitCore

/// An attachment that is as high as its line, or as wide as the text.
private final class FittingAttachment: NSTextAttachment, @unchecked Sendable {
  var isWide = false
  var indices: Set<Int> = []
  var containers: [NSTextContainer?] = []
  var images: [CGSize] = []

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    indices.insert(charIndex)
    containers.append(textContainer)
    let whole = super.attachmentBounds(
      for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position, characterIndex: charIndex)
    let factor = isWide ? min(1, lineFrag.width / whole.width) : lineFrag.height / whole.height
    return CGRect(x: 0, y: -4, width: whole.width * factor, height: whole.height * factor)
  }
  override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
    images.append(imageBounds.size)
    return super.image(forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
  }
}
/// An attachment whose image depends on its size.
private final class DrawnAttachment: NSTextAttachment, @unchecked Sendable {
  override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
    UIGraphicsImageRenderer(size: imageBounds.size).image { _ in
      (imageBounds.width > 15 ? UIColor.green : UIColor.blue).setFill()
      UIRectFill(CGRect(origin: .zero, size: imageBounds.size))
    }
  }
}

@MainActor @Suite struct `The bounds of a subclass's attachment` {
  private static let font = UIFont.systemFont(ofSize: 20)

  private func image(_ width: Int, _ height: Int) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    buffer.fill(buffer.bounds, word: 0xFFFF_0000)
    return UIImage(pixels: buffer.finish(), scale: 1)
  }
  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "ab", attributes: [.font: Self.font])
    whole.append(NSAttributedString(attachment: attachment, attributes: [.font: Self.font]))
    return whole
  }
  private func red(_ pixels: PixelBuffer) -> CGRect { DrawnPicture(pixels).area { $0 == 0xFF0000 } }

  @Test func `align the image with the font in labels and in drawn texts`() throws {
    let attachment = FittingAttachment()
    attachment.image = try image(100, 100)
    let side = Self.font.lineHeight
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.attributedText = text(attachment)
    let before = "ab".size(withAttributes: [.font: Self.font]).width
    #expect(abs(label.intrinsicContentSize.width - ceil(before + side)) <= 1)
    let shown = red(Stage.pixels(of: label, scale: 1))
    #expect(abs(shown.width - side) <= 1.5 && abs(shown.height - side) <= 1.5 && abs(shown.minX - before) <= 1)
    #expect(attachment.indices == [2] && attachment.containers.allSatisfy { $0 == nil })
    #expect(attachment.images.allSatisfy { abs($0.width - side) < 1e-6 && abs($0.height - side) < 1e-6 } && !attachment.images.isEmpty)
    let drawn = try DrawnPicture { _ in text(attachment).draw(at: CGPoint(x: 10, y: 10)) }
    let area = drawn.area { $0 == 0xFF0000 }
    #expect(abs(area.width - side) <= 1.5 && abs(area.minX - before - 10) <= 1)
    #expect(abs(area.maxY - (10 + Self.font.ascender + 4)) <= 1.5, "4 points below the baseline")
  }

  @Test func `follow the width of a label and of a text view, whose container they get`() throws {
    let attachment = FittingAttachment()
    (attachment.image, attachment.isWide) = (try image(150, 60), true)
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.attributedText = text(attachment)
    #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).width > 150)
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    #expect(red(Stage.pixels(of: label, scale: 1)).size == CGSize(width: 50, height: 20))
    label.frame.size.width = 75
    #expect(red(Stage.pixels(of: label, scale: 1)).size == CGSize(width: 75, height: 30))
    #expect(label.sizeThatFits(CGSize(width: 75, height: 0)).width <= 75)
    attachment.containers = []
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.attributedText = text(attachment)
    let width = 100 - view.textContainerInset.left - view.textContainerInset.right - 2 * view.textContainer.lineFragmentPadding
    #expect(red(Stage.pixels(of: view, scale: 1)).width == width)
    #expect(!attachment.containers.isEmpty && attachment.containers.allSatisfy { $0 === view.textContainer })
  }

  @Test func `determine the image that the attachment provides`() throws {
    for (width, color) in [(20, 0x00FF00), (10, 0x0000FF)] as [(CGFloat, UInt32)] {
      let attachment = DrawnAttachment()
      attachment.bounds = CGRect(x: 0, y: 0, width: width, height: 10)
      let picture = try DrawnPicture { _ in text(attachment).draw(at: .zero) }
      #expect(picture.area { $0 == color }.size == CGSize(width: width, height: 10))
    }
  }

  @Test func `are those of the attachment or its image by default`() throws {
    let attachment = NSTextAttachment(image: try image(30, 40))
    func bounds() -> CGRect {
      attachment.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    }
    #expect(bounds() == CGRect(x: 0, y: 0, width: 30, height: 40))
    attachment.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(bounds() == attachment.bounds)
    #expect(attachment.image(forBounds: bounds(), textContainer: nil, characterIndex: 0) === attachment.image)
    let raised = NSTextAttachment(image: try image(10, 10).withBaselineOffset(fromBottom: 3))
    #expect(
      raised.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        == CGRect(x: 0, y: -3, width: 10, height: 10))
  }
}
