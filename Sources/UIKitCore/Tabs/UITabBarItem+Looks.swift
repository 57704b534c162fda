internal import Foundation

/// The offset of a tab bar item's title, and the attributes of its badge.
struct TabItemExtras {
  /// The offset of the title, in points.
  var titleOffset = UIOffset.zero
  /// The attributes of the badge's text in each state.
  var badgeTexts: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Returns an attribute of the badge's text in a state, or else in the normal state; nil if there is none.
  func badgeAttribute(_ key: NSAttributedString.Key, for state: UIControl.State) -> Any? {
    badgeTexts[state]?[key] ?? badgeTexts[.normal]?[key]
  }
}

extension UITabBarItem {
  /// The offset of the title, in points; zero by default. An offset of the bar's appearance takes precedence.
  public var titlePositionAdjustment: UIOffset {
    get { extras.titleOffset }
    set {
      extras.titleOffset = newValue
      noteSetting(.titlePositionAdjustment, \UITabBarItem.titlePositionAdjustment)
    }
  }
  /// Sets the font (`.font`) and colour (`.foregroundColor`) of the badge's text in a state: `normal`, `selected` or `disabled`. The other
  /// states inherit missing attributes from `normal`; other attributes are ignored. Attributes of the bar's appearance take precedence. Nil
  /// for the standard look.
  public func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    extras.badgeTexts[state] = textAttributes
    // The key of buttons: items of bars have no use for it.
    noteSetting(.titleColor, for: state) { (item: UITabBarItem) in item.setBadgeTextAttributes(textAttributes, for: state) }
  }
  /// Returns the attributes of the badge that were set for a state; nil if none were.
  public func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { extras.badgeTexts[state] }
}
