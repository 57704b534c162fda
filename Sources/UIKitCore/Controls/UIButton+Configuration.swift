public import Foundation

extension UIButton {
  /// The kind of a button: `custom` has a white title and no effects, `system` and `plain` use the tint, the others have a symbol.
  public enum ButtonType: Int, Sendable {
    /// `detailDisclosure`, `infoLight`, `infoDark`, `contactAdd` and `close` are the kinds with a symbol.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// The former name of ``system``.
    public static var roundedRect: ButtonType { .system }
  }

  /// A button's title, image and appearance as a value. Assign it again after changing it.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// The radius of the background's corners: 5 points for `small`, 8 for `medium`, 12 for `large`, half the height for `capsule`; for
    /// `fixed` and `dynamic` that of ``background``, or 8 if it has none. Corners have a continuous curve; the ends of a capsule are
    /// semicircles.
    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// The size of the text and of the insets around it.
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }
    /// The alignment of title and subtitle; `automatic` follows that of the button's content.
    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }
    /// Whether two arrows indicate that a press shows a menu to choose from; `automatic` for buttons that show the selected element.
    public enum Indicator: Int, Hashable, Sendable { case automatic, none, popup }
    enum Fill: Hashable, Sendable { case none, gray, tinted, filled }

    let fill: Fill

    // MARK: Content

    /// The title; nil for the title set for the button's state.
    public var title: String? {
      get { titleText.plain }
      set { titleText.plain = newValue }
    }
    /// A title with styles, shown in place of ``title``.
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText.attributed = newValue }
    }
    /// A transformer of the title's styles; nil for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleText.transformer }
      set { titleText.transformer = newValue }
    }
    /// The way a title that does not fit is broken. Between words by default.
    public var titleLineBreakMode: NSLineBreakMode {
      get { titleText.lineBreakMode }
      set { titleText.lineBreakMode = newValue }
    }
    /// A second text below the title; nil for none.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText.plain = newValue }
    }
    /// A subtitle with styles, shown in place of ``subtitle``.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.attributed }
      set { subtitleText.attributed = newValue }
    }
    /// A transformer of the subtitle's styles; nil for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleText.transformer }
      set { subtitleText.transformer = newValue }
    }
    /// The way a subtitle that does not fit is broken. Between words by default.
    public var subtitleLineBreakMode: NSLineBreakMode {
      get { subtitleText.lineBreakMode }
      set { subtitleText.lineBreakMode = newValue }
    }
    /// The image; nil for the image set for the button's state.
    public var image: UIImage?
    /// The size and weight of a symbol; nil for the image's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A transformer of the image's colour; nil for none.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.image }
      set { transformers.image = newValue }
    }
    /// Whether a spinner is shown in place of the image. False by default.
    public var showsActivityIndicator = false
    /// A transformer of the spinner's colour; nil for none.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.spinner }
      set { transformers.spinner = newValue }
    }
    /// Whether arrows indicate that a press shows a menu to choose from.
    public var indicator = Indicator.automatic
    /// A transformer of the arrows' colour; nil for none.
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.indicator }
      set { transformers.indicator = newValue }
    }

    // MARK: Layout

    /// The size of the text and of the insets around it. Setting it sets ``contentInsets`` to those of the size.
    public var buttonSize = Size.medium { didSet { if buttonSize != oldValue { setDefaultContentInsets() } } }
    /// The distances between the button's edges and its content, in points.
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
    /// The edge of the texts at which the image is placed. Leading by default; of several edges, the first of leading, trailing, top and
    /// bottom is used.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and texts, in points.
    public var imagePadding: CGFloat = 4
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic

    // MARK: Appearance

    /// The colour of title and image; nil for the default of the configuration's kind.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the default of the configuration's kind.
    public var baseBackgroundColor: UIColor?
    /// The radius of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The details of the background. They take precedence over the colour and the corners of the configuration's kind.
    @preconcurrency @MainActor public var background: UIBackgroundConfiguration {
      get { ownBackground ?? .clear() }
      set { ownBackground = newValue }
    }
    /// Whether a selected button looks different: it gets the background of a more prominent kind. True by default.
    public var automaticallyUpdateForSelection = true
    /// The background that the program has set. Views in it are isolated to the main actor, like the code that reads it.
    var ownBackground: UIBackgroundConfiguration?
    var titleText = ButtonText()
    var subtitleText = ButtonText()
    private var transformers = ColorTransformers()

    /// The colour transformers of the parts.
    private struct ColorTransformers: Hashable {
      var image: UIConfigurationColorTransformer?
      var spinner: UIConfigurationColorTransformer?
      var indicator: UIConfigurationColorTransformer?
    }

    private init(_ fill: Fill) { self.fill = fill }

    /// Returns a configuration with a title in the tint and without a background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Returns the same configuration as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a title in the tint on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns the same configuration as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a title in the tint on a faded background in the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns the same configuration as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a white title on a background in the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the same configuration as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colours for the current state of `button`, for overrides of ``UIButton/updateConfiguration()``.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var updated = self
      let colors = ButtonColors(self, button)
      updated.baseForegroundColor = colors.foreground
      updated.baseBackgroundColor = colors.background
      return updated
    }
  }
}

/// A function that transforms text attributes. Two transformers are equal if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Hashable, @unchecked Sendable {
  private final class Function {
    let transform: (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }
  private let function: Function

  /// Creates a transformer that calls `transform`, always on the main thread.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { function = Function(transform) }

  /// The function.
  public var transform: (AttributeContainer) -> AttributeContainer { function.transform }
  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }

  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
