public import Foundation
internal import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }
/// Room in one dimension.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// Reading direction of a view.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The surroundings something is shown in.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Device pixels in a point.
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// A desktop window is used like a pad.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  public override init() {
    userInterfaceStyle = .unspecified
    displayScale = 0
    horizontalSizeClass = .unspecified
    verticalSizeClass = .unspecified
    preferredContentSizeCategory = .unspecified
    layoutDirection = .unspecified
    userInterfaceIdiom = .unspecified
  }

  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified, verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0) }
  public convenience init(displayScale: CGFloat) { self.init(userInterfaceStyle: .unspecified, displayScale: displayScale) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// What the last collection that specifies a trait says.
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
      userInterfaceIdiom: last(\.userInterfaceIdiom, not: .unspecified))
  }

  private static let currentStorage = Mutex(
    UITraitCollection(
      userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      preferredContentSizeCategory: .large, layoutDirection: .leftToRight, userInterfaceIdiom: .pad))

  /// The surroundings of whatever is being laid out or drawn; outside of that the application's.
  public class var current: UITraitCollection {
    get { currentStorage.withLock { $0 } }
    set { currentStorage.withLock { $0 = newValue } }
  }

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previous
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
  }
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
        && userInterfaceIdiom == other.userInterfaceIdiom)
  }
  public override var hash: Int { userInterfaceStyle.hashValue ^ displayScale.hashValue }
}

/// Something that is shown in surroundings.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
