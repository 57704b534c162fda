import Foundation
import Testing

@testable import UIKitCore

@Suite struct FontTests {
  static let styles: [UIFont.TextStyle] = [
    .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  @Test("Text styles have the guidelines' sizes at the default reading size")
  func defaultSizes() {
    let sizes = Self.styles.map { $0.pointSize(for: .large) }
    #expect(sizes == [36, 28, 34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
  }

  @Test("Headlines and extra large titles are bold") func weights() {
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle) == .systemFont(ofSize: 36, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2) == .systemFont(ofSize: 28, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .title1) == .systemFont(ofSize: 28))
  }

  @Test("A larger reading size never makes a text style smaller", arguments: styles)
  func sizesGrow(style: UIFont.TextStyle) {
    let sizes = UIContentSizeCategory.ordered.map { style.pointSize(for: $0) }
    #expect(sizes == sizes.sorted())
    #expect(sizes.last! > sizes.first!)
  }

  @Test("A preferred font follows the reading size, a font of a fixed size does not")
  func adjusting() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body).adjusted(to: large).pointSize == 53)
    #expect(UIFont.systemFont(ofSize: 17).adjusted(to: large).pointSize == 17)
  }

  @Test("Font metrics scale with their style and stop at the largest size they were given")
  func metrics() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 10), compatibleWith: traits).pointSize == 31)
    let limited = metrics.scaledFont(for: .systemFont(ofSize: 10), maximumPointSize: 20, compatibleWith: traits)
    #expect(limited.pointSize == 20)
    #expect(limited.adjusted(to: UITraitCollection(preferredContentSizeCategory: .large)).pointSize == 10)
  }

  @Test("Descriptors change design and traits and keep the size")
  func descriptors() throws {
    let font = UIFont.preferredFont(forTextStyle: .title1)
    let bold = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
    #expect(bold.pointSize == font.pointSize)
    #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    let mono = UIFont(descriptor: try #require(font.fontDescriptor.withDesign(.monospaced)), size: 12)
    #expect(mono.familyName == "DejaVu Sans Mono")
    #expect("iiii".size(withAttributes: [.font: mono]).width == "MMMM".size(withAttributes: [.font: mono]).width)
  }
}
