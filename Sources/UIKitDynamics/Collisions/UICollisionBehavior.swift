public import Foundation
internal import HitchlessBase
public import UIKitCore

/// Has items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// The behaviour's boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// Is told what collides. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// What items collide with. Everything by default.
  open var collisionMode: Mode = .everything { didSet { didChange() } }
  /// Whether the bounds of the animator's reference view, or the content of its collection view, are a boundary. False by default.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { reference.insets != nil }
    set {
      guard newValue != translatesReferenceBoundsIntoBoundary else { return }
      reference.insets = newValue ? .zero : nil
      didChange()
    }
  }
  /// Makes a boundary of the animator's bounds, which is `insets` inside of them.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    reference.insets = insets
    didChange()
  }

  private var list: DynamicItemList
  private var boundaries: [CollisionBoundary] = []
  private var reference = ReferenceBoundary()
  /// Removed ones that are still in the world.
  private var removed: [WorldBoundary] = []

  /// Has `items` collide.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// Has items collide that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items that collide.
  open var items: [any UIDynamicItem] { list.all }
  /// Has `item` collide, too.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Lets `item` through.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  // MARK: Boundaries

  /// Adds the outline `bezierPath` as a boundary, in the animator's coordinates. It takes the place of one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let lines = bezierPath.corners.flatMap { corners in zip(corners, corners.dropFirst()).map { WorldBoundary.Piece.line($0, $1) } }
    add(CollisionBoundary(identifier: identifier, path: bezierPath, pieces: lines))
  }
  /// Adds the line between two points as a boundary. It takes the place of one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  private func add(_ boundary: CollisionBoundary) {
    boundaries.removeAll { take($0, if: CollisionBoundary.isSame($0.identifier, boundary.identifier)) }
    boundaries.append(boundary)
    didChange()
  }
  /// The outline of a boundary; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { CollisionBoundary.isSame($0.identifier, identifier) }?.path
  }
  /// Removes a boundary; unknown ones are ignored.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { take($0, if: CollisionBoundary.isSame($0.identifier, identifier)) }
    didChange()
  }
  /// Removes all of them but the one of the reference view's bounds.
  open func removeAllBoundaries() {
    boundaries.removeAll { take($0, if: true) }
    didChange()
  }
  /// The identifiers of all boundaries that were added; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }
  private func take(_ boundary: CollisionBoundary, if condition: Bool) -> Bool {
    if condition, let installed = boundary.installed { removed.append(installed) }
    return condition
  }

  // MARK: For animators

  override var involved: [any UIDynamicItem] { items }
  override func forgetWorld() {
    super.forgetWorld()
    for index in boundaries.indices { boundaries[index].installed = nil }
    reference.installed = nil
    removed = []
  }

  /// Takes the boundaries, and what collides, into the animator's world, with the number of the behaviour.
  func install(in simulation: DynamicSimulation, as group: Int) {
    for boundary in removed { simulation.world.remove(boundary) }
    removed = []
    for index in boundaries.indices where boundaries[index].installed == nil {
      boundaries[index].installed = simulation.world.addBoundary(boundaries[index].pieces, group: group)
    }
    reference.update(in: simulation, as: group)
    for item in items {
      guard let body = simulation.body(of: item) else { continue }
      if collisionMode.contains(.items) { body.itemGroups.append(group) }
      if collisionMode.contains(.boundaries) { body.boundaryGroups.append(group) }
    }
  }
  /// Takes the boundaries out again.
  func uninstall(from simulation: DynamicSimulation) {
    for boundary in removed + boundaries.compactMap(\.installed) { simulation.world.remove(boundary) }
    if let installed = reference.installed { simulation.world.remove(installed) }
    forgetWorld()
  }
  /// Looks whether the bounds are others than those of the boundary.
  func followReference(in simulation: DynamicSimulation, as group: Int) { reference.update(in: simulation, as: group) }

  /// Tells the delegate of an item and what it touches; of an end if there is no point.
  func tell(_ item: any UIDynamicItem, touches other: CollisionPartner, at point: CGPoint?) {
    switch other {
    case .item(let other):
      if let point {
        collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
      } else {
        collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
      }
    case .boundary(let number):
      let known = boundaries.first { $0.installed?.number == number }
      // What was removed has no name any more.
      guard known != nil || reference.installed?.number == number else { return }
      let identifier = known?.identifier
      if let point {
        collisionDelegate?.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
      } else {
        collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
      }
    }
  }
}

/// What an item touches.
enum CollisionPartner {
  case item(any UIDynamicItem)
  /// The boundary with this number in the animator's world.
  case boundary(Int)
}

/// The boundary that is made of the animator's bounds.
@MainActor private struct ReferenceBoundary {
  /// How far inside it is; nil for no boundary.
  var insets: UIEdgeInsets?
  var installed: WorldBoundary?
  private var bounds = CGRect.null

  /// Makes it anew if it is not as it should be.
  mutating func update(in simulation: DynamicSimulation, as group: Int) {
    let wanted = insets.flatMap { insets in simulation.reference.bounds.map { $0.inset(by: insets) } }
    if wanted == (installed == nil ? nil : bounds) { return }
    if let installed { simulation.world.remove(installed) }
    installed = nil
    guard let wanted, !wanted.isNull else { return }
    bounds = wanted
    let (low, high) = (Vector(wanted.minX, wanted.minY), Vector(wanted.maxX, wanted.maxY))
    installed = simulation.world.addBoundary(WorldBoundary.Piece.walls(around: low, high), group: group)
  }
}
