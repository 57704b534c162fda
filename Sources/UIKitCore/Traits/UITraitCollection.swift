public import Foundation

/// Light or dark interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }
/// Whether content is above other content that it does not fill the window with: on a card or in a popover. In dark interfaces backgrounds
/// are lighter there, since no shadow would be seen.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable { case unspecified = -1, base, elevated }
/// Whether the person wants more contrast between things and what is behind them.
public enum UIAccessibilityContrast: Int, Hashable, Sendable { case unspecified = -1, normal, high }
/// How much space there is in one dimension: compact on a phone, regular on a desktop.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }
/// The kind of device that the interface is designed for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// The direction in which content is laid out.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The environment that content is shown in: light or dark, scale, space, text size, direction. Immutable, for any thread.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  /// A collection that specifies nothing.
  public override convenience init() { self.init(TraitValues()) }
  /// A collection with these values.
  init(_ values: TraitValues) { self.values = values }
  /// Creates a collection with several traits; those left out are unspecified.
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

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Whether the content is on a card, in a popover or in a menu.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Device pixels in a point; 0 if unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// Compact in windows narrower than 500 points, else regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Compact in windows lower than 500 points, else regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The text size that the person chose.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The language's direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The kind of device: `.pad`, since a desktop window is used most like one.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Whether more contrast is wanted. Normal unless the program says otherwise: no desktop is asked.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// A collection that specifies only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0) }
  /// A collection that specifies only the level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(displayScale: 0, userInterfaceLevel: userInterfaceLevel) }
  /// A collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(displayScale: 0, accessibilityContrast: accessibilityContrast)
  }
  /// A collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom) }
  /// A collection that specifies only the direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }
  /// A collection that specifies only the scale, in device pixels per point.
  public convenience init(displayScale: CGFloat) { self.init(userInterfaceStyle: .unspecified, displayScale: displayScale) }
  /// A collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  /// A collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  /// A collection that specifies only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// A collection with each trait from the last of `collections` that specifies it.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.adopt(collection.values) }
    self.init(values)
  }

  /// The traits of the view that is being drawn or updated; outside of that, those of the application that the calling code belongs to. One
  /// value for all threads of an application.
  public class var current: UITraitCollection {
    get { ApplicationRuntime.current.traits }
    set { ApplicationRuntime.current.traits = newValue }
  }

  /// Runs `actions` with this collection as ``current``, and restores the previous one after it.
  public func performAsCurrent(_ actions: () -> Void) {
    let runtime = ApplicationRuntime.current
    let previous = runtime.traits
    runtime.traits = self
    actions()
    runtime.traits = previous
  }

  /// Whether dynamic colours may resolve to other colours than with `other`: whether the interface styles, the levels, the contrasts or
  /// traits of the program's own that colours depend on differ.
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
  /// Whether both specify the same. O(1) for one and the same object, as views mostly have it from each other.
  func isSame(as other: UITraitCollection) -> Bool { other === self || other.values == values }
  public override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}

/// Something with traits: views, view controllers, presentation controllers, window scenes.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that apply to this object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
