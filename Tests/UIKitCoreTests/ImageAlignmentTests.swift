import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An image` {
  /// Returns an image of columns with these colours.
  private func image(_ columns: [UInt32], height: Int = 4) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: columns.count, height: height, isOpaque: true))
    for y in 0..<height { for (x, word) in columns.enumerated() { buffer[x, y] = 0xFF00_0000 | word } }
    return UIImage(pixels: buffer.finish(), scale: 1)
  }

  @Test func `aligns its view without its alignment insets`() throws {
    let plain = try image([UInt32](repeating: 0xFF0000, count: 40), height: 30)
    let insets = UIEdgeInsets(top: 2, left: 6, bottom: 8, right: 4)
    let image = plain.withAlignmentRectInsets(insets)
    #expect(plain.alignmentRectInsets == .zero && image.alignmentRectInsets == insets && image.size == plain.size)
    let variants = [image.withTintColor(.red), image.withRenderingMode(.alwaysOriginal), image.resizableImage(withCapInsets: .zero)]
    #expect(variants.allSatisfy { $0.alignmentRectInsets == insets })
    let view = UIImageView(image: image)
    #expect(view.alignmentRectInsets == insets && view.intrinsicContentSize == CGSize(width: 30, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 14, y: 18, width: 40, height: 30), "the part inside of the insets is at (20, 20)")
    view.image = plain
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 20, width: 40, height: 30))
  }

  @Test func `aligns its view by its baseline`() throws {
    let plain = try image([0, 0], height: 30)
    let raised = plain.withBaselineOffset(fromBottom: 10)
    #expect(plain.baselineOffsetFromBottom == nil && raised.baselineOffsetFromBottom == 10)
    #expect(raised.withTintColor(.red).baselineOffsetFromBottom == 10 && raised.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, label) = (UIImageView(image: raised.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 0))), UILabel())
    label.text = "x"
    for item in [view, label] {
      item.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(item)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 40), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let baseline = 40 + label.font.ascender.rounded()
    #expect(abs(view.frame.minY + 20 - baseline) <= 1)
  }

  @Test func `is mirrored with the pixels of the original`() throws {
    let plain = try image([0xFF0000, 0x00FF00, 0x0000FF])
    let flipped = plain.withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)).withHorizontallyFlippedOrientation()
    func colors(_ image: UIImage) throws -> [UInt32] {
      let picture = try DrawnPicture(width: 3, height: 4) { _ in image.draw(at: .zero) }
      return (0..<3).map { picture[$0, 1] }
    }
    #expect(try colors(flipped) == [0x0000FF, 0x00FF00, 0xFF0000])
    #expect(flipped.imageOrientation == .upMirrored && flipped.cgImage?.pixels[0, 0] == 0xFFFF_0000)
    #expect(flipped.alignmentRectInsets.right == 1)
    let again = flipped.withHorizontallyFlippedOrientation()
    #expect(try again.imageOrientation == .up && colors(again) == colors(plain))
    // The turned image is mirrored as it is seen.
    let turned = UIImage(cgImage: try #require(plain.cgImage), scale: 1, orientation: .left)
    let mirrored = turned.withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .rightMirrored && mirrored.size == turned.size)
    let seen = UIImage(cgImage: try #require(plain.cgImage), scale: 1, orientation: mirrored.imageOrientation)
    #expect(mirrored.preparedPixels?[0, 0] == seen.preparedPixels?[0, 0] && mirrored.preparedPixels?[0, 2] == seen.preparedPixels?[0, 2])
    let symbol = try #require(UIImage(systemName: "chevron.right"))
    func ink(_ image: UIImage) throws -> CGRect { try DrawnPicture { _ in image.draw(at: CGPoint(x: 10, y: 10)) }.ink }
    let (left, right) = (try ink(symbol.withHorizontallyFlippedOrientation()), try ink(symbol))
    #expect(abs((left.minX - 10) - (10 + symbol.size.width - right.maxX)) <= 1)
  }

  @Test func `fills an area as a pattern from the origin and keeps the fill colour`() throws {
    let picture = try DrawnPicture { context in
      UIColor.green.setFill()
      try image([0xFF0000, 0x0000FF], height: 2).drawAsPattern(in: CGRect(x: 3, y: 1, width: 6, height: 5))
      context.fill(CGRect(x: 20, y: 0, width: 2, height: 2))
    }
    #expect((3..<9).map { picture[$0, 3] } == [0x0000FF, 0xFF0000, 0x0000FF, 0xFF0000, 0x0000FF, 0xFF0000])
    #expect(picture.area { $0 == 0xFF0000 || $0 == 0x0000FF } == CGRect(x: 3, y: 1, width: 6, height: 5))
    #expect(picture[20, 0] == 0x00FF00)
  }

  @Test func `of the system is a symbol`() {
    let images = [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark]
    #expect(images.allSatisfy { $0.isSymbolImage && $0.size.width > 10 })
    #expect(Set(images.compactMap { $0.symbol }).count == 5)
  }

  @Test func `names its view and its button for assistive technologies`() throws {
    let image = try image([0])
    #expect(image.accessibilityLabel == nil && image.accessibilityIdentifier == nil)
    (image.accessibilityLabel, image.accessibilityIdentifier) = ("a cat", "cat")
    #expect(image.accessibilityIdentifier == "cat")
    #expect(UIImageView(image: image).accessibilityLabel == "a cat")
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    #expect(button.accessibilityLabel == "a cat")
  }
}
