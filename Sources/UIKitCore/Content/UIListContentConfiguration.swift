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
  private(set) var minimumHeight: CGFloat
  private var defaultTextColor: UIColor
  private var defaultSecondaryTextColor: UIColor
  /// The kind, and the look that it has now, of content that looks as the list in which it is shown.
  private struct Following: Hashable, Sendable {
    var kind: ListContentKind
    var variant: ListContentVariant
  }
  private var following: Following?
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

  /// The content of a row in a list: body text with a caption below. In a sidebar it looks like ``sidebarCell()``.
  public static func cell() -> UIListContentConfiguration { following(.cell) }
  /// The content of a row in a list with a caption below. In a sidebar it looks like ``sidebarSubtitleCell()``.
  public static func subtitleCell() -> UIListContentConfiguration { following(.subtitleCell) }
  /// The content of a row with a value in grey at the trailing edge, if both texts fit on one line.
  public static func valueCell() -> UIListContentConfiguration { following(.valueCell) }
  /// The content of a header, which looks as the list's: like ``plainHeader()``, ``groupedHeader()`` or ``sidebarHeader()``.
  public static func header() -> UIListContentConfiguration { following(.header) }
  /// The content of a footer, which looks as the list's: like ``plainFooter()`` or ``groupedFooter()``.
  public static func footer() -> UIListContentConfiguration { following(.footer) }

  private static func following(_ kind: ListContentKind) -> UIListContentConfiguration {
    let variant = kind.variant(in: .unspecified)
    var configuration = variant.configuration
    configuration.following = Following(kind: kind, variant: variant)
    return configuration
  }
  /// Returns the content of a row of a plain or grouped list.
  static func row(_ secondary: TextProperties) -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.body), secondary)
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

  /// Returns the configuration for `state`. What the program has not changed of ``cell()``, ``header()`` and the like adopts the look of the
  /// list. Texts in the default colour of their kind are faded while the cell is disabled.
  @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled = AppearanceState(state).isDisabled
    var updated = self
    if let following {
      let variant = following.kind.variant(in: state.traitCollection.listEnvironment)
      if variant != following.variant { updated.adopt(variant, from: following.variant) }
    }
    func adapt(_ properties: inout TextProperties, _ normal: UIColor) {
      if isDisabled, properties.color == normal { properties.color = .tertiaryLabel }
      if !isDisabled, properties.color == .tertiaryLabel { properties.color = normal }
    }
    adapt(&updated.textProperties, updated.defaultTextColor)
    adapt(&updated.secondaryTextProperties, updated.defaultSecondaryTextColor)
    return updated
  }

  /// Replaces the properties of one look that the program has not changed by those of another.
  private mutating func adopt(_ variant: ListContentVariant, from former: ListContentVariant) {
    let (old, new) = (former.configuration, variant.configuration)
    func follow<Value: Equatable>(_ path: WritableKeyPath<Self, Value>) {
      if self[keyPath: path] == old[keyPath: path] { self[keyPath: path] = new[keyPath: path] }
    }
    let texts: [WritableKeyPath<Self, TextProperties>] = [\.textProperties, \.secondaryTextProperties]
    for text in texts {
      follow(text.appending(path: \.font))
      follow(text.appending(path: \.color))
      follow(text.appending(path: \.transform))
    }
    follow(\.directionalLayoutMargins)
    minimumHeight = new.minimumHeight
    (defaultTextColor, defaultSecondaryTextColor) = (new.defaultTextColor, new.defaultSecondaryTextColor)
    following?.variant = variant
  }
}
