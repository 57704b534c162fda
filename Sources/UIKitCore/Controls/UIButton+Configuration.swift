public import Foundation

extension UIButton {
  /// A kind of button: `custom` has a white title and no effects, `system` and `plain` have the tint, the others a symbol of their own.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close }

  /// A button's title, image and appearance as a value. Assign it again after changing it.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// The radius of the background's corners: 5 points for `small`, 8 for `medium`, 12 for `large`, half of the height for `capsule`; for
    /// `fixed` and `dynamic` that of ``background``, or 8 if it has none. The corners are continuous, the ends of a capsule half circles.
    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// How large the text and the distances around it are.
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }
    /// How title and subtitle are aligned; `automatic` as the content of the button is.
    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }
    /// Whether two arrows say that a press shows a menu to choose from; `automatic` for buttons that show what is chosen there.
    public enum Indicator: Int, Hashable, Sendable { case automatic, none, popup }
    enum Fill: Hashable, Sendable { case none, gray, tinted, filled }

    let fill: Fill

    // MARK: Content

    /// The title; nil for the one set for the button's state.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }
    /// A title with styles, shown instead of ``title``.
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText.attributed = newValue }
    }
    /// Changes the styles of the title before it is shown; nil for no change.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleText.transformer }
      set { titleText.transformer = newValue }
    }
    /// What happens to a title that does not fit. It is broken between words by default.
    public var titleLineBreakMode: NSLineBreakMode {
      get { titleText.lineBreakMode }
      set { titleText.lineBreakMode = newValue }
    }
    /// A second text below the title; nil for none.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }
    /// A subtitle with styles, shown instead of ``subtitle``.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.attributed }
      set { subtitleText.attributed = newValue }
    }
    /// Changes the styles of the subtitle before it is shown; nil for no change.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleText.transformer }
      set { subtitleText.transformer = newValue }
    }
    /// What happens to a subtitle that does not fit. It is broken between words by default.
    public var subtitleLineBreakMode: NSLineBreakMode {
      get { subtitleText.lineBreakMode }
      set { subtitleText.lineBreakMode = newValue }
    }
    /// The image; nil for the one set for the button's state.
    public var image: UIImage?
    /// Size and weight of a symbol; nil for the image's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the colour of the image before it is shown; nil for no change.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.image }
      set { transformers.image = newValue }
    }
    /// Whether a spinner is shown in place of the image. False by default.
    public var showsActivityIndicator = false
    /// Changes the colour of the spinner before it is shown; nil for no change.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.spinner }
      set { transformers.spinner = newValue }
    }
    /// Whether arrows say that a press shows a menu to choose from.
    public var indicator = Indicator.automatic
    /// Changes the colour of the arrows before they are shown; nil for no change.
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.indicator }
      set { transformers.indicator = newValue }
    }

    // MARK: Layout

    /// How large the text and the distances around it are. Setting it sets ``contentInsets`` to those of the size.
    public var buttonSize = Size.medium { didSet { if buttonSize != oldValue { setDefaultContentInsets() } } }
    /// Distances between the button's edges and its content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Sets ``contentInsets`` to those of ``buttonSize``.
    public mutating func setDefaultContentInsets() {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      contentInsets = NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
    /// The edge of the texts at which the image is. The leading one by default; of several, the first of leading, trailing, top and bottom.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and texts, in points.
    public var imagePadding: CGFloat = 4
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned.
    public var titleAlignment = TitleAlignment.automatic

    // MARK: Looks

    /// The colour of title and image; nil for the default of the kind.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the default of the kind.
    public var baseBackgroundColor: UIColor?
    /// The radius of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The background in detail: what is set here comes before the colour and the corners of the kind.
    @MainActor public var background: UIBackgroundConfiguration {
      get { ownBackground ?? .clear() }
      set { ownBackground = newValue }
    }
    /// Whether a selected button looks so: it gets the background of a kind that stands out more. True by default.
    public var automaticallyUpdateForSelection = true
    /// The background that the program has set. Views in it belong to the main actor, as those who read it do.
    var ownBackground: UIBackgroundConfiguration?
    var titleText = ButtonText()
    var subtitleText = ButtonText()
    private var transformers = ColorTransformers()

    /// Those of the parts.
    private struct ColorTransformers: Hashable {
      var image: UIConfigurationColorTransformer?
      var spinner: UIConfigurationColorTransformer?
      var indicator: UIConfigurationColorTransformer?
    }

    private init(_ fill: Fill) { self.fill = fill }

    /// No background, title in the tint.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A grey background, title in the tint.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Same as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A background in the faded tint, title in the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Same as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A background in the tint, a white title.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Same as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration with the colours for the state that `button` is in: for overrides of ``UIButton/updateConfiguration()``.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var updated = self
      let colors = ButtonColors(self, button)
      updated.baseForegroundColor = colors.foreground
      updated.baseBackgroundColor = colors.background
      return updated
    }
  }
}

/// A function from text attributes to text attributes. Two transformers are equal if they are copies of one another.
public struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  private final class Function {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }
  private let function: Function

  /// A transformer that calls `transform`, always on the main thread.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { function = Function(transform) }

  /// The function.
  public var transform: (AttributeContainer) -> AttributeContainer { function.transform }
  /// The transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }

  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
