import Foundation
import Testing

@testable import UIKitCore

@Suite struct FontTests {
  static let styles: [UIFont.TextStyle] = [
    .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  @Test("Text styles have the guidelines' point sizes at the default content size category")
  func defaultSizes() {
    let sizes = Self.styles.map { $0.pointSize(for: .large) }
    #expect(sizes == [36, 28, 34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
  }

  @Test("Extra large titles are bold and headlines are semibold") func weights() {
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle) == .systemFont(ofSize: 36, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle2) == .systemFont(ofSize: 28, weight: .bold))
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .title1) == .systemFont(ofSize: 28))
  }

  @Test("A larger content size category never makes a text style smaller", arguments: styles)
  func sizesGrow(style: UIFont.TextStyle) {
    let sizes = UIContentSizeCategory.ordered.map { style.pointSize(for: $0) }
    #expect(sizes == sizes.sorted())
    #expect(sizes.last! > sizes.first!)
  }

  @Test("A preferred font follows the content size category, and a font of a fixed size does not")
  func adjusting() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body).adjusted(to: large).pointSize == 53)
    #expect(UIFont.systemFont(ofSize: 17).adjusted(to: large).pointSize == 17)
  }

  @Test("Font metrics scale with their text style up to the given maximum size")
  func metrics() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 10), compatibleWith: traits).pointSize == 31)
    let limited = metrics.scaledFont(for: .systemFont(ofSize: 10), maximumPointSize: 20, compatibleWith: traits)
    #expect(limited.pointSize == 20)
    #expect(limited.adjusted(to: UITraitCollection(preferredContentSizeCategory: .large)).pointSize == 10)
  }

  @Test("Font descriptors change the design and traits and keep the point size")
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
