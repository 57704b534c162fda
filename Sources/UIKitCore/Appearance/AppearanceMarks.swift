/// The properties that can be set on the instances of a class by `appearance()`.
package enum AppearanceKey: UInt8 {
  /// The names are those of the properties. A name represents the properties of several unrelated classes.
  case backgroundColor, tintColor, font, textColor, highlightedTextColor, shadowColor, shadowOffset, barTintColor, titleText,
    largeTitleText,
    shadowImage, standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance, unselectedItemTintColor,
    onTintColor, thumbTintColor, progressTintColor, trackTintColor, color, selectedSegmentTintColor, contentEdgeInsets, attributedTitle,
    separatorColor, separatorInset, sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor,
    minimumTrackTintColor, maximumTrackTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor, backgroundImage,
    isTranslucent, backIndicatorImage, backIndicatorTransitionMaskImage, progressImage, trackImage, selectionIndicatorImage
  /// Properties that are set for a state of a control, with room for eight states each.
  case titleColor = 40
  /// The attributes of titles in a state.
  case titleTextAttributes = 48
  /// Offsets of titles, and the layout of items.
  case titlePositionAdjustment = 56, backTitlePositionAdjustment, itemLayout, fieldImage, fieldOffsets
  /// The effect of lines; the last free bit.
  case separatorEffect = 61

  /// Returns the bit of the property, or of one of its states. Custom states of a program share the bits of the others.
  func bit(_ state: UIControl.State) -> UInt64 { 1 << (UInt64(rawValue) + UInt64(state.rawValue & 7)) }
}

/// The properties that the program itself has set on an object, among those that `appearance()` can set.
package struct AppearanceMarks {
  private var bits: UInt64 = 0
  private static let proxy: UInt64 = 1 << 63
  private static let standard: UInt64 = 1 << 62

  /// Creates a value without marks.
  package init() {}

  /// Whether the object is a proxy, that is the result of `appearance()`: its settings are recorded.
  package var isProxy: Bool { bits & Self.proxy != 0 }
  mutating func makeProxy() { bits |= Self.proxy }
  /// Whether the current changes are standard values, and not the program's choice.
  package var isStandard: Bool {
    get { bits & Self.standard != 0 }
    set { bits = newValue ? bits | Self.standard : bits & ~Self.standard }
  }
  /// Whether the program has set the property of a bit.
  func contains(_ bit: UInt64) -> Bool { bits & bit != 0 }
  /// Marks a property as set. Returns whether the setting has to be recorded.
  mutating func insert(_ bit: UInt64) -> Bool {
    guard bits & Self.standard == 0 else { return false }
    bits |= bit
    return bits & Self.proxy != 0
  }
}

/// A view or an item of a bar, whose settings can be recorded for others, and which adopts recorded settings unless the program sets it.
@MainActor package protocol AppearanceTarget: AnyObject {
  /// The properties that the program has set on the object.
  var appearanceMarks: AppearanceMarks { get set }
}

extension AppearanceTarget {
  /// Records a change of a property. Setters call it after a change, with their own key path, so that `appearance()` affects them. O(1).
  package func noteSetting<Root, Value>(_ key: AppearanceKey, _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>) {
    guard appearanceMarks.insert(key.bit(.normal)), let proxy = self as? Root else { return }
    let path = path()
    let value = proxy[keyPath: path]
    AppearanceRules.current.record(key.bit(.normal), of: self) { ($0 as? Root)?[keyPath: path] = value }
  }
  /// Records a change by a method that sets a property for a state; `set` makes the same change on another object. O(1).
  package func noteSetting<Root>(_ key: AppearanceKey, for state: UIControl.State = .normal, _ set: @escaping (Root) -> Void) {
    guard appearanceMarks.insert(key.bit(state)) else { return }
    AppearanceRules.current.record(key.bit(state), of: self) { if let target = $0 as? Root { set(target) } }
  }

  /// Sets standard values of the object, which do not count as set by the program.
  package func asStandard(_ change: () -> Void) {
    let outer = appearanceMarks.isStandard
    appearanceMarks.isStandard = true
    change()
    appearanceMarks.isStandard = outer
  }
}
