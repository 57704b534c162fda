public import Foundation
internal import HitchlessBase
public import UIKitCore

/// Makes items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The objects that items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The other items of the behaviour.
    public static let items = Mode(rawValue: 1 << 0)
    /// The behaviour's boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// All items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The delegate, which is notified of collisions. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The objects that items collide with. Everything by default.
  open var collisionMode: Mode = .everything { didSet { didChange() } }
  /// Whether the bounds of the animator's reference view, or of its collection view's content, are a boundary. False by default.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { reference.insets != nil }
    set {
      guard newValue != translatesReferenceBoundsIntoBoundary else { return }
      reference.insets = newValue ? .zero : nil
      didChange()
    }
  }
  /// Creates a boundary from the animator's bounds, inset by `insets`.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    reference.insets = insets
    didChange()
  }

  private var list: DynamicItemList
  private var boundaries: [CollisionBoundary] = []
  private var reference = ReferenceBoundary()
  /// The removed boundaries that are still in the world.
  private var removed: [WorldBoundary] = []

  /// Creates a behaviour with which `items` collide.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// Creates a behaviour for items that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items that collide.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  // MARK: Boundaries

  /// Adds the outline `bezierPath` as a boundary, in the animator's coordinates, replacing one with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let lines = bezierPath.corners.flatMap { corners in zip(corners, corners.dropFirst()).map { WorldBoundary.Piece.line($0, $1) } }
    add(CollisionBoundary(identifier: identifier, path: bezierPath, pieces: lines))
  }
  /// Adds the line between two points as a boundary, replacing one with the same identifier.
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
  /// Returns the outline of a boundary; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { CollisionBoundary.isSame($0.identifier, identifier) }?.path
  }
  /// Removes a boundary; unknown identifiers are ignored.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { take($0, if: CollisionBoundary.isSame($0.identifier, identifier)) }
    didChange()
  }
  /// Removes all boundaries except the one of the reference view's bounds.
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

  /// Installs the boundaries and the colliding items in the animator's world, with the number of the behaviour.
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
  /// Removes the boundaries from the animator's world.
  func uninstall(from simulation: DynamicSimulation) {
    for boundary in removed + boundaries.compactMap(\.installed) { simulation.world.remove(boundary) }
    if let installed = reference.installed { simulation.world.remove(installed) }
    forgetWorld()
  }
  /// Updates the boundary of the reference's bounds if these have changed.
  func followReference(in simulation: DynamicSimulation, as group: Int) { reference.update(in: simulation, as: group) }

  /// Notifies the delegate of a contact between an item and another object; without a point, of the end of a contact.
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
      // A boundary that has been removed no longer has an identifier.
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

/// The object that an item touches.
enum CollisionPartner {
  case item(any UIDynamicItem)
  /// The boundary with this number in the animator's world.
  case boundary(Int)
}

/// The boundary of the animator's bounds.
@MainActor private struct ReferenceBoundary {
  /// The insets of the boundary; nil for no boundary.
  var insets: UIEdgeInsets?
  var installed: WorldBoundary?
  private var bounds = CGRect.null

  /// Creates the boundary again if it is out of date.
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
