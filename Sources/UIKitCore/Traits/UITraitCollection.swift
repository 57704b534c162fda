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
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the content is on a card, in a popover or in a menu.
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// Device pixels in a point; 0 if unspecified.
  public let displayScale: CGFloat
  /// Compact in windows narrower than 500 points, else regular.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Space in the vertical dimension: regular in every window.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The text size that the person chose.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The place of the text size among the sizes, from the smallest on; -1 if unspecified.
  let textSize: Int
  /// The language's direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The kind of device: `.pad`, since a desktop window is used most like one.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Whether more contrast is wanted. Normal unless the program says otherwise: no desktop is asked.
  public let accessibilityContrast: UIAccessibilityContrast

  public override init() {
    userInterfaceStyle = .unspecified
    userInterfaceLevel = .unspecified
    displayScale = 0
    horizontalSizeClass = .unspecified
    verticalSizeClass = .unspecified
    preferredContentSizeCategory = .unspecified
    textSize = -1
    layoutDirection = .unspecified
    userInterfaceIdiom = .unspecified
    accessibilityContrast = .unspecified
  }

  /// Creates a collection with several traits; those left out are unspecified.
  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified, verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified, accessibilityContrast: UIAccessibilityContrast = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.preferredContentSizeCategory = preferredContentSizeCategory
    textSize = preferredContentSizeCategory.ordinal
    self.layoutDirection = layoutDirection
    self.userInterfaceIdiom = userInterfaceIdiom
    self.accessibilityContrast = accessibilityContrast
  }

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
    func last<T: Equatable>(_ path: (UITraitCollection) -> T, not unspecified: T) -> T {
      collections.last { path($0) != unspecified }.map(path) ?? unspecified
    }
    self.init(
      userInterfaceStyle: last(\.userInterfaceStyle, not: .unspecified), displayScale: last(\.displayScale, not: 0),
      horizontalSizeClass: last(\.horizontalSizeClass, not: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, not: .unspecified),
      preferredContentSizeCategory: last(\.preferredContentSizeCategory, not: .unspecified),
      layoutDirection: last(\.layoutDirection, not: .unspecified),
      userInterfaceIdiom: last(\.userInterfaceIdiom, not: .unspecified),
      userInterfaceLevel: last(\.userInterfaceLevel, not: .unspecified),
      accessibilityContrast: last(\.accessibilityContrast, not: .unspecified))
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

  /// Whether dynamic colours may resolve to other colours than with `other`: whether the interface styles, the levels or the contrasts
  /// differ.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle || other?.userInterfaceLevel != userInterfaceLevel
      || other?.accessibilityContrast != accessibilityContrast
  }
  /// Whether this collection has the same value for every trait that `other` specifies; true for nil.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self
      || (userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
        && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
        && preferredContentSizeCategory == other.preferredContentSizeCategory && layoutDirection == other.layoutDirection
        && userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceLevel == other.userInterfaceLevel
        && accessibilityContrast == other.accessibilityContrast)
  }
  public override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}

/// Something with traits: views, view controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that apply to this object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
