public import Foundation

/// What a list's cell, header or footer shows: a picture, a text, a second text.
public struct UIListContentConfiguration: Hashable, Sendable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  /// Shown in place of ``text``.
  public var attributedText: NSAttributedString? {
    get { styledText?.string }
    set { styledText = newValue.map { StyledText($0) } }
  }
  public var textProperties: TextProperties
  public var secondaryText: String?
  /// Shown in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString? {
    get { styledSecondaryText?.string }
    set { styledSecondaryText = newValue.map { StyledText($0) } }
  }
  public var secondaryTextProperties: TextProperties
  /// In which dimensions the cell's own margins are kept as well.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text stands at the end of the line if there is room, rather than below.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 2

  /// The least height that a list's rows of this kind have.
  let minimumHeight: CGFloat
  private let defaultTextColor: UIColor
  private let defaultSecondaryTextColor: UIColor
  private var styledText: StyledText?
  private var styledSecondaryText: StyledText?

  /// An attributed text that nobody changes any more.
  private struct StyledText: Hashable, @unchecked Sendable {
    let string: NSAttributedString
    init(_ string: NSAttributedString) { self.string = string.copy() as? NSAttributedString ?? string }
  }

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

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1))
  }
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(TextProperties(.body), TextProperties(.body, color: .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  public static func plainHeader() -> UIListContentConfiguration { header(TextProperties(.headline), top: 10) }
  public static func plainFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, color: .secondaryLabel), top: 6)
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.footnote, color: .secondaryLabel)
    text.transform = .uppercase
    return header(text, top: 17)
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    header(TextProperties(.footnote, color: .secondaryLabel), top: 6)
  }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, weight: .bold), top: 17)
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    header(TextProperties(.title2, weight: .bold), top: 17)
  }
  public static func sidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.body, color: .secondaryLabel))
  }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1, color: .secondaryLabel))
  }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration {
    header(TextProperties(.title3, weight: .bold), top: 17)
  }
}

extension UIListContentConfiguration: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration as it is in `state`: texts that have the colour of their kind are faded while the cell is disabled.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled = LookState(state).isDisabled
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
