public import Foundation

/// How an item of a tab bar looks in one state. What is nil or missing has the standard look.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// Font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.title }
    set { look.title = newValue }
  }
  /// How far the title is moved, in points.
  open var titlePositionAdjustment: UIOffset {
    get { look.titleOffset }
    set { look.titleOffset = newValue }
  }
  /// The colour of the image; nil for the bar's tint or its grey.
  open var iconColor: UIColor? {
    get { look.iconColor }
    set { look.iconColor = newValue }
  }
  /// How far the badge is moved, in points.
  open var badgePositionAdjustment: UIOffset {
    get { look.badgeOffset }
    set { look.badgeOffset = newValue }
  }
  /// The colour of the badge; nil for red. The item's own comes before it.
  open var badgeBackgroundColor: UIColor? {
    get { look.badgeColor }
    set { look.badgeColor = newValue }
  }
  /// Font (`.font`) and colour (`.foregroundColor`) of the text of the badge; other attributes are ignored.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { look.badgeText }
    set { look.badgeText = newValue }
  }

  /// What it consists of.
  var look = TabItemLook() { didSet { changed?() } }
  /// Called when the look changed.
  fileprivate var changed: (() -> Void)?
}

/// The look of an item of a tab bar in one state.
struct TabItemLook {
  var title: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var iconColor: UIColor?
  var badgeOffset = UIOffset.zero
  var badgeColor: UIColor?
  var badgeText: [NSAttributedString.Key: Any] = [:]
}

/// How the items of a tab bar look in each of their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// How the items are laid out that an appearance is for.
  public enum Style: Int, Sendable {
    /// Titles below the images; beside them in wide windows, and in windows that are low.
    case stacked, inline, compactInline
  }

  /// Items that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The selected item.
  public let selected = UITabBarItemStateAppearance()
  /// Items that are not enabled.
  public let disabled = UITabBarItemStateAppearance()
  /// Called when the look of a state changed.
  fileprivate var changed: (() -> Void)?

  /// The standard look, which is the same for all styles.
  public init(style: Style) {
    super.init()
    for state in states { state.changed = { [weak self] in self?.changed?() } }
  }
  /// The standard look of stacked items.
  public override convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

  /// Gives the items the standard look, which is the same for all styles.
  open func configureWithDefault(for style: Style) { for state in states { state.look = TabItemLook() } }

  /// A new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate {} } as UITabBarItemAppearance }
  /// A copy that calls `changed` after changes.
  fileprivate func duplicate(onChange changed: @escaping () -> Void) -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (state, own) in zip(copy.states, states) { state.look = own.look }
    copy.changed = changed
    return copy
  }
}

/// How a tab bar looks: its background, the line above it and its items.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The items whose titles are below their images. Setting it copies the appearance.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { items.stacked }
    set { adopt(newValue, as: \.stacked) }
  }
  /// The items in wide windows, with their titles beside the images. Setting it copies the appearance.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { items.inline }
    set { adopt(newValue, as: \.inline) }
  }
  /// The items in windows that are lower than 500 points and not wide. Setting it copies the appearance.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { items.compactInline }
    set { adopt(newValue, as: \.compactInline) }
  }
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
  /// The background and the line of `barAppearance`; also its items if it belongs to a tab bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }

  override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
  /// A copy that calls `changed` after changes.
  func copy(onChange changed: @escaping () -> Void) -> UITabBarAppearance {
    let copy = UITabBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  /// The look of items in a state, where the bar has these traits.
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
