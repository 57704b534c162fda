public import Foundation

/// The look of a navigation bar's buttons in one state. Values that are nil or missing are those of the normal state, or the standard look.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored. The font applies in the normal state
  /// only. Attributes of the item itself (``UIBarItem/setTitleTextAttributes(_:for:)``) take precedence.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.title }
    set { look.title = newValue }
  }
  /// The offset of the title, in points. Applies in the normal state only.
  open var titlePositionAdjustment: UIOffset {
    get { look.titleOffset }
    set { look.titleOffset = newValue }
  }
  /// The image behind the title and image, stretched to the button; nil for none.
  open var backgroundImage: UIImage? {
    get { look.background }
    set { look.background = newValue }
  }

  /// The values of the appearance.
  var look = BarButtonLook() { didSet { changed?() } }
  /// Called when the look changed.
  fileprivate var changed: (() -> Void)?
}

/// The look of a button of a bar in one state.
struct BarButtonLook {
  var title: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var background: UIImage?

  /// Returns this look, with values of `other` where this look has none.
  func over(_ other: BarButtonLook) -> BarButtonLook {
    BarButtonLook(
      title: other.title.merging(title) { $1 }, titleOffset: titleOffset == .zero ? other.titleOffset : titleOffset,
      background: background ?? other.background)
  }
}

/// The look of a navigation bar's buttons in each of their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// The look of enabled buttons.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look of pressed buttons.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look of disabled buttons.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Called when the look of a state changed.
  fileprivate var changed: (() -> Void)?

  /// Creates the standard look of buttons of a style. The item's own style determines the weight of its title.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    for state in states { state.changed = { [weak self] in self?.changed?() } }
  }
  /// Creates the standard look of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled] }

  /// Resets the buttons to the standard look.
  open func configureWithDefault(for style: UIBarButtonItem.Style) { for state in states { state.look = BarButtonLook() } }

  /// Returns a new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate {} } as UIBarButtonItemAppearance }
  /// Returns a copy that calls `changed` after changes.
  func duplicate(onChange changed: @escaping () -> Void) -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (state, own) in zip(copy.states, states) { state.look = own.look }
    copy.changed = changed
    return copy
  }

  /// The looks of all states.
  var looks: BarButtonLooks {
    BarButtonLooks(normal: normal.look, highlighted: highlighted.look, disabled: disabled.look)
  }
}

/// The looks of a bar button in its states, and the back indicator image.
struct BarButtonLooks {
  var normal = BarButtonLook()
  var highlighted = BarButtonLook()
  var disabled = BarButtonLook()
  /// The image in place of a back button's chevron; nil for the chevron.
  var backIndicator: UIImage?

  /// Returns these looks, with values of `others` where these have none.
  func over(_ others: BarButtonLooks) -> BarButtonLooks {
    BarButtonLooks(
      normal: normal.over(others.normal), highlighted: highlighted.over(others.highlighted), disabled: disabled.over(others.disabled),
      backIndicator: backIndicator ?? others.backIndicator)
  }
}

/// The image in place of the chevron of back buttons, and the mask for titles that pass below it.
struct BackIndicator {
  var image: UIImage?
  var mask: UIImage?
  /// As in UIKit, an image without a mask is not shown.
  var shown: UIImage? { mask == nil ? nil : image }
}
