public import Foundation
internal import LayerTree

/// Shows how a layer, with the layers in it, goes over from what the last frame showed to what it is. Add it before or after the changes, in
/// the same turn: to a label before it gets another text, or to the layer of a navigation controller's view before a push without animation.
/// A layer has one transition at most.
open class CATransition: CAAnimation {
  /// How one takes the place of the other. Fading by default, and for a name that is none of those.
  open var type = CATransitionType.fade
  /// Where what moves comes from; nil, the default, for the left. Not used where nothing moves.
  open var subtype: CATransitionSubtype?
  /// How much of the way is behind at the beginning, from 0, the default, to 1.
  open var startProgress: Float = 0
  /// How much of the way is behind at the end, from 0 to 1, the default.
  open var endProgress: Float = 1

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CATransition {
      (copy.type, copy.subtype, copy.startProgress, copy.endProgress) = (type, subtype, startProgress, endProgress)
    }
    return copy
  }

  /// The key under which the animation plays, whatever it was added for; nil for that.
  var fixedKey: String? { kCATransition }
  /// What of the layer goes over.
  var scope: LayerTransition.Scope { .whole }

  override func show(_ fraction: Double, round: Int, in seen: inout SeenLayer) {
    seen.transition = { [self] before in
      LayerTransition(
        before: before, kind: type.engine, scope: scope, direction: (subtype ?? .fromLeft).direction,
        progress: Double(startProgress) + Double(endProgress - startProgress) * fraction)
    }
  }
}

/// How a ``CATransition`` shows a change.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What was there fades to what is.
  public static let fade = CATransitionType(rawValue: "fade")
  /// What is there moves in over what was.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// What is there moves in, and what was moves away before it.
  public static let push = CATransitionType(rawValue: "push")
  /// What was there moves away from what is.
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

/// Where what moves in a ``CATransition`` comes from. Top and bottom are those of a coordinate system whose vertical axis points up, as
/// in UIKit: with `fromTop` everything moves upwards, and what comes does so at the lower edge.
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

  /// Where it moves, in units of the size.
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
/// The former name of ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// The former name of ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The former name of ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// The former name of ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal
/// The former name of ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The former name of ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The former name of ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The former name of ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
