public import Foundation

/// The configuration of a view that replaces missing content: an image, two texts and two buttons in the centre. A value; assign it again
/// after changing it.
///
/// A controller shows such a view over its own, see ``UIViewController/contentUnavailableConfiguration``; it can also be the background of
/// a list or the content of a cell.
public struct UIContentUnavailableConfiguration: Hashable, Sendable {
  /// The position of the image and texts.
  public enum Alignment: Int, Hashable, Sendable {
    /// In the centre.
    case center
    /// The system's choice: in the centre.
    case natural
  }
  /// The reason for the missing content.
  enum Kind: Hashable, Sendable { case empty, loading, search }

  /// The distances between the parts, in points.
  private struct Paddings: Hashable {
    var imageToText: CGFloat = 12
    var textToSecondaryText: CGFloat = 4
    var textToButton: CGFloat = 20
    var buttonToSecondaryButton: CGFloat = 8
  }

  let kind: Kind
  /// The image above the texts; nil for none. While loading, a spinner is shown in its place.
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
  public var textProperties = TextProperties(.title2, weight: .bold, color: .label)
  /// The secondary text below; nil for none.
  public var secondaryText: String?
  /// A secondary text with styles, shown instead of ``secondaryText``. The setter copies it.
  public var secondaryAttributedText: NSAttributedString? {
    get { styledSecondaryText?.string }
    set { styledSecondaryText = newValue.map { StyledText($0) } }
  }
  /// How the secondary text is shown.
  public var secondaryTextProperties = TextProperties(.subheadline, color: .secondaryLabel)
  /// The button below the texts. Omitted if it has neither a title nor an image.
  public var button = UIButton.Configuration.plain()
  /// The action and state of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button, below the first. Omitted if it has neither a title nor an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action and state of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The position of the image and texts. In the centre by default.
  public var alignment = Alignment.center
  /// The axes along which the content keeps at least the view's own margins. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The distances in points between the view's edges and the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat {
    get { paddings.imageToText }
    set { paddings.imageToText = newValue }
  }
  /// The distance between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat {
    get { paddings.textToSecondaryText }
    set { paddings.textToSecondaryText = newValue }
  }
  /// The distance between the texts and the button, in points.
  public var textToButtonPadding: CGFloat {
    get { paddings.textToButton }
    set { paddings.textToButton = newValue }
  }
  /// The distance between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat {
    get { paddings.buttonToSecondaryButton }
    set { paddings.buttonToSecondaryButton = newValue }
  }

  private var paddings = Paddings()
  private var styledText: StyledText?
  private var styledSecondaryText: StyledText?
  /// The default texts of a search, which follow the search text until the program sets its own.
  private var ownTexts: [String?] = []

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns a configuration without contents, for missing content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// Returns a configuration with a spinner and a text, for content that is being loaded.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(.subheadline, color: .secondaryLabel)
    return configuration
  }
  /// Returns a configuration with a magnifying glass and texts, for a search without results. ``updated(for:)`` adds the search text.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.secondaryText = "Check the spelling or try a new search."
    configuration.setSearchText(nil)
    return configuration
  }

  /// Shows that nothing was found for `text`, unless the program has set its own text.
  private mutating func setSearchText(_ searched: String?) {
    guard ownTexts.isEmpty || ownTexts == [text] else { return }
    let isSomething = searched.map { !$0.isEmpty } ?? false
    text = isSomething ? "No Results for “\(searched ?? "")”" : "No Results"
    ownTexts = [text]
  }
}

extension UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Creates a ``UIContentUnavailableView``.
  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// Returns the configuration for `state`: that of a search shows the search text.
  @preconcurrency @MainActor public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
    var updated = self
    updated.setSearchText(state.searchText)
    return updated
  }
}
