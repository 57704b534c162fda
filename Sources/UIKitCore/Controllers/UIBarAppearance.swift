public import Foundation

/// How a bar looks: its background and the line below it.
///
/// A bar copies the appearance that it is given; changes of that copy, which the bar's property returns, are shown.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The background; nil for the standard background, or for none after ``configureWithTransparentBackground()``.
  open var backgroundColor: UIColor? { didSet { changed?() } }
  /// The image on the background's colour, stretched to the bar's size, as ``UIImage/resizableImage(withCapInsets:)`` says; nil, the default, for
  /// none.
  open var backgroundImage: UIImage? { didSet { changed?() } }
  /// The colour of the line below the bar; nil for no line.
  open var shadowColor: UIColor? = .separator { didSet { changed?() } }
  /// Whether there is the standard background where there is no ``backgroundColor``.
  private(set) var isFilled = true
  /// Called when the appearance changed; set by the bar or the item that it belongs to.
  var changed: (() -> Void)?

  /// An appearance with the standard background and line.
  public override init() { super.init() }
  /// The background and the line of `barAppearance`.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  private func copyBackground(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    isFilled = other.isFilled
  }

  /// Gives the bar the standard background and line. Bars do not blur what is below them: it is opaque.
  open func configureWithDefaultBackground() { configure(nil, .separator, isFilled: true) }
  /// Gives the bar an opaque background in the system's colour, and the standard line.
  open func configureWithOpaqueBackground() { configure(.systemBackground, .separator, isFilled: true) }
  /// Gives the bar neither background nor line.
  open func configureWithTransparentBackground() { configure(nil, nil, isFilled: false) }

  private func configure(_ background: UIColor?, _ shadow: UIColor?, isFilled: Bool) {
    self.isFilled = isFilled
    backgroundColor = background
    backgroundImage = nil
    shadowColor = shadow
  }

  /// A new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UIBarAppearance }
  func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// How a navigation bar looks: its background, the line below it, its titles and its buttons.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored. What is missing is as in
  /// ``UINavigationBar/titleTextAttributes``.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }
  /// Font (`.font`) and colour (`.foregroundColor`) of large titles; other attributes are ignored. What is missing is as in
  /// ``UINavigationBar/largeTitleTextAttributes``.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }

  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }

  // MARK: Buttons

  /// The buttons. Setting it copies the appearance.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons.plain }
    set { adopt(newValue, as: \.plain) }
  }
  /// The buttons of items whose style is `.done`. Setting it copies the appearance.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.done }
    set { adopt(newValue, as: \.done) }
  }
  /// The back button; where it says nothing, ``buttonAppearance`` does. Setting it copies the appearance.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons.back }
    set { adopt(newValue, as: \.back) }
  }
  /// The image in place of the chevron of the back button; nil for that of the bar, or the chevron.
  open var backIndicatorImage: UIImage { backIndicator.image ?? UIImage() }
  /// The mask that was set with it.
  open var backIndicatorTransitionMaskImage: UIImage { backIndicator.mask ?? UIImage() }
  /// Sets the image in place of the chevron of the back button. Nil for one of both leaves the bar's. Titles are not cut by the mask while they
  /// move: here they fade below the buttons.
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

  /// How a button looks that leads back, or is that of an item with a style.
  func looks(isBack: Bool, style: UIBarButtonItem.Style) -> BarButtonLooks {
    guard isBack else { return style == .done ? doneButtonAppearance.looks : buttonAppearance.looks }
    var looks = backButtonAppearance.looks
    looks.backIndicator = backIndicator.shown
    return looks.over(buttonAppearance.looks)
  }

  public override init() { super.init() }
  /// The background and the line of `barAppearance`; also its titles and buttons if it belongs to a navigation bar.
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
  /// A copy that calls `changed` after changes.
  func copy(onChange changed: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }
}

/// The appearances that a bar or an item was given, each a copy of its own.
struct NavigationBarAppearances {
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?

  /// Keeps a copy of an appearance, or none. `changed` is called after each change of the copy.
  @MainActor mutating func adopt(
    _ appearance: UINavigationBarAppearance?, as key: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>,
    onChange changed: @escaping () -> Void
  ) { self[keyPath: key] = appearance?.copy(onChange: changed) }
}
