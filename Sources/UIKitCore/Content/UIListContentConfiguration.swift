public import Foundation

/// The content of a list's cell, header or footer: an image, a text and a secondary text. A value; assign it again after changing it.
public struct UIListContentConfiguration: Hashable, Sendable {
  /// The image at the leading edge; nil for none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The primary text; nil for none.
  public var text: String?
  /// A primary text with styles, shown instead of ``text``. The setter copies it.
  public var attributedText: NSAttributedString? {
    get { styledText?.string }
    set { styledText = newValue.map { StyledText($0) } }
  }
  /// How the primary text is shown.
  public var textProperties: TextProperties
  /// The secondary text; nil for none.
  public var secondaryText: String?
  /// A secondary text with styles, shown instead of ``secondaryText``. The setter copies it.
  public var secondaryAttributedText: NSAttributedString? {
    get { styledSecondaryText?.string }
    set { styledSecondaryText = newValue.map { StyledText($0) } }
  }
  /// How the secondary text is shown.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the content keeps at least the cell's own margins. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances in points between the cell's edges and the content; the default depends on the kind.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text is placed at the trailing edge of the same line if both texts fit there, instead of below.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The smallest distance between the texts if they share a line, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between the texts if one is below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2

  /// The smallest height of this kind of content, in points.
  let minimumHeight: CGFloat
  private let defaultTextColor: UIColor
  private let defaultSecondaryTextColor: UIColor
  private var styledText: StyledText?
  private var styledSecondaryText: StyledText?

  private init(
    _ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat = 11, bottom: CGFloat? = nil, minimumHeight: CGFloat = 44
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    defaultTextColor = text.color
    defaultSecondaryTextColor = secondary.color
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: bottom ?? vertical, trailing: 16)
    self.minimumHeight = minimumHeight
  }

  private static func header(
    _ text: TextProperties, top: CGFloat, bottom: CGFloat = 6, secondary: UIColor = .secondaryLabel
  ) -> UIListContentConfiguration {
    UIListContentConfiguration(text, TextProperties(.footnote, color: secondary), vertical: top, bottom: bottom, minimumHeight: 28)
  }

  // MARK: Kinds

  /// The content of a row in a list: body text with a caption below.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1))
  }
  /// The same as ``cell()``.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// The content of a row with a value in grey at the trailing edge, if both texts fit on one line.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(TextProperties(.body), TextProperties(.body, color: .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// The content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { header(TextProperties(.headline), top: 10) }
  /// The content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, color: .secondaryLabel), top: 6)
  }
  /// The content of a header in a grouped list: small grey capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.footnote, color: .secondaryLabel)
    text.transform = .uppercase
    return header(text, top: 17)
  }
  /// The content of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, color: .secondaryLabel), top: 6)
  }
  /// A header with a large bold title (title 3).
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, weight: .bold), top: 17)
  }
  /// A header with a larger bold title (title 2).
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title2, weight: .bold), top: 17)
  }
  /// The content of a row in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.body, color: .secondaryLabel))
  }
  /// The content of a row in a sidebar with a caption below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1, color: .secondaryLabel))
  }
  /// The same as ``sidebarCell()``.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  /// The same as ``sidebarSubtitleCell()``.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
  /// The content of a header in a sidebar: a bold title.
  public static func sidebarHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, weight: .bold), top: 17)
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  /// Creates a ``UIListContentView``.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for `state`: texts in the default colour of their kind are faded while the cell is disabled.
  @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled = AppearanceState(state).isDisabled
    var updated = self
    func adapt(_ properties: inout TextProperties, _ normal: UIColor) {
      if isDisabled, properties.color == normal { properties.color = .tertiaryLabel }
      if !isDisabled, properties.color == .tertiaryLabel { properties.color = normal }
    }
    adapt(&updated.textProperties, defaultTextColor)
    adapt(&updated.secondaryTextProperties, defaultSecondaryTextColor)
    return updated
  }
}
