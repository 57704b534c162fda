public import Foundation

/// An area around a point, in which a field acts: circles, rectangles, and what they have together or not. Immutable, for any thread.
public final class UIRegion: NSObject, Sendable {
  private indirect enum Shape: Sendable {
    case everywhere
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case outside(of: Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .outside(let shape): !shape.contains(point)
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      }
    }
  }
  private let shape: Shape
  private init(_ shape: Shape) { self.shape = shape }

  /// Everywhere.
  public static let infinite = UIRegion(.everywhere)
  /// A circle around the middle, in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: max(0, radius))) }
  /// A rectangle around the middle, in points.
  public convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// What is outside of the region.
  public func inverse() -> UIRegion { UIRegion(.outside(of: shape)) }
  /// What is in one of both regions, or in both.
  public func union(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
  /// What is in this region and not in the other one.
  public func difference(from region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, .outside(of: region.shape))) }
  /// What is in both regions.
  public func intersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  /// Whether `point`, seen from the middle, is in the region. Edges are. O(regions that it is made of).
  public func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

}
