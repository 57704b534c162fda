public import Foundation
public import UIKitCore

/// Several items that move and rotate as one, in the arrangement that they have when the group is created. Pass the group to behaviours,
/// not its items.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items.
  public let items: [any UIDynamicItem]
  /// The shapes of the items relative to the centre of the group.
  let shapes: [BodyShape]
  private let places: [(offset: Vector, transform: CGAffineTransform)]
  /// The size of the box around the items when the group was made.
  public let bounds: CGRect

  /// Creates a group of `items`, which must have the same superview.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let centers = items.map { Vector($0.center.x, $0.center.y) }
    let areas = items.map { max(1, Double($0.bounds.width * $0.bounds.height)) }
    let total = areas.reduce(0, +)
    // The centre of rotation is the centre of mass.
    let middle = items.isEmpty ? .zero : zip(centers, areas).reduce(Vector.zero) { $0 + $1.0 * $1.1 } / total
    places = zip(items, centers).map { ($1 - middle, $0.transform) }
    shapes = zip(items, centers).flatMap { item, center in
      item.bodyShapes.map { $0.placed(at: center - middle, turned: item.transform.turn) }
    }
    var box = CGRect.null
    for (item, place) in zip(items, places) {
      let (size, turn) = (item.bounds.size, item.transform)
      let (width, height) = (
        abs(turn.a) * size.width + abs(turn.c) * size.height, abs(turn.b) * size.width + abs(turn.d) * size.height
      )
      box = box.union(CGRect(x: place.offset.x - width / 2, y: place.offset.y - height / 2, width: width, height: height))
    }
    bounds = box.isNull ? .zero : box
    center = CGPoint(x: middle.x, y: middle.y)
    super.init()
  }

  /// The centre of mass of the items' areas. Setting it moves the items.
  open var center: CGPoint { didSet { place() } }
  /// The rotation of the group about its ``center``. Setting it moves and rotates the items.
  open var transform = CGAffineTransform.identity { didSet { place() } }
  /// The shapes of the items.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  /// The outlines of the items relative to the ``center``.
  open var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for case .polygon(let corners) in shapes.map(\.asPolygon) {
      for (index, corner) in corners.enumerated() {
        let point = CGPoint(x: corner.x, y: corner.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
    }
    return path
  }

  private func place() {
    for (item, place) in zip(items, places) {
      let offset = Angle(transform.turn).apply(place.offset)
      item.center = CGPoint(x: center.x + CGFloat(offset.x), y: center.y + CGFloat(offset.y))
      item.transform = place.transform.turned(by: transform.turn)
    }
  }
}

extension BodyShape {
  /// The shape as a polygon: 24 corners for a circle.
  var asPolygon: BodyShape {
    guard case .circle(let center, let radius) = self else { return self }
    return .polygon((0..<24).map { center + Angle(Double($0) * .pi / 12).direction * radius })
  }
}
