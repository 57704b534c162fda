public import Foundation

/// The light or dark interface style.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }
/// Whether content is above other content without filling the window: on a card or in a popover. In dark interfaces, backgrounds are
/// lighter there, because a shadow would not be visible.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable { case unspecified = -1, base, elevated }
/// Whether the user prefers more contrast between content and its background.
public enum UIAccessibilityContrast: Int, Hashable, Sendable { case unspecified = -1, normal, high }
/// The amount of space in one dimension: compact on a phone, regular on a desktop.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }
/// The kind of device for which the interface is designed.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// The direction in which content is laid out.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The environment in which content is shown: interface style, scale, space, text size, direction. Immutable; safe to use from any thread.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  /// Creates a collection that specifies no traits.
  public override convenience init() { self.init(TraitValues()) }
  /// Creates a collection with the given values.
  init(_ values: TraitValues) { self.values = values }
  /// Creates a collection with several traits; omitted ones are unspecified.
  package convenience init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified, verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified, accessibilityContrast: UIAccessibilityContrast = .unspecified
  ) {
    self.init(
      TraitValues(
        userInterfaceStyle: userInterfaceStyle, userInterfaceLevel: userInterfaceLevel, displayScale: displayScale,
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass, layoutDirection: layoutDirection,
        userInterfaceIdiom: userInterfaceIdiom, accessibilityContrast: accessibilityContrast,
        preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Whether the content is on a card, in a popover or in a menu.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// The number of device pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The horizontal space: compact in windows narrower than 500 points, otherwise regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The vertical space: compact in windows lower than 500 points, otherwise regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The text size that the user has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The language's direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The kind of device: `.pad`, because a desktop window is used most like one.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The preferred contrast. Normal unless the program specifies otherwise: desktops are not asked.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// The kind of list that contains the view: that of a table's style, or of a list section's appearance. Content and background
  /// configurations adopt its looks. `.none` outside of lists, unspecified in collections that do not specify it.
  public var listEnvironment: UIListEnvironment { values.listEnvironment }

  /// Creates a collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0) }
  /// Creates a collection that specifies only the level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(displayScale: 0, userInterfaceLevel: userInterfaceLevel) }
  /// Creates a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(displayScale: 0, accessibilityContrast: accessibilityContrast)
  }
  /// Creates a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom) }
  /// Creates a collection that specifies only the direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }
  /// Creates a collection that specifies only the scale, in device pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(userInterfaceStyle: .unspecified, displayScale: displayScale) }
  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  /// Creates a collection that specifies only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// Creates a collection with each trait from the last of `collections` that specifies it.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.adopt(collection.values) }
    self.init(values)
  }

  /// The traits of the view that is being drawn or updated; otherwise those of the application to which the calling code belongs. A single
  /// value for all threads of an application.
  public class var current: UITraitCollection {
    get { ApplicationRuntime.current.traits }
    set { ApplicationRuntime.current.traits = newValue }
  }

  /// Runs `actions` with this collection as ``current``, and restores the previous one afterwards.
  public func performAsCurrent(_ actions: () -> Void) {
    let runtime = ApplicationRuntime.current
    let previous = runtime.traits
    runtime.traits = self
    actions()
    runtime.traits = previous
  }

  /// Whether dynamic colours may resolve to other colours than with `other`: whether the interface styles, the levels, the contrasts, or
  /// custom traits on which colours depend, differ.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle || other?.userInterfaceLevel != userInterfaceLevel
      || other?.accessibilityContrast != accessibilityContrast || hasDifferentCustomColors(comparedTo: other)
  }
  /// Whether this collection has the same value for every trait that `other` specifies; true for nil.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return isSame(as: other)
  }
  /// Whether both collections specify the same traits. O(1) for identical objects, which views usually share.
  func isSame(as other: UITraitCollection) -> Bool { other === self || other.values == values }
  public override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}

/// An object with traits: views, view controllers, presentation controllers, window scenes.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that apply to this object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
