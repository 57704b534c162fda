public import Foundation
public import UIKitCore

/// Attaches an item to a point in the animator's coordinates or to another item: by a rod, by a spring if it has a ``frequency``, or in the
/// ways of the class methods.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of objects that an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  /// The item, and the item to which it is attached, if any.
  public let items: [any UIDynamicItem]
  /// The kind of object that the item is attached to.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  let kind: AttachmentKind
  /// The points at which the items are held, relative to their centres, for the kinds that specify them.
  let offsets: [Vector]
  /// The points at which the items are held, once they are known, for the kinds that hold items in their current positions.
  var places: AttachmentPlaces?

  /// Attaches the centre of `item` to `point`. The length is their distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Attaches a point of `item`, at `offset` from its centre, to `point`. The length is their distance.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init([item], [Vector(offset.horizontal, offset.vertical)], .distance, at: point)
  }
  /// Attaches the centres of two items to each other. The length is their distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Attaches points of two items to each other, at offsets from their centres. The length is their distance.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(
      [item1, item2], [Vector(offset1.horizontal, offset1.vertical), Vector(offset2.horizontal, offset2.vertical)], .distance, at: .zero)
  }

  init(_ items: [any UIDynamicItem], _ offsets: [Vector], _ kind: AttachmentKind, at anchor: CGPoint) {
    (self.items, self.kind, self.offsets) = (items, kind, offsets)
    anchorPoint = anchor
    super.init()
    let ends = zip(items, offsets).map { Vector($0.center.x, $0.center.y) + Angle($0.transform.turn).apply($1) }
    guard let first = ends.first else { return }
    length = CGFloat((first - (ends.count > 1 ? ends[1] : Vector(anchor.x, anchor.y))).length)
  }

  /// The point to which an item is attached; without effect between two items. Move this point to drag the item.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { update(places: kind.isPlaced ? Vector(anchorPoint.x, anchorPoint.y) : nil) } }
  }
  /// The distance at which the items are held, in points. For limit attachments this is the maximum.
  open var length: CGFloat = 0 { didSet { if length != oldValue { update() } } }
  /// The damping of the spring: at 1 it does not oscillate. 0 by default. Without effect if there is no ``frequency``.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { update() } } }
  /// The oscillations of a spring per second. 0, the default, for a rod.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { update() } } }
  /// The friction of items that are pinned to each other when they rotate. 0 by default.
  open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { update() } } }
  /// The range in which items slide, in points from their initial positions, or rotate about their pin, in radians. Infinite by default.
  open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { update() } } }

  private func update(places point: Vector? = nil) {
    // The item that is held in place follows its point.
    if let point, items.count == 1 { places?.second = point }
    didChange(joints: true)
  }

  override var involved: [any UIDynamicItem] { items }
  override func makeJoints(in simulation: DynamicSimulation) -> [OpaquePointer] { attach(in: simulation) }
  override func forgetWorld() {
    super.forgetWorld()
    places = nil
  }
  /// Whether the attachment is a spring without a length: such springs pull in all directions.
  var isPointSpring: Bool { kind == .distance && frequency > 0 && length < 0.01 }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    guard isPointSpring, let body = simulation.body(of: items[0]) else { return }
    let spring = WorldSpring(frequency: Double(frequency), damping: max(0, Double(damping)))
    if items.count > 1 {
      guard let other = simulation.body(of: items[1]) else { return }
      spring.pull(body, offsets[0], other, offsets[1], time: time)
    } else {
      spring.pull(body, offset: offsets[0], to: Vector(anchorPoint.x, anchorPoint.y), time: time)
    }
  }
}

extension AttachmentKind {
  /// Whether items are held in the positions that they have when the animator receives the behaviour.
  var isPlaced: Bool {
    switch self {
    case .distance, .limit: false
    case .fixed, .pin, .sliding: true
    }
  }
}

extension CGAffineTransform {
  /// The rotation of the x axis, in radians.
  var turn: Double { Double(atan2(b, a)) }
}
