internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import UIKitCore

/// A boundary of a collision behaviour.
struct CollisionBoundary {
  /// Nil for the one that is made of the reference view's bounds.
  var identifier: (any NSCopying)?
  /// What the program gave.
  var path: UIBezierPath
  var pieces: [WorldBoundary.Piece]
  /// Where it is in the animator's world; nil until it is.
  var installed: WorldBoundary?

  /// Whether both have the same identifier.
  static func isSame(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): AnyHashable.made(of: a) == AnyHashable.made(of: b)
    default: false
    }
  }
}

extension AnyHashable {
  /// Objects are equal as they say; values as Swift does.
  fileprivate static func made(of value: any NSCopying) -> AnyHashable {
    (value as? AnyHashable) ?? AnyHashable(ObjectIdentifier(value as AnyObject))
  }
}

extension UIBezierPath {
  /// The outline as lines, with curves in 16 pieces, each part of it for itself.
  var corners: [[Vector]] {
    guard let path = cgPath.mutableCopy(), case .elements(let elements) = path.engine else { return [] }
    var parts: [[Vector]] = []
    func vector(_ x: Double, _ y: Double) -> Vector { Vector(x, y) }
    func curve(_ at: (Double) -> Vector) {
      for step in 1...16 { parts[parts.count - 1].append(at(Double(step) / 16)) }
    }
    for element in elements {
      if case .move(let to) = element {
        parts.append([vector(to.x, to.y)])
        continue
      }
      guard let last = parts.last?.last, let start = parts.last?.first else { continue }
      switch element {
      case .move: break
      case .line(let to): parts[parts.count - 1].append(vector(to.x, to.y))
      case .quadratic(let control, let to):
        let (c, e) = (vector(control.x, control.y), vector(to.x, to.y))
        curve { t in last * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + e * (t * t) }
      case .cubic(let a, let b, let to):
        let (c, d, e) = (vector(a.x, a.y), vector(b.x, b.y), vector(to.x, to.y))
        curve { t in
          let u = 1 - t
          return last * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + e * (t * t * t)
        }
      case .close:
        parts[parts.count - 1].append(start)
        // What follows begins there.
        parts.append([start])
      }
    }
    return parts.filter { $0.count > 1 && $0.allSatisfy(\.isFinite) }
  }
}
