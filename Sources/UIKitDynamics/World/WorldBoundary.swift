/// A boundary that bodies of one group collide with and cannot move.
final class WorldBoundary {
  /// A piece of a boundary.
  enum Piece {
    /// A line.
    case line(Vector, Vector)
    /// A convex area. A body that moves less per step than the area is thick cannot pass through it.
    case wall([Vector])
  }

  /// A number that is unique among all bodies and boundaries that the world ever has.
  let number: Int
  /// The group whose bodies collide with the boundary.
  let group: Int
  /// The library's shapes.
  var parts: [OpaquePointer] = []

  init(_ number: Int, group: Int) { (self.number, self.group) = (number, group) }
}

extension WorldBoundary.Piece {
  /// Returns four walls around a rectangle, which are so thick that nothing passes through them.
  static func walls(around low: Vector, _ high: Vector) -> [WorldBoundary.Piece] {
    let depth = 100_000.0
    func wall(_ a: Vector, _ b: Vector) -> WorldBoundary.Piece { .wall([a, Vector(b.x, a.y), b, Vector(a.x, b.y)]) }
    return [
      wall(Vector(low.x - depth, low.y - depth), Vector(high.x + depth, low.y)),
      wall(Vector(low.x - depth, high.y), Vector(high.x + depth, high.y + depth)),
      wall(Vector(low.x - depth, low.y - depth), Vector(low.x, high.y + depth)),
      wall(Vector(high.x, low.y - depth), Vector(high.x + depth, high.y + depth)),
    ]
  }
}
