public import Foundation
internal import ListLayout
internal import UIKitCore

/// How the content of an orthogonal section bounces and slows down.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Where an orthogonal section bounces.
  public enum Bounce: Int, Sendable {
    /// At both ends, if the content is longer than the section.
    case automatic
    /// At both ends, also if the content is shorter than the section, which can then be pulled.
    case always
    /// Nowhere: the content stops at its ends.
    case never
  }
  /// How fast a section slows down when it is released.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after each millisecond; less than 0 for ``automatic``.
    public let rawValue: CGFloat
    /// Creates a rate from the fraction of the speed that remains after each millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of the collection view, and the fast rate for sections with pages.
    public static let automatic = DecelerationRate(rawValue: -1)
    /// The standard rate, ``UIScrollView/DecelerationRate/normal``.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// A faster one, ``UIScrollView/DecelerationRate/fast``.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Where the section bounces. Automatic by default.
  open var bounce = Bounce.automatic
  /// How fast the section slows down. Automatic by default.
  open var decelerationRate = DecelerationRate.automatic

  /// Creates the default properties.
  public override init() {}

  /// The properties for the engine.
  var motion: OrthogonalMotion {
    let rate = decelerationRate == .automatic ? nil : Double(decelerationRate.rawValue)
    return switch bounce {
    case .automatic: OrthogonalMotion(bounce: .automatic, decelerationRate: rate)
    case .always: OrthogonalMotion(bounce: .always, decelerationRate: rate)
    case .never: OrthogonalMotion(bounce: .never, decelerationRate: rate)
    }
  }
}
