internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The items of an animator and the world of their bodies, which follow the animator's behaviours.
@MainActor final class DynamicSimulation {
  let reference: DynamicReference
  let world: DynamicsWorld
  /// The items in the order of the behaviours.
  private(set) var items: [SimulatedItem] = []
  private var itemsByIdentity: [ObjectIdentifier: SimulatedItem] = [:]
  private var itemsByNumber: [Int: SimulatedItem] = [:]
  private var behaviors: [UIDynamicBehavior] = []
  private var groups: [ObjectIdentifier: Int] = [:]
  private var lastGroup = 0
  /// The items that cannot be simulated and have been reported.
  private var refused: Set<ObjectIdentifier> = []

  init(_ reference: DynamicReference, _ library: DynamicsLibrary) {
    self.reference = reference
    world = DynamicsWorld(library)
  }

  /// Returns the body of an item that behaviours act on.
  func body(of item: any UIDynamicItem) -> WorldBody? { itemsByIdentity[ObjectIdentifier(item)]?.body }

  // MARK: Following behaviours

  /// Creates the bodies, joints and boundaries that `behaviors` require. `animator` is named in faults.
  func follow(_ behaviors: [UIDynamicBehavior], of animator: UIDynamicAnimator) {
    let kept = Set(behaviors.map { ObjectIdentifier($0) })
    for behavior in self.behaviors where !kept.contains(ObjectIdentifier(behavior)) {
      releaseJoints(of: behavior)
      (behavior as? UICollisionBehavior)?.uninstall(from: self)
      groups[ObjectIdentifier(behavior)] = nil
    }
    self.behaviors = behaviors
    followItems(animator)
    for item in items { (item.body.itemGroups, item.body.boundaryGroups) = ([], []) }
    for case let behavior as UICollisionBehavior in behaviors { behavior.install(in: self, as: group(of: behavior)) }
    for behavior in behaviors where behavior.joints == nil { behavior.joints = behavior.makeJoints(in: self) }
  }

  private func followItems(_ animator: UIDynamicAnimator) {
    var wanted: [any UIDynamicItem] = []
    var known: Set<ObjectIdentifier> = []
    for behavior in behaviors {
      for item in behavior.involved where known.insert(ObjectIdentifier(item)).inserted { wanted.append(item) }
    }
    let gone = items.filter { !known.contains(ObjectIdentifier($0.item)) }
    refused.formIntersection(known)
    var properties: [ObjectIdentifier: BodyProperties] = [:]
    for behavior in behaviors {
      for item in behavior.involved { behavior.adjust(&properties[ObjectIdentifier(item), default: BodyProperties()], of: item) }
    }
    let changed = items.filter { item in
      properties[ObjectIdentifier(item.item)].map { $0 != item.body.properties || hasChangedShape(item.item) } ?? false
    }
    if !gone.isEmpty || !changed.isEmpty { for behavior in behaviors { releaseJoints(of: behavior) } }
    for item in gone {
      world.remove(item.body)
      (itemsByIdentity[ObjectIdentifier(item.item)], itemsByNumber[item.body.number]) = (nil, nil)
    }
    for item in changed {
      item.body = world.replace(item.body, item.item.bodyShapes, properties[ObjectIdentifier(item.item)] ?? BodyProperties())
    }
    items = wanted.compactMap { item in
      let identity = ObjectIdentifier(item)
      if let known = itemsByIdentity[identity] { return known }
      guard isValid(item, animator) else { return nil }
      let body = world.addBody(
        item.bodyShapes, properties[identity] ?? BodyProperties(), at: reference.position(of: item), angle: item.transform.turn)
      let made = SimulatedItem(item, body)
      (itemsByIdentity[identity], itemsByNumber[body.number]) = (made, made)
      return made
    }
  }

  private func isValid(_ item: any UIDynamicItem, _ animator: UIDynamicAnimator) -> Bool {
    guard !refused.contains(ObjectIdentifier(item)) else { return false }
    if !reference.contains(item) {
      Fault.raise("View item (\(item)) should be a descendant of reference view in \(animator)")
    } else if !(item.bounds.width > 0 && item.bounds.height > 0) {
      Fault.raise("Invalid size {\(item.bounds.width), \(item.bounds.height)} for item \(item) in \(animator)")
    } else if reference.position(of: item).isFinite {
      return true
    }
    refused.insert(ObjectIdentifier(item))
    return false
  }

  /// Removes the joints of `behavior`, which are created again when it is followed next.
  func releaseJoints(of behavior: UIDynamicBehavior) {
    for joint in behavior.joints ?? [] { world.removeJoint(joint) }
    behavior.joints = nil
  }

  private func group(of behavior: UICollisionBehavior) -> Int {
    if let group = groups[ObjectIdentifier(behavior)] { return group }
    lastGroup += 1
    groups[ObjectIdentifier(behavior)] = lastGroup
    return lastGroup
  }

  // MARK: Steps

  /// Updates boundaries whose bounds have changed. Called once per frame.
  func followReference() {
    for case let behavior as UICollisionBehavior in behaviors { behavior.followReference(in: self, as: group(of: behavior)) }
  }
  /// Advances the simulation by `time` in seconds, and reports collisions.
  func step(_ time: Double) {
    world.step(time) { part in for behavior in behaviors { behavior.act(in: self, for: part) } }
    let contacts = world.contacts
    for (contact, point) in contacts.began { tell(contact, at: CGPoint(x: point.x, y: point.y)) }
    for contact in contacts.ended { tell(contact, at: nil) }
  }

  private func tell(_ contact: WorldContact, at point: CGPoint?) {
    let all = behaviors.lazy.compactMap { $0 as? UICollisionBehavior }
    guard let behavior = all.first(where: { self.groups[ObjectIdentifier($0)] == contact.group }),
      behavior.collisionDelegate != nil, let item = itemsByNumber[contact.body]
    else { return }
    let other = itemsByNumber[contact.other].map { CollisionPartner.item($0.item) } ?? .boundary(contact.other)
    behavior.tell(item.item, touches: other, at: point)
  }

  /// Moves the items to the positions of their bodies. Returns whether any of them moved.
  func show() -> Bool { items.reduce(false) { $1.show(reference) || $0 } }
  /// Returns whether all items have come to rest; called after each `time`.
  func isAtRest(after time: Double) -> Bool { items.reduce(true) { $1.hasRested(for: time) && $0 } }

  /// Returns whether the size or shape of an item differs from that of its body.
  func hasChangedShape(_ item: any UIDynamicItem) -> Bool { body(of: item).map { $0.shapes != item.bodyShapes } ?? false }

  /// Adopts the current state of `item`. Returns whether it is one of the items.
  func read(_ item: any UIDynamicItem) -> Bool {
    guard let known = itemsByIdentity[ObjectIdentifier(item)] else { return false }
    known.read(reference)
    world.didPlace(known.body)
    return true
  }
}

extension UIDynamicItem {
  /// The shapes of the item's body.
  var bodyShapes: [BodyShape] {
    if let group = self as? UIDynamicItemGroup { return group.shapes }
    let size = Vector(bounds.width, bounds.height)
    switch collisionBoundsType {
    case .rectangle: return [.rectangle(size)]
    case .ellipse: return [.ellipse(size)]
    case .path:
      let corners = collisionBoundingPath.corners.flatMap(\.self)
      // An item without an outline does not collide, but moves.
      return corners.count > 2 ? [.polygon(corners)] : []
    }
  }
}
