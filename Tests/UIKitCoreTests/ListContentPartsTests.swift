import Foundation
import Testing

@testable import UIKitCore

@Suite("Parts and properties of list content")
@MainActor struct ListContentPartsTests {
  private func view(_ configuration: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat = 80) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
    return view
  }
  private func texts(_ change: (inout UIListContentConfiguration) -> Void) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration.cell()
    (configuration.text, configuration.secondaryText) = ("First", "Second")
    change(&configuration)
    return configuration
  }
  /// Returns a picture of 60 × 40 points.
  private func picture() throws -> UIImage { try #require(UIImage(data: UIImageTests.data(0xFF33_6699))) }

  @Test("The distances between image and texts equal the configured paddings")
  func paddings() throws {
    func edges(_ change: (inout UIListContentConfiguration) -> Void) throws -> (text: CGRect, secondary: CGRect) {
      let shown = view(texts(change))
      return try (#require(shown.textLabel).frame, #require(shown.secondaryLabel).frame)
    }
    let star = UIImage(systemName: "star")
    let near = try edges { ($0.image, $0.imageToTextPadding) = (star, 16) }
    let far = try edges { ($0.image, $0.imageToTextPadding) = (star, 30) }
    #expect(far.text.minX - near.text.minX == 14)
    let below = try edges { $0.textToSecondaryTextVerticalPadding = 9 }
    #expect(abs(below.secondary.minY - below.text.maxY - 9) <= 1)
    let beside = try edges { $0.prefersSideBySideTextAndSecondaryText = true }
    #expect(beside.secondary.maxX == 304 && abs(beside.secondary.midY - beside.text.midY) <= 2)
    let apart = try edges { ($0.prefersSideBySideTextAndSecondaryText, $0.textToSecondaryTextHorizontalPadding) = (true, 300) }
    #expect(apart.secondary.minY >= apart.text.maxY, "they do not fit so far apart")
  }

  @Test("The content follows the cell's leading margin only if it preserves horizontal margins")
  func margins() throws {
    func leading(_ axes: UIAxis) throws -> CGFloat {
      let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0)
      let content = view(texts { $0.axesPreservingSuperviewLayoutMargins = axes })
      cell.addSubview(content)
      content.setNeedsLayout()
      content.layoutIfNeeded()
      return try #require(content.textLabel).frame.minX
    }
    #expect(try leading(.both) == 40 && leading(.vertical) == 16 && leading([]) == 16)
  }

  @Test("Attributed texts replace the plain texts")
  func attributed() {
    let shown = view(
      texts {
        $0.attributedText = NSAttributedString(string: "Styled")
        $0.secondaryAttributedText = NSAttributedString(string: "Also styled")
        $0.textProperties.transform = .uppercase
      })
    #expect(shown.textLabel?.text == "Styled" && shown.secondaryLabel?.text == "Also styled")
  }

  @Test("A text transform changes the letter case of the text")
  func transforms() {
    func shown(_ transform: UIListContentConfiguration.TextProperties.TextTransform) -> String? {
      view(
        texts {
          $0.text = "new york CITY"
          $0.textProperties.transform = transform
        }
      ).textLabel?.text
    }
    #expect(shown(.none) == "new york CITY" && shown(.uppercase) == "NEW YORK CITY")
    #expect(shown(.lowercase) == "new york city" && shown(.capitalized) == "New York City")
  }

  @Test("Labels take their properties from the text properties")
  func labels() throws {
    let font = UIFont.italicSystemFont(ofSize: 23)
    let configuration = texts {
      $0.textProperties.font = font
      $0.textProperties.alignment = .justified
      $0.textProperties.lineBreakMode = .byTruncatingMiddle
      $0.textProperties.numberOfLines = 3
      $0.textProperties.adjustsFontSizeToFitWidth = true
      $0.textProperties.minimumScaleFactor = 0.25
      $0.textProperties.adjustsFontForContentSizeCategory = false
      $0.textProperties.color = .red
      $0.textProperties.colorTransformer = UIConfigurationColorTransformer { $0 == .red ? .blue : .black }
      $0.secondaryTextProperties.color = .green
    }
    let shown = view(configuration)
    let label = try #require(shown.textLabel)
    #expect(label.font == font && label.textAlignment == .justified && label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.numberOfLines == 3 && label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.25)
    #expect(!label.adjustsFontForContentSizeCategory && label.textColor == .blue)
    #expect(configuration.textProperties.resolvedColor() == .blue && shown.secondaryLabel?.textColor == .green)
    #expect(view(texts { $0.textProperties.alignment = .natural }).textLabel?.textAlignment == .natural)
  }

  @Test("Images are limited to their maximum size, centred in the reserved size and have round corners")
  func images() throws {
    let picture = try picture()
    func shown(_ change: (inout UIListContentConfiguration.ImageProperties) -> Void) throws -> (image: UIImageView, text: CGRect) {
      let view = view(
        texts {
          $0.image = picture
          change(&$0.imageProperties)
        })
      return try (#require(view.imageView), #require(view.textLabel).frame)
    }
    #expect(try shown { _ in }.image.frame.size == CGSize(width: 60, height: 40))
    let small = try shown {
      $0.maximumSize = CGSize(width: 30, height: 0)
      $0.cornerRadius = 5
    }
    #expect(small.image.frame.size == CGSize(width: 30, height: 20) && small.image.layer.cornerRadius == 5 && small.image.clipsToBounds)
    let reserved = try shown { $0.reservedLayoutSize = CGSize(width: 100, height: 0) }
    #expect(reserved.image.frame.minX == 16 + 20 && reserved.text.minX == 16 + 100 + 16)
    let standard = try shown {
      $0.maximumSize = CGSize(width: 10, height: 0)
      $0.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    }
    #expect(standard.text.minX == 16 + 28 + 16 && standard.image.frame.midX == 30)
  }

  @Test("Symbols use the symbol configuration, and the transformed tint colour of the cell or their own")
  func symbols() throws {
    func shown(_ change: (inout UIListContentConfiguration.ImageProperties) -> Void) throws -> UIImageView {
      try #require(
        view(
          texts {
            $0.image = UIImage(systemName: "star")
            change(&$0.imageProperties)
          }
        ).imageView)
    }
    let (plain, large) = try (
      shown { _ in }, shown { $0.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold) }
    )
    #expect(large.frame.height > plain.frame.height * 1.5)
    var properties = UIListContentConfiguration.cell().imageProperties
    #expect(properties.resolvedTintColor(for: .green) == .green)
    properties.tintColor = .red
    #expect(properties.resolvedTintColor(for: .green) == .red)
    properties.tintColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .blue : .black }
    #expect(properties.resolvedTintColor(for: .green) == .blue)
    #expect(try shown { $0 = properties }.tintColor == .blue)
  }

  @Test("Accompanied sidebar cells equal plain ones, and subtitle and prominence change the font size")
  func kinds() {
    #expect(UIListContentConfiguration.accompaniedSidebarCell() == .sidebarCell())
    #expect(UIListContentConfiguration.accompaniedSidebarSubtitleCell() == .sidebarSubtitleCell())
    let (cell, subtitle) = (UIListContentConfiguration.sidebarCell(), UIListContentConfiguration.sidebarSubtitleCell())
    #expect(subtitle.secondaryTextProperties.font.pointSize < cell.secondaryTextProperties.font.pointSize)
    #expect(
      UIListContentConfiguration.extraProminentInsetGroupedHeader().textProperties.font.pointSize
        > UIListContentConfiguration.prominentInsetGroupedHeader().textProperties.font.pointSize)
  }

  /// A custom content configuration with a given height, higher while it is selected.
  private struct Bar: UIContentConfiguration {
    var height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BarView(self) }
    func updated(for state: any UIConfigurationState) -> Bar {
      Bar(height: (state as? UICellConfigurationState)?.isSelected == true ? 99 : height)
    }
  }
  private final class BarView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Bar) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A content configuration makes a view that supports only its own kind, and follows states")
  func protocols() throws {
    let content = texts { _ in }
    let made = try #require(content.makeContentView() as? UIListContentView)
    #expect(made.configuration as? UIListContentConfiguration == content)
    #expect(made.supports(UIListContentConfiguration.valueCell()) && !made.supports(Bar(height: 1)))
    let own = try #require(Bar(height: 5).makeContentView() as? BarView)
    #expect(own.supports(Bar(height: 6)) && !own.supports(content))
    var state = UICellConfigurationState(traitCollection: .current)
    func height(_ configuration: some UIContentConfiguration) -> CGFloat? { (configuration.updated(for: state) as? Bar)?.height }
    #expect(height(Bar(height: 5)) == 5)
    (state.isSelected, state.isDisabled) = (true, true)
    #expect(height(Bar(height: 5)) == 99)
    let disabled = content.updated(for: state)
    #expect(disabled.textProperties.color == .tertiaryLabel && disabled.secondaryTextProperties.color == .tertiaryLabel)
    state.isDisabled = false
    #expect(disabled.updated(for: state) == content)
  }
}
