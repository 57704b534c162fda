package import HitchlessBase
internal import Synchronization

/// The model of one layer, behind `CALayer`. Used on the main thread; lengths in points.
///
/// Setting a property marks the path to the root, so that display and commit visit what changed and nothing else.
package final class LayerNode {
  private static let nextID = Atomic<UInt32>(1)

  /// The layer's identity in render trees.
  package let id = LayerID(LayerNode.nextID.wrappingAdd(1, ordering: .relaxed).oldValue)
  /// The layer that holds this one. Not weak: objects with weak references to them count references several times slower, and a commit
  /// counts many. It is nil as soon as the parent is gone, which sees to it.
  package private(set) unowned(unsafe) var parent: LayerNode?
  /// Back to front.
  package private(set) var children: [LayerNode] = []

  /// What can be animated, as the program has set it: one value, which a commit reads at once.
  package private(set) var model = LayerPresentation()
  private var marks: LayerMarks = [.dirty, .needsPaint]

  // Geometry that is not finite is a fault; the layer keeps what it had.

  /// The rectangle in the layer's own space; its origin is how far the content is scrolled.
  package var bounds: Rect {
    get { model.bounds }
    set {
      guard newValue != model.bounds else { return }
      guard newValue.isFinite else { return refuse("bounds", newValue, keeping: model.bounds) }
      model.bounds = newValue
      markDirty()
    }
  }
  /// Where the anchor point lies in the parent's space.
  package var position: Point {
    get { model.position }
    set {
      guard newValue != model.position else { return }
      guard newValue.isFinite else { return refuse("position", newValue, keeping: model.position) }
      model.position = newValue
      markDirty()
    }
  }
  /// The point that ``position`` places and ``transform`` turns about, in fractions of the size.
  package var anchorPoint: Point {
    get { model.anchorPoint }
    set {
      guard newValue != model.anchorPoint else { return }
      guard newValue.isFinite else { return refuse("anchorPoint", newValue, keeping: model.anchorPoint) }
      model.anchorPoint = newValue
      markDirty()
    }
  }
  /// Applied about the anchor point: what is seen of ``spatial``.
  package var transform: Transform2D {
    get { model.transform }
    set {
      guard newValue != model.transform || space != nil else { return }
      guard newValue.isFinite else { return refuse("transform", newValue, keeping: model.transform) }
      model.transform = newValue
      markDirty()
    }
  }
  /// All of the transform, which may leave the plane.
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
  package var isInSpace: Bool { space != nil }
  /// What is done in space to the layers in this one, about its anchor point; nil for nothing.
  package var sublayerTransform: SpatialTransform? {
    get { model.sublayers?.transform }
    set {
      guard newValue != sublayerTransform, newValue?.isFinite != false else { return }
      model.sublayerTransform = newValue
      markDirty()
    }
  }
  /// The same, as it is seen.
  var shownSublayerTransform: SpatialTransform? {
    if let movement, movement.shown != nil { return movement.shown?.sublayers?.transform }
    return model.sublayers?.transform
  }
  /// Of the layer and everything below it as one group.
  package var opacity: Double {
    get { model.opacity }
    set {
      guard newValue != model.opacity else { return }
      model.opacity = newValue
      markDirty()
    }
  }
  /// A hidden layer is neither painted nor composed.
  package var isHidden: Bool {
    get { marks.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      marks.set(.hidden, newValue)
      markDirty()
    }
  }
  /// Whether children and contents are cut at the bounds and corners.
  package var masksToBounds = false { didSet { if masksToBounds != oldValue { markDirty() } } }
  /// Background, border, corners, shadow.
  package var style: LayerStyle {
    get { model.style }
    set {
      guard newValue != model.style else { return }
      model.style = newValue
      markDirty()
    }
  }
  /// What is shown on the background.
  package var contents = LayerContents.none { didSet { setNeedsDisplay() } }
  /// Drawing order among siblings before their own order; only differing values cost a sort.
  package var zPosition: Double {
    get { model.zPosition }
    set {
      guard newValue != model.zPosition else { return }
      model.zPosition = newValue
      // What is seen is another one only if nothing animates it.
      if shown != nil { markDirty() }
      parent?.orderDidChange(of: newValue)
      parent?.markDirty()
    }
  }

  /// Whether something about this layer itself changed since its render node was made.
  package internal(set) var isDirty: Bool {
    get { marks.contains(.dirty) }
    set { marks.set(.dirty, newValue) }
  }
  /// Whether something below changed.
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
  /// Whether nothing of the layer itself changed since it was painted, and it cuts what is below it at straight edges at most. Then what
  /// changed below changes nothing about it.
  var passesThrough: Bool {
    marks.isDisjoint(with: [.dirty, .needsPaint, .hadClipBelow, .composesClip])
  }

  /// Called on the root of a tree when something in it changed, at least once between two commits: the window then requests a frame.
  package var onChange: (() -> Void)?

  /// Refers to the node's owner; not used by the layer tree.
  package let owner = LayerOwner()

  /// Animations under way, in the order of their names. There are few: a linear search is faster than a table.
  var animations: [NamedAnimation] = []
  /// Nil for most layers.
  private var movement: LayerMovement?
  /// What moves the layer besides them, and how time runs in it; nil for most layers.
  package internal(set) var motion: (any LayerMotion)? {
    get { movement?.motion }
    set { if newValue != nil || movement != nil { ensuredMovement.motion = newValue } }
  }
  /// Whether time stands still in the layer.
  var isStopped: Bool {
    get { movement?.isStopped ?? false }
    set { if newValue || movement != nil { ensuredMovement.isStopped = newValue } }
  }
  /// What is seen while animations are under way.
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
  /// The last backing store, and what it was painted from.
  var painted: PaintKey?
  /// The scale that it was painted for: read in every frame, without the rest.
  var paintedScale: Double?
  var backing: Backing?
  /// The border, if it is composed above children instead of being a part of ``backing``.
  var border: PaintedBorder?
  /// What few layers have.
  var features: LayerFeatures?
  /// Whether descendants were painted with rounded corners of this layer or an ancestor.
  var hadClipBelow: Bool {
    get { marks.contains(.hadClipBelow) }
    set { marks.set(.hadClipBelow, newValue) }
  }
  /// Whether the rounded corners are cut when composing instead.
  var composesClip: Bool {
    get { marks.contains(.composesClip) }
    set { marks.set(.composesClip, newValue) }
  }
  /// Whether the layers in this one were displayed with a ``sublayerTransform``.
  var hadSublayerTransform: Bool {
    get { marks.contains(.hadSublayerTransform) }
    set { marks.set(.hadSublayerTransform, newValue) }
  }
  /// Whether the last commit had the layer in its tree, if only transparently or hidden.
  package internal(set) var wasCommitted: Bool {
    get { marks.contains(.committed) }
    set { marks.set(.committed, newValue) }
  }
  /// The node of the last commit; nil if that showed nothing of the layer.
  var renderNode: RenderNode?

  /// A layer without size, contents or parent.
  package init() {}

  deinit {
    for child in children { child.parent = nil }
    mask?.parent = nil
  }

  /// The rectangle in the parent's space. Setting it keeps the anchor point. Meaningless while there is a transform. One that is not finite
  /// is a fault and changes neither ``bounds`` nor ``position``.
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

  /// Has the contents painted again in the next frame.
  package func setNeedsDisplay() {
    needsPaint = true
    markDirty()
  }

  func markDirty() {
    isDirty = true
    var top = self
    while let node = top.parent {
      // Marked already: whoever marked it has told the root.
      if node.hasDirtyDescendant { return }
      node.hasDirtyDescendant = true
      top = node
    }
    top.onChange?()
  }

  /// Puts `child` at `index` among the children (at the front if nil), taking it from where it was.
  package func insert(_ child: LayerNode, at index: Int? = nil) {
    precondition(child !== self, "a layer cannot hold itself")
    child.removeFromParent()
    children.insert(child, at: min(index ?? children.count, children.count))
    child.parent = self
    orderDidChange(of: child.seen.zPosition)
    // The child may bring dirt of its own along; this layer's own mark makes the next walk look at every child.
    markDirty()
  }

  /// Takes the layer out of its parent. Its animations end, unfinished.
  package func removeFromParent() {
    guard let parent else { return }
    if let index = parent.children.firstIndex(where: { $0 === self }) { parent.children.remove(at: index) }
    if parent.features?.mask === self { parent.features?.mask = nil }
    self.parent = nil
    parent.markDirty()
  }

  /// What of the layer and those in it is seen: as much as the mask is opaque, in the place that it would have as a child. It is none of
  /// the ``children``, but this layer is its ``parent``. Setting it takes the mask from where it was.
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

  /// What is done to what lies behind the layer, in its bounds and the rounded corners of the layers around it; nil for nothing.
  package var backdrop: Backdrop? {
    get { features?.backdrop }
    set {
      guard newValue != backdrop else { return }
      if features == nil { features = LayerFeatures() }
      features?.backdrop = newValue
      markDirty()
    }
  }

  /// Whether the layer is seen from behind, too: where its transform mirrors it. It is by default.
  package var isDoubleSided: Bool {
    get { features?.isSingleSided != true }
    set {
      guard newValue != isDoubleSided else { return }
      if features == nil { features = LayerFeatures() }
      features?.isSingleSided = !newValue
      markDirty()
    }
  }
  /// Whether its back is turned to the front, where `look` is what is seen of it, and shows nothing.
  func turnsAway(_ look: LayerPresentation) -> Bool {
    features?.isSingleSided == true && look.transform.determinant < 0
  }

  /// How what is in the layer is shown several times; nil for once, as it is.
  package var replication: LayerReplication? {
    get { features?.replication }
    set {
      guard newValue != replication else { return }
      if features == nil { features = LayerFeatures() }
      features?.replication = newValue
      markDirty()
    }
  }

  /// What the layer emits.
  var particles: (any LayerParticles)? { features?.particles }
  /// Sets what the layer emits, or has the next frame show that it has changed; nil for nothing.
  package func particlesDidChange(_ particles: (any LayerParticles)?) {
    if features == nil { features = LayerFeatures() }
    features?.particles = particles
    markDirty()
  }

  /// Whether the layer's node is made of its backing store and its children, and nothing else.
  var isComposedAlone: Bool {
    border == nil && (features == nil || mask == nil && replication == nil && particles == nil) && motion?.transition == nil
  }

  /// Whether nothing of the layer can show in the next commit.
  var isInvisible: Bool {
    if isHidden, motion?.transition == nil { return true }
    return ((shown?.opacity ?? opacity) <= 0 || turnsAway(inSpace(seen))) && !isAnimatedByTime
  }

  /// Whether something about the layer or below it changed that can show.
  var isSeenDirty: Bool { isDirtySomewhere && !isInvisible }

  /// Whether the layer or one below it is seen to do more than move, or in several places. Linear in the layers below.
  var isTurnedSomewhere: Bool {
    guard !isHidden else { return false }
    if features?.replication != nil || features?.particles != nil || shownSublayerTransform != nil { return true }
    return !transform.isTranslation || shown.map { !$0.transform.isTranslation } == true || children.contains(where: \.isTurnedSomewhere)
  }

  private var shownOrder: Double { movement?.shown?.zPosition ?? zPosition }

  /// A child is drawn in this order from now on.
  private func orderDidChange(of zPosition: Double) { if zPosition != 0 { marks.insert(.ordersChildren) } }

  /// Children in drawing order.
  var drawingOrder: [LayerNode] {
    guard marks.contains(.ordersChildren), children.count > 1, children.contains(where: { $0.shownOrder != children[0].shownOrder })
    else { return children }
    return children.enumerated().sorted { ($0.element.shownOrder, $0.offset) < ($1.element.shownOrder, $1.offset) }.map(\.element)
  }
}
