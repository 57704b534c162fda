public import Foundation

/// An area around a point in which a field acts: a circle, a rectangle, or a combination of regions. Immutable, so it can be used on any
/// thread.
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

  /// The region that contains all points.
  public static let infinite = UIRegion(.everywhere)
  /// Creates a circle around the centre. The radius is in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: max(0, radius))) }
  /// Creates a rectangle around the centre. The size is in points.
  public convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// Returns the region of all points outside of this one.
  public func inverse() -> UIRegion { UIRegion(.outside(of: shape)) }
  /// Returns the region of all points that are in at least one of the two regions.
  public func union(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
  /// Returns the region of all points that are in this region but not in the other one.
  public func difference(from region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, .outside(of: region.shape))) }
  /// Returns the region of all points that are in both regions.
  public func intersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  /// Returns whether `point`, relative to the centre, is in the region. Edges belong to a region. O(*n*) in the number of regions that it
  /// is combined from.
  public func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

}
