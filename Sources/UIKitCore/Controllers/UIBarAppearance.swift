public import Foundation

/// The look of a bar: its background and the line below it.
///
/// A bar copies an appearance that it is given. Changes of the copy, which the bar's property returns, take effect immediately.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The background; nil for the standard background, or for none after ``configureWithTransparentBackground()``.
  open var backgroundColor: UIColor? { didSet { changed?() } }
  /// The image over the background colour, stretched to the bar's size like ``UIImage/resizableImage(withCapInsets:)``; nil, the default,
  /// for none.
  open var backgroundImage: UIImage? { didSet { changed?() } }
  /// How ``backgroundImage`` is fitted into the bar. `.scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed?() } }
  /// The blur of the content below the bar, with ``backgroundColor`` over it; nil, the default, for none. A bar with an effect does not have
  /// the standard background, which is opaque.
  open var backgroundEffect: UIBlurEffect? { didSet { changed?() } }
  /// The colour of the line below the bar, or of ``shadowImage`` if it is a template; nil for no line.
  open var shadowColor: UIColor? = .separator { didSet { changed?() } }
  /// The image in place of the line, beside the bar at its own height; nil, the default, for the line.
  open var shadowImage: UIImage? { didSet { changed?() } }
  /// Whether the standard background is shown if there is neither a ``backgroundColor`` nor a ``backgroundEffect``.
  private(set) var isFilled = true
  /// Called when the appearance changed; set by the bar or item that owns it.
  var changed: (() -> Void)?

  /// Creates an appearance with the standard background and line.
  public override init() { super.init() }
  /// Creates an appearance with the background and the line of `barAppearance`.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  private func copyBackground(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    (backgroundImageContentMode, backgroundEffect) = (other.backgroundImageContentMode, other.backgroundEffect)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    isFilled = other.isFilled
  }
  /// Whether the standard background is shown.
  var showsStandardBackground: Bool { isFilled && backgroundColor == nil && backgroundEffect == nil }

  /// Sets the standard background and line. The background is opaque, because bars do not blur the content below them.
  open func configureWithDefaultBackground() { configure(nil, .separator, isFilled: true) }
  /// Sets an opaque background in the system's colour, and the standard line.
  open func configureWithOpaqueBackground() { configure(.systemBackground, .separator, isFilled: true) }
  /// Removes background and line.
  open func configureWithTransparentBackground() { configure(nil, nil, isFilled: false) }

  private func configure(_ background: UIColor?, _ shadow: UIColor?, isFilled: Bool) {
    self.isFilled = isFilled
    backgroundColor = background
    (backgroundImage, backgroundImageContentMode, backgroundEffect) = (nil, .scaleToFill, nil)
    (shadowColor, shadowImage) = (shadow, nil)
  }

  /// Returns a new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UIBarAppearance }
  func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// The look of a navigation bar: its background, the line below it, its titles and its buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored. Missing attributes are taken from
  /// ``UINavigationBar/titleTextAttributes``.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }
  /// The font (`.font`) and colour (`.foregroundColor`) of large titles; other attributes are ignored. Missing attributes are taken from
  /// ``UINavigationBar/largeTitleTextAttributes``.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }

  // MARK: Buttons

  /// The look of the buttons. Setting it copies the appearance.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.plain }
    set { adopt(newValue, as: \.plain) }
  }
  /// The look of buttons whose item has the style `.done`. Setting it copies the appearance.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.done }
    set { adopt(newValue, as: \.done) }
  }
  /// The look of the back button; settings that it lacks are taken from ``buttonAppearance``. Setting it copies the appearance.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.back }
    set { adopt(newValue, as: \.back) }
  }
  /// The image in place of the back button's chevron; empty if the bar's image or the chevron is used.
  open var backIndicatorImage: UIImage { backIndicator.image ?? UIImage() }
  /// The mask that was set together with ``backIndicatorImage``.
  open var backIndicatorTransitionMaskImage: UIImage { backIndicator.mask ?? UIImage() }
  /// Sets the image in place of the back button's chevron. If either is nil, the bar's image is used. Unlike in UIKit, moving titles are
  /// not clipped by the mask: they fade below the buttons.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    backIndicator = BackIndicator(image: backIndicatorImage, mask: transitionMaskImage)
  }
  private var backIndicator = BackIndicator() { didSet { changed?() } }
  private lazy var buttons = Buttons(
    plain: adopted(UIBarButtonItemAppearance(style: .plain)), done: adopted(UIBarButtonItemAppearance(style: .done)),
    back: adopted(UIBarButtonItemAppearance(style: .plain)))

  private struct Buttons {
    var plain: UIBarButtonItemAppearance
    var done: UIBarButtonItemAppearance
    var back: UIBarButtonItemAppearance
  }
  private func adopted(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    appearance.duplicate { [weak self] in self?.changed?() }
  }
  private func adopt(_ appearance: UIBarButtonItemAppearance, as key: WritableKeyPath<Buttons, UIBarButtonItemAppearance>) {
    buttons[keyPath: key] = adopted(appearance)
    changed?()
  }

  /// Returns the look of a back button, or of a button whose item has the given style.
  func looks(isBack: Bool, style: UIBarButtonItem.Style) -> BarButtonLooks {
    guard isBack else { return style == .done ? doneButtonAppearance.looks : buttonAppearance.looks }
    var looks = backButtonAppearance.looks
    looks.backIndicator = backIndicator.shown
    return looks.over(buttonAppearance.looks)
  }

  public override init() { super.init() }
  /// Creates an appearance with the background and the line of `barAppearance`, and also its titles and buttons if it is one for a
  /// navigation bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    (backButtonAppearance, backIndicator) = (other.backButtonAppearance, other.backIndicator)
  }

  override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
  /// Returns a copy that calls `changed` after changes.
  func copy(onChange changed: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }
}

/// The appearances that a bar or an item was given, each stored as its own copy.
struct NavigationBarAppearances {
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?

  /// Stores a copy of an appearance, or nil. `changed` is called after each change of the copy.
  @MainActor mutating func adopt(
    _ appearance: UINavigationBarAppearance?, as key: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>,
    onChange changed: @escaping () -> Void
  ) { self[keyPath: key] = appearance?.copy(onChange: changed) }
}
