import Foundation
import HitchlessTesting

@testable import UIKitCore
@testable import UIKitDynamics

/// A stage of 400 × 400 points whose view has an animator.
@MainActor final class DynamicScene {
  let stage: HitchlessTesting.Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let animator: UIDynamicAnimator
  let log = DynamicLog()

  init(hertz: Double = 60) {
    stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 400), scale: 1, hertz: hertz)
    animator = stage.perform { [view] in UIDynamicAnimator(referenceView: view) }
    animator.delegate = log
    stage.settle()
  }

  /// Adds a view centred at the point.
  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
    let box = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    stage.perform { view.addSubview(box) }
    return box
  }
  /// Adds the behaviours to the animator.
  func add(_ behaviors: UIDynamicBehavior...) { stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } } }
  /// Runs until everything rests.
  func rest() { stage.pump(until: { [animator] in !animator.isRunning }, limit: 3_000) }
}

/// The calls of an animator and of collisions.
@MainActor final class DynamicLog: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []
  var points: [CGPoint] = []
  var names: [ObjectIdentifier: String] = [:]

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

  private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
  ) {
    lines.append("\(name(item1)) meets \(name(item2))")
    points.append(p)
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { lines.append("\(name(item1)) leaves \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {
    lines.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "bounds")")
    points.append(p)
  }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
  ) { lines.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")") }
}

/// Returns a boundary's identifier.
func named(_ name: String) -> any NSCopying { NSString(string: name) }
