public import Foundation

/// The appearance of a tab bar's item in one state. Properties that are nil or missing use the standard appearance.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.title }
    set { look.title = newValue }
  }
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset {
    get { look.titleOffset }
    set { look.titleOffset = newValue }
  }
  /// The colour of the image; nil for the bar's tint or its grey.
  open var iconColor: UIColor? {
    get { look.iconColor }
    set { look.iconColor = newValue }
  }
  /// The offset of the badge, in points.
  open var badgePositionAdjustment: UIOffset {
    get { look.badgeOffset }
    set { look.badgeOffset = newValue }
  }
  /// The colour of the badge; nil for red. The item's own colour takes precedence.
  open var badgeBackgroundColor: UIColor? {
    get { look.badgeColor }
    set { look.badgeColor = newValue }
  }
  /// The font (`.font`) and colour (`.foregroundColor`) of the badge's text; other attributes are ignored.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { look.badgeText }
    set { look.badgeText = newValue }
  }

  /// The values of the properties.
  var look = TabItemLook() { didSet { changed?() } }
  /// Called when a property has changed.
  fileprivate var changed: (() -> Void)?
}

/// The appearance of a tab bar's item in one state, as a value.
struct TabItemLook {
  var title: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var iconColor: UIColor?
  var badgeOffset = UIOffset.zero
  var badgeColor: UIColor?
  var badgeText: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a tab bar's items in each of their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The layout of the items to which an appearance applies.
  public enum Style: Int, Sendable {
    /// Titles below the images (`stacked`), or beside them in wide windows (`inline`) and in low windows (`compactInline`).
    case stacked, inline, compactInline
  }

  /// The appearance of items that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance of items that are not enabled.
  public let disabled = UITabBarItemStateAppearance()
  /// Called when the appearance of a state has changed.
  fileprivate var changed: (() -> Void)?

  /// Creates the standard appearance, which is the same for all styles.
  public init(style: Style) {
    super.init()
    for state in states { state.changed = { [weak self] in self?.changed?() } }
  }
  /// Creates the standard appearance of stacked items.
  public override convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

  /// Resets the items to the standard appearance, which is the same for all styles.
  open func configureWithDefault(for style: Style) { for state in states { state.look = TabItemLook() } }

  /// Returns a new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate {} } as UITabBarItemAppearance }
  /// Returns a copy that calls `changed` after changes.
  fileprivate func duplicate(onChange changed: @escaping () -> Void) -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (state, own) in zip(copy.states, states) { state.look = own.look }
    copy.changed = changed
    return copy
  }
}

/// The appearance of a tab bar: its background, the line above it and its items.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with titles below the images. Setting it copies the appearance.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { items.stacked }
    set { adopt(newValue, as: \.stacked) }
  }
  /// The appearance of items in wide windows, with titles beside the images. Setting it copies the appearance.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { items.inline }
    set { adopt(newValue, as: \.inline) }
  }
  /// The appearance of items in windows that are lower than 500 points and not wide. Setting it copies the appearance.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { items.compactInline }
    set { adopt(newValue, as: \.compactInline) }
  }
  /// The image behind the selected item's image and title; nil, the default, for the bar's ``UITabBar/selectionIndicatorImage``.
  open var selectionIndicatorImage: UIImage? { didSet { changed?() } }
  /// The colour of ``selectionIndicatorImage``, regardless of the image's own colours; nil, the default, for those.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed?() } }
  /// The image behind the selected item, as it is drawn.
  var shownIndicator: UIImage? {
    selectionIndicatorTintColor == nil ? selectionIndicatorImage : selectionIndicatorImage?.withRenderingMode(.alwaysTemplate)
  }
  /// The arrangement of items with titles below the images; `.automatic`, the default, for the bar's ``UITabBar/itemPositioning``.
  open var stackedItemPositioning: UITabBar.ItemPositioning {
    get { stackedLayout.positioning }
    set { stackedLayout.positioning = newValue }
  }
  /// The width in points of centred items with titles below the images; zero, the default, for the bar's ``UITabBar/itemWidth``.
  open var stackedItemWidth: CGFloat {
    get { stackedLayout.width }
    set { stackedLayout.width = newValue }
  }
  /// The space in points between such items; zero, the default, for the bar's ``UITabBar/itemSpacing``.
  open var stackedItemSpacing: CGFloat {
    get { stackedLayout.spacing }
    set { stackedLayout.spacing = newValue }
  }
  /// The arrangement of items with titles below the images.
  private(set) var stackedLayout = TabBarLayout() { didSet { changed?() } }

  private lazy var items = Items(
    stacked: adopted(UITabBarItemAppearance(style: .stacked)), inline: adopted(UITabBarItemAppearance(style: .inline)),
    compactInline: adopted(UITabBarItemAppearance(style: .compactInline)))

  private struct Items {
    var stacked: UITabBarItemAppearance
    var inline: UITabBarItemAppearance
    var compactInline: UITabBarItemAppearance
  }
  private func adopted(_ appearance: UITabBarItemAppearance) -> UITabBarItemAppearance {
    appearance.duplicate { [weak self] in self?.changed?() }
  }
  private func adopt(_ appearance: UITabBarItemAppearance, as key: WritableKeyPath<Items, UITabBarItemAppearance>) {
    items[keyPath: key] = adopted(appearance)
    changed?()
  }

  public override init() { super.init() }
  /// Creates an appearance with the background and the line of `barAppearance`, and with its items if it is that of a tab bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    (selectionIndicatorImage, selectionIndicatorTintColor) = (other.selectionIndicatorImage, other.selectionIndicatorTintColor)
    stackedLayout = other.stackedLayout
  }

  override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
  /// Returns a copy that calls `changed` after changes.
  func copy(onChange changed: @escaping () -> Void) -> UITabBarAppearance {
    let copy = UITabBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  /// Returns the appearance of items in a state, in a bar with the given traits.
  func look(for state: UIControl.State, in traits: UITraitCollection) -> TabItemLook {
    let item =
      traits.horizontalSizeClass == .regular
      ? items.inline : traits.verticalSizeClass == .compact ? items.compactInline : items.stacked
    return switch state {
    case .disabled: item.disabled.look
    case .selected: item.selected.look
    default: item.normal.look
    }
  }
}
