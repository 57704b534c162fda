public import Foundation
internal import HitchlessBase
internal import UIKitCore

/// A behaviour of items, which acts once it is added to an animator. Programs create custom behaviours from others: subclasses add
/// children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviours that act together with this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame, after the items were moved.
  open var action: (() -> Void)?
  /// The animator that has the behaviour or its parent; nil if there is none.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? animator }
  /// The animator to which the behaviour itself was added.
  private(set) weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  /// The joints of the behaviour in the animator's world; nil if they have to be created again.
  var joints: [OpaquePointer]?

  /// Creates a behaviour that does nothing on its own.
  public override init() { super.init() }

  /// Makes `behavior` act together with this one, removing it from its previous animator or parent.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !isBelow(behavior) else {
      Fault.raise("-[UIDynamicBehavior addChildBehavior:]: \(behavior) would become a part of itself")
      return
    }
    behavior.leave()
    if let dynamicAnimator { behavior.willGo(to: dynamicAnimator) }
    childBehaviors.append(behavior)
    behavior.parent = self
    dynamicAnimator?.behaviorsDidChange()
  }
  /// Removes a child behaviour. Ignored if `behavior` is not a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    let animator = dynamicAnimator
    if animator != nil { behavior.willGo(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    animator?.behaviorsDidChange()
  }

  /// Called before the behaviour is added to `dynamicAnimator`, or, with nil, before it is removed from its animator. Does nothing by
  /// default.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For animators

  /// Removes the behaviour from its parent or animator.
  func leave() {
    if let parent { parent.removeChildBehavior(self) } else { animator?.removeBehavior(self) }
  }
  /// Notifies the behaviour and its children that they will be added or removed.
  func willGo(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.willGo(to: animator) }
  }
  /// Sets the animator to which the behaviour was added; nil if it was removed.
  func set(_ animator: UIDynamicAnimator?) { self.animator = animator }

  /// The behaviour and its children, including all indirect ones.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
  private func isBelow(_ other: UIDynamicBehavior) -> Bool { parent.map { $0 === other || $0.isBelow(other) } ?? false }

  /// Notifies the animator of a change, which it considers in its next step. `joints` tells whether joints have to be created again.
  func didChange(joints isJoint: Bool = false) {
    guard let dynamicAnimator else { return }
    if isJoint { dynamicAnimator.releaseJoints(of: self) }
    dynamicAnimator.behaviorsDidChange()
  }

  // MARK: For behaviours that act

  /// The items that the behaviour acts on.
  var involved: [any UIDynamicItem] { [] }
  /// Creates the joints. Called when the items or the properties of the joints have changed.
  func makeJoints(in simulation: DynamicSimulation) -> [OpaquePointer] { [] }
  /// Applies forces to bodies for the next `time` seconds.
  func act(in simulation: DynamicSimulation, for time: Double) {}
  /// Changes the properties of the items' bodies.
  func adjust(_ properties: inout BodyProperties, of item: any UIDynamicItem) {}
  /// Discards everything that was created in the animator's world, because the world is new or will be destroyed.
  func forgetWorld() { joints = nil }
}

/// A list of distinct items in the order in which they were added.
struct DynamicItemList {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
