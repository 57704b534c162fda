public import Foundation
internal import LayerTree

/// A transition of a layer and its descendants from the appearance in the last frame to the new one. Add it before or after the changes, in
/// the same run-loop turn: to a label before its text changes, or to the layer of a navigation controller's view before a push without
/// animation. A layer has at most one transition.
open class CATransition: CAAnimation {
  /// The type of the transition. Fading by default, and for unknown names.
  open var type = CATransitionType.fade
  /// The direction from which moving content comes; nil, the default, for the left. Ignored if nothing moves.
  open var subtype: CATransitionSubtype?
  /// The progress at the beginning, from 0, the default, to 1.
  open var startProgress: Float = 0
  /// The progress at the end, from 0 to 1, the default.
  open var endProgress: Float = 1

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CATransition {
      (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
    }
    return copy
  }

  /// The key under which the animation plays, regardless of the requested one; nil for the requested one.
  var fixedKey: String? { kCATransition }
  /// The part of the layer that changes.
  var scope: LayerTransition.Scope { .whole }

  override func show(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {
    seen.transition = { [self] before in
      LayerTransition(
        before: before, kind: type.engine, scope: scope, direction: (subtype ?? .fromLeft).direction,
        progress: Double(startProgress) + Double(endProgress - startProgress) * fraction)
    }
  }
}

/// The type of a ``CATransition``.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades to the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content moves in and pushes the old content away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")

  var engine: LayerTransition.Kind {
    switch self {
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    default: .fade
    }
  }
}

/// The direction from which moving content of a ``CATransition`` comes. Top and bottom refer to a coordinate system whose vertical axis
/// points up, as in UIKit: with `fromTop` everything moves upwards, and new content enters at the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge, to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge, to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the lower edge, upwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the upper edge, downwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the motion, in units of the size.
  var direction: SIMD2<Double> {
    switch self {
    case .fromRight: SIMD2(-1, 0)
    case .fromTop: SIMD2(0, -1)
    case .fromBottom: SIMD2(0, 1)
    default: SIMD2(1, 0)
    }
  }
}

/// The key of a layer's transition.
public let kCATransition = "transition"
/// An older name for ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// An older name for ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// An older name for ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// An older name for ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal
/// An older name for ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// An older name for ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// An older name for ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// An older name for ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
