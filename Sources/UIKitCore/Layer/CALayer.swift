public import Foundation
internal import HitchlessBase
package import LayerTree

/// The public interface to a ``LayerNode``, which holds the state. Views create their layer on first use. Main thread only.
///
/// A standalone layer animates its changes automatically once it is on screen: for a quarter of a second unless ``CATransaction`` specifies
/// otherwise, each with the action from ``action(forKey:)``. A view's layer changes immediately, and is animated only in animation blocks.
open class CALayer: NSObject {
  /// The layer in the model.
  package private(set) var node: LayerNode
  /// The sublayers that were added with `addSublayer(_:)`. Retained here, since nodes reference their layers weakly.
  private var ownedSublayers: [ObjectIdentifier: CALayer] = [:]
  private var corners = LayerCorners() { didSet { updateCorners() } }
  private var shadow = LayerShadowing() { didSet { updateShadow() } }
  var hints = LayerHints()

  /// Creates a standalone layer of size zero.
  public override init() {
    node = LayerNode()
    super.init()
    node.attachment = self
  }
  /// Creates a layer as ``init()`` does: interface files do not contain layers.
  public required init?(coder: NSCoder) {
    node = LayerNode()
    super.init()
    node.attachment = self
  }
  /// Creates a copy of `layer`, a layer, with its current appearance and without its sublayers. ``presentation()`` uses it; the copy is
  /// neither laid out nor displayed. Subclasses override it to copy their own properties.
  public init(layer: Any) {
    node = LayerNode()
    super.init()
    node.attachment = self
    hints.isCopy = true
    if let layer = layer as? CALayer {
      hints.model = layer.model()
      show(layer)
    }
  }
  /// Creates the interface to `node`.
  package init(node: LayerNode) {
    self.node = node
    super.init()
  }
  deinit { if node.attachment === self { node.attachment = nil } }

  // MARK: Geometry

  /// The position and size in the superlayer's coordinates, in points; with a transform, the bounding box. Setting a value that is not
  /// finite raises a fault and is ignored.
  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { changeFrame(to: newValue) }
  }
  /// The layer's own coordinate system, in points.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { changeBounds(to: newValue) }
  }
  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { CGPoint(node.position) }
    set { change("position", if: newValue != position) { node.position = newValue.engine } }
  }
  /// The point whose position `position` specifies, in units of the size; (0.5, 0.5), the centre, by default.
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { change("anchorPoint", if: newValue != anchorPoint) { node.anchorPoint = newValue.engine } }
  }
  /// The order among siblings: higher layers are in front, regardless of the order in `sublayers`. 0 by default.
  open var zPosition: CGFloat {
    get { CGFloat(node.zPosition) }
    set { change("zPosition", if: newValue != zPosition) { node.zPosition = Double(newValue) } }
  }
  /// Returns the transform around the anchor point.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(node.transform) }
  /// Sets the transform around the anchor point. Does not change `bounds`.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    change("transform", if: transform.engine != node.transform) { node.transform = transform.engine }
  }

  /// The transform around the anchor point. The layer and its sublayers in its plane are seen from the front, in perspective if
  /// ``CATransform3D/m34`` was set before the rotation. Parts behind the viewer are not shown.
  open var transform: CATransform3D {
    get { CATransform3D(node.spatial) }
    set { change("transform", if: newValue != transform) { node.spatial = newValue.engine } }
  }
  /// The transform of the sublayers in space, around this layer's anchor point. With ``CATransform3D/m34`` set, all sublayers are shown in
  /// one perspective, including their rotations out of the plane and their ``zPosition``. The identity by default.
  open var sublayerTransform: CATransform3D {
    get { node.sublayerTransform.map { CATransform3D($0) } ?? CATransform3DIdentity }
    set {
      change("sublayerTransform", if: newValue != sublayerTransform) {
        node.sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue.engine
      }
    }
  }

  // MARK: Appearance

  /// The opacity of the layer and its sublayers, clamped to 0...1.
  open var opacity: Float {
    get { Float(node.opacity) }
    set { change("opacity", if: newValue != opacity) { node.opacity = Double(min(1, max(0, newValue))) } }
  }
  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { node.isHidden }
    set { changeHidden(to: newValue) }
  }
  /// Whether the layer and its sublayers are visible from behind. True by default. A layer is seen from behind if its transform mirrors it,
  /// as a rotation by more than a right angle around the horizontal or vertical axis does.
  open var isDoubleSided: Bool {
    get { node.isDoubleSided }
    set { node.isDoubleSided = newValue }
  }
  /// Whether content and sublayers are clipped to the bounds and rounded corners.
  open var masksToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  /// The colour behind the contents; nil for none. Does not change between light and dark.
  open var backgroundColor: CGColor? {
    get { node.style.background }
    set { change("backgroundColor", if: newValue != node.style.background) { node.style.background = newValue } }
  }
  /// The radius of the corners, in points, limited to half of the shorter side. 0 by default.
  open var cornerRadius: CGFloat {
    get { corners.radius }
    set { change("cornerRadius", if: newValue != corners.radius) { corners.radius = newValue } }
  }
  /// The corners that `cornerRadius` applies to; all by default.
  open var maskedCorners: CACornerMask {
    get { corners.mask }
    set { corners.mask = newValue }
  }
  /// The curve of the corners of background, border and shadow, and, if the layer masks, of all clipped content. Circular by default.
  open var cornerCurve: CALayerCornerCurve {
    get { corners.curve }
    set { corners.curve = newValue }
  }
  /// Returns the length, in radii, that a corner of `curve` takes on a long edge: 1.528665 for `continuous`, 1 for circles.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { CGFloat(curve.engine.expansion) }
  /// The width in points of the border inside the edge; 0, the default, for none.
  open var borderWidth: CGFloat {
    get { CGFloat(node.style.borderWidth) }
    set { change("borderWidth", if: newValue != borderWidth) { node.style.borderWidth = max(0, Double(newValue)) } }
  }
  /// The colour of the border; black by default, and if nil is set.
  open var borderColor: CGColor? {
    get { CGColor(node.style.borderColor) }
    set {
      let pixel = newValue?.pixel ?? .black
      change("borderColor", if: pixel != node.style.borderColor) { node.style.borderColor = pixel }
    }
  }
  /// The colour of the shadow; nil for no shadow.
  open var shadowColor: CGColor? {
    get { shadow.color }
    set { change("shadowColor", if: newValue != shadow.color) { shadow.color = newValue } }
  }
  /// The opacity of the shadow, from 0 (no shadow, the default) to 1.
  open var shadowOpacity: Float {
    get { shadow.opacity }
    set { change("shadowOpacity", if: newValue != shadow.opacity) { shadow.opacity = newValue } }
  }
  /// The offset of the shadow, in points. (0, −3) by default.
  open var shadowOffset: CGSize {
    get { shadow.offset }
    set { change("shadowOffset", if: newValue != shadow.offset) { shadow.offset = newValue } }
  }
  /// The blur radius of the shadow, in points. 3 by default.
  open var shadowRadius: CGFloat {
    get { shadow.radius }
    set { change("shadowRadius", if: newValue != shadow.radius) { shadow.radius = newValue } }
  }
  /// The outline of the shadow in the layer's coordinates; nil for the outline of the layer itself.
  open var shadowPath: CGPath? {
    get { shadow.path }
    set { shadow.path = newValue }
  }
  /// The way `contents` is fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { updateContents() } }
  /// The pixels per point of `contents`. 1 by default.
  open var contentsScale: CGFloat = 1 { didSet { updateContents() } }
  /// The image that the layer shows, a `CGImage`; other objects show nothing.
  open var contents: Any? {
    get { givenContents }
    set {
      change("contents", if: newValue as AnyObject? !== givenContents as AnyObject?) {
        givenContents = newValue
        updateContents()
      }
    }
  }
  private var givenContents: Any?
  /// A hint, as in UIKit, that the layer and its sublayers may be drawn into a bitmap once and reused. Every layer is handled that way
  /// here: it is painted into a backing store, in the pixels of the screen.
  open var shouldRasterize: Bool {
    get { hints.rasterizes }
    set { hints.rasterizes = newValue }
  }
  /// A hint, as in UIKit, for the pixels per point of that bitmap. It is ignored: the screen's scale is used.
  open var rasterizationScale: CGFloat {
    get { hints.scale }
    set { hints.scale = newValue }
  }
  /// A hint, as in UIKit, that the layer fills its bounds. The renderer determines itself which pixels are opaque.
  open var isOpaque: Bool {
    get { hints.isOpaque }
    set { hints.isOpaque = newValue }
  }
  /// Whether the contents are drawn again when the size changes. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { hints.redrawsOnResize }
    set { hints.redrawsOnResize = newValue }
  }
  /// A name for the program's use, by which ``value(forKeyPath:)`` finds a sublayer.
  open var name: String?
  /// The values that were attached by name: with ``setValue(_:forKey:)``, and for properties of the program's subclass.
  var attached: [String: Any] = [:]

  // The properties are read, not the stored values, so that overrides in subclasses take effect.
  private func updateCorners() {
    node.style.cornerRadii = LayerCorners(radius: cornerRadius, mask: maskedCorners, curve: cornerCurve).engine
  }
  private func updateShadow() {
    node.style.shadow = shadowing.engine
  }
  var shadowing: LayerShadowing {
    LayerShadowing(color: shadowColor, opacity: shadowOpacity, offset: shadowOffset, radius: shadowRadius, path: shadowPath)
  }

  func updateContents() {
    guard let image = contents as? CGImage else {
      // Contents that a view or the layer itself draws are kept.
      if case .image = node.contents { node.contents = .none }
      return
    }
    node.contents = .image(
      LayerImage(pixels: image.pixels, scale: Double(contentsScale), gravity: contentsGravity.engine))
  }

  // MARK: Tree

  /// The layer that contains this one; nil if there is none or if it has no `CALayer` object.
  open var superlayer: CALayer? { node.parent.flatMap { $0.mask === node ? nil : $0.wrapper } }
  /// The sublayers that have a `CALayer` object, back to front; nil for none. Setting them removes all others. O(sublayers).
  open var sublayers: [CALayer]? {
    get { presentSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }
  /// Adds `layer` in front of all sublayers and removes it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(node.children.count)) }
  /// Inserts `layer` at `index` of the sublayers, where 0 is the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    let (isSeen, action) = (node.isOnDisplay, asksForActions && allowsActions ? action(forKey: "sublayers") : nil)
    layer.leaveSuperlayer()
    ownedSublayers[ObjectIdentifier(layer.node)] = layer
    node.insert(layer.node, at: Int(index))
    if let action { run(action, for: "sublayers") }
    if isSeen, !layer.isHidden { layer.tell(kCAOnOrderIn) }
    layer.waitForUpdates()
    needUpdate(.layout)
  }
  /// Inserts `layer` directly behind `sibling`, or in front of all if that is not a sublayer. O(sublayers).
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(place(of: sibling, without: layer) ?? node.children.count))
  }
  /// Inserts `layer` directly in front of `sibling`, or of all if that is not a sublayer. O(sublayers).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(place(of: sibling, without: layer).map { $0 + 1 } ?? node.children.count))
  }
  /// Replaces `oldLayer` by `newLayer`. Does nothing if `oldLayer` is not a sublayer, or if both are the same. O(sublayers).
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
  /// Removes the layer from its superlayer and ends its animations.
  open func removeFromSuperlayer() {
    let superlayer = superlayer
    let action = superlayer.flatMap { $0.asksForActions && $0.allowsActions ? $0.action(forKey: "sublayers") : nil }
    if node.isOnDisplay { tell(kCAOnOrderOut) }
    leaveSuperlayer()
    node.leaveDisplay()
    if let action { superlayer?.run(action, for: "sublayers") }
  }
  private func leaveSuperlayer() {
    node.parent?.wrapper?.ownedSublayers[ObjectIdentifier(node)] = nil
    node.removeFromParent()
  }

  /// The layer whose opacity masks contents and sublayers: they are invisible where the mask is transparent or does not extend. The mask is
  /// positioned like a sublayer but is not one; setting it removes it from its previous superlayer. Nil, the default, for no mask. Setting
  /// the layer itself or an ancestor raises a fault and is ignored.
  open var mask: CALayer? {
    get { node.mask?.neededWrapper }
    set {
      guard newValue?.node !== node.mask else { return }
      if let newValue, sequence(first: node, next: \.parent).contains(where: { $0 === newValue.node }) {
        return Fault.raise("CALayer.mask: \(newValue) is \(newValue === self ? "the layer itself" : "above") \(self)")
      }
      withView { $0.mask = nil }
      node.mask?.neededWrapper?.leaveSuperlayer()
      newValue?.leaveSuperlayer()
      if let newValue { ownedSublayers[ObjectIdentifier(newValue.node)] = newValue }
      node.mask = newValue?.node
    }
  }

  // MARK: Display

  /// The delegate, which draws the contents of a layer that are not drawn otherwise: called by ``draw(in:)``. For a view's layer, the view.
  open var delegate: (any CALayerDelegate)? {
    get { givenDelegate ?? node.attachment as? UIView }
    set { givenDelegate = newValue }
  }
  /// The delegate of a layer that is not a view's. Views do not allow weak references here: see ``LayerOwner``.
  private weak var givenDelegate: (any CALayerDelegate)? { didSet { if !bounds.isEmpty { needUpdate(.layout) } } }
  /// Marks the contents as outdated: the next frame paints them again, by the view, the delegate or the subclass, unless they are set.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Returns whether the contents depend on a property with this name of a subclass: they are displayed again when it is set, and in each
  /// frame in which an animation changes it. For subclasses; false by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Updates the contents now if that is due.
  open func displayIfNeeded() { displayNow() }
  /// Updates the contents. Called before the next frame after ``setNeedsDisplay()``, for layers with a delegate or a class of the program.
  /// Override it to set ``contents``. The default implementation calls the delegate of a layer that is not a view's. Contents that are not
  /// set are drawn by ``draw(in:)`` when the layer is painted.
  open func display() { onMainActor { if !($0.node.attachment is UIView) { $0.delegate?.display($0) } } }
  /// Marks all of the contents as outdated; `rect` is only used in a ``CATiledLayer``.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Draws the contents into `ctx`, in the layer's coordinates. The default implementation calls the delegate. Called when the layer is
  /// painted; for a ``CATiledLayer`` for each of its tiles, on threads other than the main thread.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the current appearance of the layer and its sublayers within ``bounds`` into `ctx`, in the layer's coordinates: with the layer's
  /// opacity, without its position and transform. A layer that is not on screen is painted first; its views are not laid out. Draws nothing
  /// for a hidden layer, and before the application has a display. O(pixels).
  open func render(in ctx: CGContext) { renderPicture(in: ctx) }
  /// Requests a call of ``layoutSublayers()`` before the next frame; for a view's layer, requests a layout of the view.
  open func setNeedsLayout() {
    withView { $0.setNeedsLayout() }
    needUpdate(.layout)
  }
  /// Lays out the layer, or the view that owns it, and its descendants now, where a layout is due.
  open func layoutIfNeeded() {
    if node.attachment is UIView { withView { $0.layoutIfNeeded() } } else { onMainActor { LayerUpdates.current.layOut(below: $0.node) } }
  }
  /// Places the sublayers. Called after a request, when the size has changed, and when a sublayer was inserted, for layers with a delegate
  /// or a class of the program, and for views' layers when the view is laid out. The default implementation calls the view or the delegate.
  open func layoutSublayers() { onMainActor { ($0.node.attachment as? UIView ?? $0.delegate)?.layoutSublayers(of: $0) } }

  // MARK: Actions

  /// The actions by event: property names, ``kCAOnOrderIn``, ``kCAOnOrderOut`` and `sublayers`. `NSNull` for no action. Nil by default.
  open var actions: [String: any CAAction]?
  /// Returns the class's action for an event for which nothing else has one, see ``action(forKey:)``. For subclasses; nil by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the action for a change of the property with this name, or for an event: from the delegate, else from ``actions``, else from
  /// the class. Otherwise it is a `CABasicAnimation` from the current appearance for properties that change gradually, and a
  /// ``CATransition`` for `contents` and `hidden`. `NSNull` ends the search without an action. Called before the change for layers on
  /// screen; the action runs after it.
  open func action(forKey event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    guard let found else { return ImpliedAnimation.of(self, event) ?? ImpliedFade.of(self, event) }
    return found is NSNull ? nil : found
  }

  /// Returns whether `point`, in the layer's coordinates, is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Returns the frontmost layer at `point`, in the superlayer's coordinates, of this layer and those below it that are visible; or nil.
  open func hitTest(_ point: CGPoint) -> CALayer? { frontmostLayer(at: point) }

  // MARK: Animations

  /// Plays a copy of `anim` from the next frame on, after existing animations. Ends one with the same key; animations of views have the
  /// property's name as their key, such as `opacity`. The animation uses the layer's time, see ``speed``.
  open func add(_ anim: CAAnimation, forKey key: String?) { play(anim, forKey: key) }
  /// Returns the copy that plays under `key`; nil for none. It must not be changed.
  open func animation(forKey key: String) -> CAAnimation? { player?.animation(named: key) }
  /// Ends all animations of this layer, which then shows the model's values immediately.
  open func removeAllAnimations() { node.removeAllAnimations() }
  /// Ends the animation that was added under `key`, or the one that a view started for the property with this name.
  open func removeAnimation(forKey key: String) { node.removeAnimation(forKey: key) }
  /// Returns the keys of the animations; nil for none.
  open func animationKeys() -> [String]? { node.animationKeys.isEmpty ? nil : node.animationKeys }
  /// Returns a copy, created by ``init(layer:)``, with the current values and without sublayers. Nil until the layer is displayed.
  open func presentation() -> Self? { node.wasDisplayed ? LayerMaking.copy(of: self) as? Self : nil }
  /// Copies the current appearance of `layer`. Subclasses that draw something also copy that, from a layer of the same kind.
  func show(_ layer: CALayer) { showProperties(of: layer) }

  // MARK: For views

  /// Makes this the layer of the view that owns `node`, and keeps all properties that the layer was created with except its frame.
  func adopt(_ node: LayerNode) {
    node.take(self.node)
    self.node = node
    // The layout is requested by the view.
    hints.due.remove(.layout)
  }
}
