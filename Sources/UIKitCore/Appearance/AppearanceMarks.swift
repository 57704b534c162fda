/// What can be set of the instances of a class by `appearance()`.
package enum AppearanceKey: UInt8 {
  /// Named as the properties. One name stands for several of unrelated classes.
  case backgroundColor, tintColor, font, textColor, highlightedTextColor, shadowColor, shadowOffset, barTintColor, titleText,
    largeTitleText,
    shadowImage, standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance, unselectedItemTintColor,
    onTintColor, thumbTintColor, progressTintColor, trackTintColor, color, selectedSegmentTintColor, contentEdgeInsets, attributedTitle,
    separatorColor, separatorInset, sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor,
    minimumTrackTintColor, maximumTrackTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor, backgroundImage,
    isTranslucent, backIndicatorImage, backIndicatorTransitionMaskImage
  /// Those that are set for a state of a control, each with room for eight states.
  case titleColor = 40
  /// Of titles in a state.
  case titleTextAttributes = 48

  /// The bit of the property, or of a state of it. States that a program defines share those of the others.
  func bit(_ state: UIControl.State) -> UInt64 { 1 << (UInt64(rawValue) + UInt64(state.rawValue & 7)) }
}

/// What the program itself has set of an object, as far as `appearance()` could set it, too.
package struct AppearanceMarks {
  private var bits: UInt64 = 0
  private static let proxy: UInt64 = 1 << 63
  private static let standard: UInt64 = 1 << 62

  /// Nothing is set.
  package init() {}

  /// Whether the object stands for others, as the result of `appearance()` does: what is set of it is recorded.
  package var isProxy: Bool { bits & Self.proxy != 0 }
  mutating func makeProxy() { bits |= Self.proxy }
  /// Whether what is set at the moment is not the program's choice.
  package var isStandard: Bool {
    get { bits & Self.standard != 0 }
    set { bits = newValue ? bits | Self.standard : bits & ~Self.standard }
  }
  /// Whether the program has set what belongs to a bit.
  func contains(_ bit: UInt64) -> Bool { bits & bit != 0 }
  /// Notes that something was set. Returns whether that has to be recorded.
  mutating func insert(_ bit: UInt64) -> Bool {
    guard bits & Self.standard == 0 else { return false }
    bits |= bit
    return bits & Self.proxy != 0
  }
}

/// A view or an item of a bar: what is set of it can be recorded for others, and comes from such a record unless the program sets it.
@MainActor package protocol AppearanceTarget: AnyObject {
  /// What the program has set of the object.
  var appearanceMarks: AppearanceMarks { get set }
}

extension AppearanceTarget {
  /// Setters call it after a change, with themselves, so that `appearance()` has an effect on them. O(1).
  package func noteSetting<Root, Value>(_ key: AppearanceKey, _ path: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>) {
    guard appearanceMarks.insert(key.bit(.normal)), let proxy = self as? Root else { return }
    let path = path()
    let value = proxy[keyPath: path]
    AppearanceRules.current.record(key.bit(.normal), of: self) { ($0 as? Root)?[keyPath: path] = value }
  }
  /// The same for methods that set something for a state: `set` does so on another object. O(1).
  package func noteSetting<Root>(_ key: AppearanceKey, for state: UIControl.State = .normal, _ set: @escaping (Root) -> Void) {
    guard appearanceMarks.insert(key.bit(state)) else { return }
    AppearanceRules.current.record(key.bit(state), of: self) { if let target = $0 as? Root { set(target) } }
  }

  /// Sets what belongs to the standard look of the object: it does not count as set by the program.
  package func asStandard(_ change: () -> Void) {
    let outer = appearanceMarks.isStandard
    appearanceMarks.isStandard = true
    change()
    appearanceMarks.isStandard = outer
  }
}
