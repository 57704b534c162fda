public import Foundation

extension UIContentUnavailableConfiguration {
  /// The appearance of the image.
  public struct ImageProperties: Hashable, Sendable {
    /// The size and weight of a symbol; nil for the image's own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
    /// The colour of symbols and templates; nil for the view's tint.
    public var tintColor: UIColor? = .secondaryLabel
    /// The radius of the continuous corners in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; larger images are scaled down proportionally. Zero for no limit in that dimension.
    public var maximumSize = CGSize.zero

    init() {}

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font. It follows changes of the user's text size.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How text that does not fit is broken or truncated. Truncated at the end by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for as many as the text needs.
    public var numberOfLines = 0
    /// Whether text that does not fit is shown smaller, down to ``minimumScaleFactor``.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font size that ``adjustsFontSizeToFitWidth`` may use, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the space between letters is reduced before text that does not fit is truncated. False by default.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor) {
      let font = UIFont.preferredFont(forTextStyle: style)
      self.font = weight.map { font.withWeight($0) } ?? font
      self.color = color
    }
  }

  /// The action and state of a button.
  public struct ButtonProperties: Hashable, Sendable {
    /// The action that is performed when the button is pressed, and that provides a title and an image if its configuration has none. Nil
    /// for none.
    public var primaryAction: UIAction? {
      get { performed?.object as? UIAction }
      set { performed = newValue.map { Element(object: $0) } }
    }
    /// The menu that a press shows; nil for none.
    public var menu: UIMenu? {
      get { shown?.object as? UIMenu }
      set { shown = newValue.map { Element(object: $0) } }
    }
    /// Whether the button is enabled. True by default.
    public var isEnabled = true

    private var performed: Element?
    private var shown: Element?

    /// A reference to an action or a menu. These are isolated to the main actor, as are the views that read them from here.
    private struct Element: Hashable, @unchecked Sendable {
      let object: UIMenuElement
      static func == (a: Element, b: Element) -> Bool { a.object === b.object }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }

    init() {}
  }
}

/// The state to which content-unavailable configurations are adapted.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// The text that is searched for; nil if there is no search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for the given traits, without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// Creates the state for the given traits during a search for `searchText`.
  public init(traitCollection: UITraitCollection, searchText: String?) {
    self.traitCollection = traitCollection
    self.searchText = searchText
  }
  /// A custom value of the program; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
