package import HitchlessBase
internal import Synchronization

/// The model of one layer, the implementation of `CALayer`. Main thread only; lengths are in points.
///
/// Setting a property marks the path to the root, so that display and commit visit only what changed.
package final class LayerNode {
  private static let nextID = Atomic<UInt32>(1)

  /// The layer's identity in render trees.
  package let id = LayerID(LayerNode.nextID.wrappingAdd(1, ordering: .relaxed).oldValue)
  /// The parent. Not weak, because objects with weak references to them count references several times slower, and a commit counts many.
  /// The parent sets this to nil when it is deallocated.
  package private(set) unowned(unsafe) var parent: LayerNode?
  /// The sublayers, back to front.
  package private(set) var children: [LayerNode] = []

  /// The animatable properties as set by the program, stored as one value that a commit reads at once.
  package private(set) var model = LayerPresentation()
  private var marks: LayerMarks = [.dirty, .needsPaint]

  // Geometry that is not finite is a fault; the layer keeps the previous value.

  /// The rectangle in the layer's own coordinates; its origin is the scroll offset of the content.
  package var bounds: Rect {
    get { model.bounds }
    set {
      guard newValue != model.bounds else { return }
      guard newValue.isFinite else { return refuse("bounds", newValue, keeping: model.bounds) }
      model.bounds = newValue
      markDirty()
    }
  }
  /// The position of the anchor point in the parent's coordinates.
  package var position: Point {
    get { model.position }
    set {
      guard newValue != model.position else { return }
      guard newValue.isFinite else { return refuse("position", newValue, keeping: model.position) }
      model.position = newValue
      markDirty()
    }
  }
  /// The point that is placed at ``position`` and is the centre of ``transform``, in fractions of the size.
  package var anchorPoint: Point {
    get { model.anchorPoint }
    set {
      guard newValue != model.anchorPoint else { return }
      guard newValue.isFinite else { return refuse("anchorPoint", newValue, keeping: model.anchorPoint) }
      model.anchorPoint = newValue
      markDirty()
    }
  }
  /// The transform about the anchor point: the projection of ``spatial``.
  package var transform: Transform2D {
    get { model.transform }
    set {
      guard newValue != model.transform || space != nil else { return }
      guard newValue.isFinite else { return refuse("transform", newValue, keeping: model.transform) }
      model.transform = newValue
      markDirty()
    }
  }
  /// The whole transform, which may leave the plane.
  package var spatial: SpatialTransform {
    get { model.spatial }
    set {
      guard newValue != model.spatial else { return }
      guard newValue.isFinite else { return refuse("transform", newValue.projected, keeping: model.transform) }
      model.spatial = newValue
      markDirty()
    }
  }
  var space: SpatialBox? { model.space }
  /// Whether the transform leaves the plane.
  package var isTransformed3D: Bool { space != nil }
  /// The transform of space that is applied to the sublayers, about this layer's anchor point; nil for none.
  package var sublayerTransform: SpatialTransform? {
    get { model.sublayers?.transform }
    set {
      guard newValue != sublayerTransform, newValue?.isFinite != false else { return }
      model.sublayerTransform = newValue
      markDirty()
    }
  }
  /// The ``sublayerTransform`` as currently shown.
  var shownSublayerTransform: SpatialTransform? {
    if preserves3D { return preserved3DTransform }
    if let movement, movement.shown != nil { return movement.shown?.sublayers?.transform }
    return model.sublayers?.transform
  }
  /// Whether the sublayers are transformed together with the layer in the space of its parent, each separately, instead of being drawn in
  /// the layer's plane. The layer itself is then not shown.
  package var preserves3D: Bool {
    get { marks.contains(.preserves3D) }
    set {
      guard newValue != preserves3D else { return }
      marks.set(.preserves3D, newValue)
      setNeedsDisplay()
    }
  }
  /// The opacity of the layer and everything below it as one group.
  package var opacity: Double {
    get { model.opacity }
    set {
      guard newValue != model.opacity else { return }
      model.opacity = newValue
      markDirty()
    }
  }
  /// Whether the layer is hidden. A hidden layer is neither painted nor composed.
  package var isHidden: Bool {
    get { marks.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      marks.set(.hidden, newValue)
      markDirty()
    }
  }
  /// Whether sublayers and contents are clipped to the bounds and corners.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { markDirty() } } }
  /// The background, border, corners and shadow.
  package var style: LayerStyle {
    get { model.style }
    set {
      guard newValue != model.style else { return }
      model.style = newValue
      markDirty()
    }
  }
  /// The contents that are shown on the background.
  package var contents = LayerContents.none { didSet { setNeedsDisplay() } }
  /// The drawing order among siblings, which precedes their own order; sorting is only needed if values differ.
  package var zPosition: Double {
    get { model.zPosition }
    set {
      guard newValue != model.zPosition else { return }
      model.zPosition = newValue
      // While the layer is animated, its presentation has a copy of the value and has to be evaluated again.
      if shown != nil { markDirty() }
      parent?.orderDidChange(of: newValue)
      parent?.markDirty()
    }
  }

  /// Whether the layer itself changed since its render node was made.
  package internal(set) var isDirty: Bool {
    get { marks.contains(.dirty) }
    set { marks.set(.dirty, newValue) }
  }
  /// Whether something below the layer changed.
  package internal(set) var hasDirtyDescendant: Bool {
    get { marks.contains(.dirtyBelow) }
    set { marks.set(.dirtyBelow, newValue) }
  }
  /// Whether the layer or something below it changed.
  var isDirtySomewhere: Bool { !marks.isDisjoint(with: [.dirty, .dirtyBelow]) }
  /// Whether the contents have to be painted again although nothing else changed.
  var needsPaint: Bool {
    get { marks.contains(.needsPaint) }
    set { marks.set(.needsPaint, newValue) }
  }
  /// Whether the layer itself has not changed since it was painted, and clips the layers below it to straight edges at most. Then changes
  /// below do not affect it.
  var passesThrough: Bool {
    marks.isDisjoint(with: [.dirty, .needsPaint, .hadClipBelow, .composesClip])
  }

  /// Called on the root of a tree when something in the tree changed, at least once between two commits. The window then requests a frame.
  package var onChange: (() -> Void)?

  /// A reference to the node's owner; not used by the layer tree.
  package let owner = LayerOwner()

  /// The animations under way, in the order of their names. There are few, so a linear search is faster than a table.
  var animations: [NamedAnimation] = []
  /// The layer's motion and its presentation; nil for most layers.
  private var movement: LayerMovement?
  /// The layer's motion in addition to the animations, and its timing; nil for most layers.
  package internal(set) var motion: (any LayerMotion)? {
    get { movement?.motion }
    set { if newValue != nil || movement != nil { ensuredMovement.motion = newValue } }
  }
  /// Whether time is stopped in the layer.
  var isStopped: Bool {
    get { movement?.isStopped ?? false }
    set { if newValue || movement != nil { ensuredMovement.isStopped = newValue } }
  }
  /// The presentation while animations are under way.
  var shown: LayerPresentation? {
    get { movement?.shown }
    set {
      guard newValue != nil || movement != nil else { return }
      let movement = ensuredMovement
      if newValue?.drawing !== movement.shown?.drawing { needsPaint = true }
      movement.shown = newValue
      if let newValue { parent?.orderDidChange(of: newValue.zPosition) }
    }
  }
  private var ensuredMovement: LayerMovement {
    if let movement { return movement }
    let made = LayerMovement()
    movement = made
    return made
  }
  /// The inputs from which the last backing store was painted.
  var painted: PaintKey?
  /// The scale of the last painting: read in every frame, without the rest of the key.
  var paintedScale: Double?
  var backing: Backing?
  /// The border, if it is composed above children instead of being a part of ``backing``.
  var border: PaintedBorder?
  /// The properties that few layers have.
  var features: LayerFeatures?
  /// Whether descendants were painted with rounded corners of this layer or an ancestor.
  var hadClipBelow: Bool {
    get { marks.contains(.hadClipBelow) }
    set { marks.set(.hadClipBelow, newValue) }
  }
  /// Whether the rounded corners are clipped when composing instead of being painted into descendants.
  var composesClip: Bool {
    get { marks.contains(.composesClip) }
    set { marks.set(.composesClip, newValue) }
  }
  /// Whether the sublayers were displayed with a ``sublayerTransform``.
  var hadSublayerTransform: Bool {
    get { marks.contains(.hadSublayerTransform) }
    set { marks.set(.hadSublayerTransform, newValue) }
  }
  /// Whether the layer was in the tree of the last commit, even if transparent or hidden.
  package internal(set) var wasCommitted: Bool {
    get { marks.contains(.committed) }
    set { marks.set(.committed, newValue) }
  }
  /// The node of the last commit; nil if nothing of the layer was shown.
  var renderNode: RenderNode?

  /// Creates a layer without size, contents or parent.
  package init() {}

  deinit {
    for child in children { child.parent = nil }
    mask?.parent = nil
  }

  /// The rectangle in the parent's coordinates. Setting it keeps the anchor point. Meaningless while there is a transform. A frame that is
  /// not finite is a fault and changes neither ``bounds`` nor ``position``.
  package var frame: Rect {
    get {
      let box = Rect(
        x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: bounds.width, height: bounds.height)
      return (transform == .identity ? box : transform.apply(box)).offset(x: position.x, y: position.y)
    }
    set {
      let moved = Point(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
      if newValue.size.isFinite, moved.isFinite {
        bounds.size = newValue.size
        position = moved
      } else if newValue.size.isFinite {
        refuse("position", moved, keeping: position)
      } else {
        refuse("bounds", Rect(origin: bounds.origin, size: newValue.size), keeping: bounds)
      }
    }
  }

  /// Marks the contents to be painted again in the next frame.
  package func setNeedsDisplay() {
    needsPaint = true
    markDirty()
  }

  func markDirty() {
    isDirty = true
    var top = self
    while let node = top.parent {
      // The ancestor is already marked, so the root has already been notified.
      if node.hasDirtyDescendant { return }
      node.hasDirtyDescendant = true
      top = node
    }
    top.onChange?()
  }

  /// Inserts `child` at `index` among the children, or at the front if `index` is nil, and removes it from its previous parent.
  package func insert(_ child: LayerNode, at index: Int? = nil) {
    precondition(child !== self, "a layer cannot hold itself")
    child.removeFromParent()
    children.insert(child, at: min(index ?? children.count, children.count))
    child.parent = self
    orderDidChange(of: child.seen.zPosition)
    // The child may itself be dirty; the mark of this layer makes the next walk visit every child.
    markDirty()
  }

  /// Removes the layer from its parent.
  package func removeFromParent() {
    guard let parent else { return }
    if let index = parent.children.firstIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    if parent.features?.mask === self { parent.features?.mask = nil }
    self.parent = nil
    parent.markDirty()
  }

  /// The layer whose opacity determines which parts of this layer and its sublayers are visible; it is positioned like a child. The mask is
  /// not one of the ``children``, but this layer is its ``parent``. Setting it removes the mask from its previous parent.
  package var mask: LayerNode? {
    get { features?.mask }
    set {
      guard newValue !== mask else { return }
      precondition(newValue !== self, "a layer cannot be its own mask")
      mask?.removeFromParent()
      newValue?.removeFromParent()
      if let newValue {
        if features == nil { features = LayerFeatures() }
        features?.mask = newValue
        newValue.parent = self
      }
      markDirty()
    }
  }

  /// Whether the layer's node consists only of its backing store and its children.
  var isComposedAlone: Bool {
    border == nil && (features == nil || mask == nil && replication == nil && particles == nil) && motion?.transition == nil
  }

  /// Whether nothing of the layer can be visible in the next commit.
  var isInvisible: Bool {
    if isHidden, motion?.transition == nil { return true }
    return ((shown?.opacity ?? opacity) <= 0 || turnsAway(asShownByParent(seen))) && !isAnimatedByTime
  }

  /// Whether the layer or something below it changed and can be visible.
  var isSeenDirty: Bool { isDirtySomewhere && !isInvisible }

  /// Whether the shown transform of the layer or of one below it is more than a translation, or shows content in several places. Linear in
  /// the layers below.
  var isTurnedSomewhere: Bool {
    guard !isHidden else { return false }
    if features?.replication != nil || features?.particles != nil || shownSublayerTransform != nil { return true }
    return !transform.isTranslation || shown.map { !$0.transform.isTranslation } == true || children.contains(where: \.isTurnedSomewhere)
  }

  private var shownOrder: Double { movement?.shown?.zPosition ?? zPosition }

  /// Records that a child is now drawn in this order.
  private func orderDidChange(of zPosition: Double) { if zPosition != 0 { marks.insert(.ordersChildren) } }

  /// The children in drawing order, back to front.
  package var drawingOrder: [LayerNode] {
    if preserves3D { return depthOrder }
    guard marks.contains(.ordersChildren), children.count > 1, children.contains(where: { $0.shownOrder != children[0].shownOrder })
    else { return children }
    return children.enumerated().sorted { ($0.element.shownOrder, $0.offset) < ($1.element.shownOrder, $1.offset) }.map(\.element)
  }
}

extension LayerNode {
  /// Raises a fault because the program set a property of the layer's geometry to `new`, which is not finite. The layer keeps `old`.
  func refuse<Value>(_ property: String, _ new: Value, keeping old: Value) {
    let (text, kept) = (Self.text(of: new), Self.text(of: old))
    let owner = attachment.map { "\($0)" } ?? "no view"
    Fault.raise(
      """
      CALayer \(property) \(text.contains("nan") ? "contains NaN" : "is not finite"): \(text). The layer of \(owner) with frame \
      \(Self.text(of: frame)) keeps \(kept)
      """)
  }

  /// Returns the text of a value's numbers as Core Animation writes them in such messages.
  private static func text<Value>(of value: Value) -> String {
    func number(_ number: Double) -> String { number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)" }
    func list(_ numbers: Double...) -> String { numbers.map(number).joined(separator: " ") }
    switch value {
    case let point as Point: return "[\(list(point.x, point.y))]"
    case let rect as Rect: return "[\(list(rect.minX, rect.minY)); \(list(rect.width, rect.height))]"
    case let turn as Transform2D: return "[\(list(turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty))]"
    default: return "\(value)"
    }
  }
}
