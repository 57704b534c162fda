internal import Foundation
internal import HitchlessBase
internal import LayerTree
internal import UIKitCore

/// A boundary of a collision behaviour.
struct CollisionBoundary {
  /// The identifier; nil for the boundary of the reference view's bounds.
  var identifier: (any NSCopying)?
  /// The path that the program passed.
  var path: UIBezierPath
  var pieces: [WorldBoundary.Piece]
  /// The boundary in the animator's world; nil until it is installed.
  var installed: WorldBoundary?

  /// Returns whether both have the same identifier.
  static func isSame(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): AnyHashable.made(of: a) == AnyHashable.made(of: b)
    default: false
    }
  }
}

extension AnyHashable {
  /// Returns a hashable value for an identifier: hashable identifiers are compared by their own equality, others by identity.
  fileprivate static func made(of value: any NSCopying) -> AnyHashable {
    (value as? AnyHashable) ?? AnyHashable(ObjectIdentifier(value as AnyObject))
  }
}

extension UIBezierPath {
  /// The outline as polygons, one for each subpath, with curves divided into 16 pieces.
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
        // The elements that follow begin there.
        parts.append([start])
      }
    }
    return parts.filter { $0.count > 1 && $0.allSatisfy(\.isFinite) }
  }
}
