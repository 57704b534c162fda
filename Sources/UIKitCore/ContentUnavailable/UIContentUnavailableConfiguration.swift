public import Foundation

/// What is shown where there is no content: an image, two texts and two buttons in the middle. A value; assign it again after changing it.
///
/// A controller shows one over its view, see ``UIViewController/contentUnavailableConfiguration``; a view of one can be the background of a
/// list or the content of a cell.
public struct UIContentUnavailableConfiguration: Hashable, Sendable {
  /// Where image and texts are.
  public enum Alignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    /// As the system thinks best: in the middle.
    case natural
  }
  /// What kind of absence is shown.
  enum Kind: Hashable, Sendable { case empty, loading, search }

  /// The distances between the parts, in points.
  private struct Paddings: Hashable {
    var imageToText: CGFloat = 12
    var textToSecondaryText: CGFloat = 4
    var textToButton: CGFloat = 20
    var buttonToSecondaryButton: CGFloat = 8
  }

  let kind: Kind
  /// The image above the texts; nil for none. Loading shows a spinner in its place.
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
  /// The button below the texts. One that shows neither title nor image is left out.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The second button, below the first. One that shows neither title nor image is left out.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where image and texts are. In the middle by default.
  public var alignment = Alignment.center
  /// The dimensions in which the content keeps at least the view's own margins. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Distances in points between the view's edges and the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The distance between image and texts, in points.
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
  /// The texts of a search that the program has not set; they follow what was searched.
  private var ownTexts: [String?] = []

  private init(_ kind: Kind) { self.kind = kind }

  /// Nothing is set: for content that there is none of.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// A spinner and a text that says so: for content that is on its way.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.loading)
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(.subheadline, color: .secondaryLabel)
    return configuration
  }
  /// A magnifying glass and texts that say so: for a search that found nothing. ``updated(for:)`` puts what was searched into the text.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.secondaryText = "Check the spelling or try a new search."
    configuration.setSearchText(nil)
    return configuration
  }

  /// Says that nothing was found for `text`, unless the program has set a text of its own.
  private mutating func setSearchText(_ searched: String?) {
    guard ownTexts.isEmpty || ownTexts == [text] else { return }
    let isSomething = searched.map { !$0.isEmpty } ?? false
    text = isSomething ? "No Results for “\(searched ?? "")”" : "No Results"
    ownTexts = [text]
  }
}

extension UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Creates a ``UIContentUnavailableView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// The configuration for `state`: that of a search shows what was searched.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
    var updated = self
    updated.setSearchText(state.searchText)
    return updated
  }
}
