public import Foundation

extension UIContentUnavailableConfiguration {
  /// How the image is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// Size and weight of a symbol; nil for the image's own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(pointSize: 48)
    /// The colour of symbols and templates; nil for the view's tint.
    public var tintColor: UIColor? = .secondaryLabel
    /// The radius of the continuous corners in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; larger images are scaled down with their proportions kept. Zero for no limit in that dimension.
    public var maximumSize = CGSize.zero

    init() {}

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }

  /// How a text is shown.
  public struct TextProperties: Hashable, Sendable {
    /// The font. It follows changes of the person's text size.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// What happens to text that does not fit. Truncated at the end by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for as many as the text needs.
    public var numberOfLines = 0
    /// Whether text that does not fit is shown smaller, down to ``minimumScaleFactor``.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of the font size that ``adjustsFontSizeToFitWidth`` may use, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters of text that does not fit come closer together before it is truncated. False by default.
    public var allowsDefaultTighteningForTruncation = false

    init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor) {
      let font = UIFont.preferredFont(forTextStyle: style)
      self.font = weight.map { font.withWeight($0) } ?? font
      self.color = color
    }
  }

  /// What a button does.
  public struct ButtonProperties: Hashable, Sendable {
    /// Performed when the button is pressed; gives it a title and an image where its configuration has none. Nil for nothing.
    public var primaryAction: UIAction? {
      get { performed?.object as? UIAction }
      set { performed = newValue.map { Element(object: $0) } }
    }
    /// The menu that a press shows; nil for none.
    public var menu: UIMenu? {
      get { shown?.object as? UIMenu }
      set { shown = newValue.map { Element(object: $0) } }
    }
    /// Whether the button can be pressed. True by default.
    public var isEnabled = true

    private var performed: Element?
    private var shown: Element?

    /// Actions and menus belong to the main actor, as the views that take them from here do.
    private struct Element: Hashable, @unchecked Sendable {
      let object: UIMenuElement
      static func == (a: Element, b: Element) -> Bool { a.object === b.object }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }

    init() {}
  }
}

/// The state that what is shown in place of content is adapted to.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// What is searched; nil where nothing is.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The default state for these traits: nothing is searched.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The state for these traits while `searchText` is searched.
  public init(traitCollection: UITraitCollection, searchText: String?) {
    self.traitCollection = traitCollection
    self.searchText = searchText
  }
  /// A value of the program's own; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
