public import Foundation
internal import HitchlessBase
internal import UIKitCore

/// What acts on items, once an animator has it. A program makes behaviours of its own from others: subclasses add children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviours that act with this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame, after the items were moved.
  open var action: (() -> Void)?
  /// The animator that has the behaviour, or the one that it is a part of; nil if there is none.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? animator }
  /// The animator that was given the behaviour itself.
  private(set) weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  /// What is joined for the behaviour in the animator's world; nil if that has to be made anew.
  var joints: [OpaquePointer]?

  /// A behaviour that does nothing by itself.
  public override init() { super.init() }

  /// Has `behavior` act with this one. It is taken from where it was.
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
  /// Ends that. Others than children are ignored.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    let animator = dynamicAnimator
    if animator != nil { behavior.willGo(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    animator?.behaviorsDidChange()
  }

  /// Called before the behaviour comes to `dynamicAnimator`, or leaves its animator, which nil says. Does nothing here.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For animators

  /// Takes the behaviour from where it is.
  func leave() {
    if let parent { parent.removeChildBehavior(self) } else { animator?.removeBehavior(self) }
  }
  /// Says to the behaviour and its children where they will belong.
  func willGo(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.willGo(to: animator) }
  }
  /// An animator was given the behaviour, or gave it up.
  func set(_ animator: UIDynamicAnimator?) { self.animator = animator }

  /// The behaviour and its children, all that are below them included.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
  private func isBelow(_ other: UIDynamicBehavior) -> Bool { parent.map { $0 === other || $0.isBelow(other) } ?? false }

  /// Something changed that the animator takes account of in its next step. `joints` says whether joints have to be made anew.
  func didChange(joints isJoint: Bool = false) {
    guard let dynamicAnimator else { return }
    if isJoint { dynamicAnimator.releaseJoints(of: self) }
    dynamicAnimator.behaviorsDidChange()
  }

  // MARK: For behaviours that act

  /// The items that the behaviour acts on.
  var involved: [any UIDynamicItem] { [] }
  /// Makes the joints. Called when items, or what the joints are like, changed.
  func makeJoints(in simulation: DynamicSimulation) -> [OpaquePointer] { [] }
  /// Pushes bodies, for the next `time` seconds.
  func act(in simulation: DynamicSimulation, for time: Double) {}
  /// Changes what the items' bodies are made of.
  func adjust(_ properties: inout BodyProperties, of item: any UIDynamicItem) {}
  /// The animator's world came to be, or will go: what was made in it is gone then.
  func forgetWorld() { joints = nil }
}

/// Items in the order in which they were added, each once.
struct DynamicItemList {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
