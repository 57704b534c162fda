public import Foundation

/// How the buttons of a navigation bar look in one state. What is nil or missing has the standard look, or that of the normal state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// Font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored. The font counts in the normal state only. What
  /// the item itself has set (``UIBarItem/setTitleTextAttributes(_:for:)``) comes before it.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.title }
    set { look.title = newValue }
  }
  /// How far the title is moved, in points. Counts in the normal state only.
  open var titlePositionAdjustment: UIOffset {
    get { look.titleOffset }
    set { look.titleOffset = newValue }
  }
  /// The image behind title and image, stretched to the button; nil for none.
  open var backgroundImage: UIImage? {
    get { look.background }
    set { look.background = newValue }
  }

  /// What it consists of.
  var look = BarButtonLook() { didSet { changed?() } }
  /// Called when the look changed.
  fileprivate var changed: (() -> Void)?
}

/// The look of a button of a bar in one state.
struct BarButtonLook {
  var title: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var background: UIImage?

  /// This look, and what `other` has where this says nothing.
  func over(_ other: BarButtonLook) -> BarButtonLook {
    BarButtonLook(
      title: other.title.merging(title) { $1 }, titleOffset: titleOffset == .zero ? other.titleOffset : titleOffset,
      background: background ?? other.background)
  }
}

/// How the buttons of a navigation bar look in each of their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Buttons that are enabled.
  public let normal = UIBarButtonItemStateAppearance()
  /// Buttons that are pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// Buttons that are not enabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// Called when the look of a state changed.
  fileprivate var changed: (() -> Void)?

  /// The standard look of buttons of a style. The item's own style says how bold its title is.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    for state in states { state.changed = { [weak self] in self?.changed?() } }
  }
  /// The standard look of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled] }

  /// Gives the buttons the standard look again.
  open func configureWithDefault(for style: UIBarButtonItem.Style) { for state in states { state.look = BarButtonLook() } }

  /// A new appearance with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate {} } as UIBarButtonItemAppearance }
  /// A copy that calls `changed` after changes.
  func duplicate(onChange changed: @escaping () -> Void) -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (state, own) in zip(copy.states, states) { state.look = own.look }
    copy.changed = changed
    return copy
  }

  /// The looks in the states, by the states.
  var looks: BarButtonLooks {
    BarButtonLooks(normal: normal.look, highlighted: highlighted.look, disabled: disabled.look)
  }
}

/// The looks of a button of a bar in its states, and the image of a way back.
struct BarButtonLooks {
  var normal = BarButtonLook()
  var highlighted = BarButtonLook()
  var disabled = BarButtonLook()
  /// In place of the chevron of a back button; nil for the chevron.
  var backIndicator: UIImage?

  /// These looks, and those of `others` where they say nothing.
  func over(_ others: BarButtonLooks) -> BarButtonLooks {
    BarButtonLooks(
      normal: normal.over(others.normal), highlighted: highlighted.over(others.highlighted), disabled: disabled.over(others.disabled),
      backIndicator: backIndicator ?? others.backIndicator)
  }
}

/// The image in place of the chevron of back buttons, and the mask of titles that pass below it.
struct BackIndicator {
  var image: UIImage?
  var mask: UIImage?
  /// As in UIKit, an image without a mask is not shown.
  var shown: UIImage? { mask == nil ? nil : image }
}
