public import Foundation
internal import HitchlessBase
package import LayerTree

/// The public interface to a ``LayerNode``, which holds the state. Views create theirs on first use. Main thread only.
///
/// A layer of its own animates its changes by itself once it is on the screen: in a quarter of a second, if ``CATransaction`` does not say
/// otherwise, and each as ``action(forKey:)`` says. The layer of a view changes at once, and is animated in animation blocks.
open class CALayer: NSObject {
  /// The layer in the model.
  package private(set) var node: LayerNode
  /// Keeps the sublayers that were added with `addSublayer(_:)` alive; the nodes refer to them weakly.
  private var ownedSublayers: [ObjectIdentifier: CALayer] = [:]
  private var corners = LayerCorners() { didSet { updateCorners() } }
  private var shadow = LayerShadowing() { didSet { updateShadow() } }
  var hints = LayerHints()

  /// Creates a layer of its own, without a view and of size zero.
  public override init() {
    node = LayerNode()
    super.init()
    node.attachment = self
  }
  /// Interface files hold no layers: a layer as ``init()`` creates it.
  public required init?(coder: NSCoder) {
    node = LayerNode()
    super.init()
    node.attachment = self
  }
  /// A copy that looks as `layer`, a layer, is seen at the moment, without its sublayers: ``presentation()`` is made with it, and it is neither
  /// laid out nor displayed. For subclasses, which override it to copy properties of their own.
  public init(layer: Any) {
    node = LayerNode()
    super.init()
    node.attachment = self
    hints.isCopy = true
    if let layer = layer as? CALayer { show(layer) }
  }
  /// Creates the interface to `node`.
  package init(node: LayerNode) {
    self.node = node
    super.init()
  }
  deinit { if node.attachment === self { node.attachment = nil } }

  // MARK: Geometry

  /// Position and size in the superlayer's coordinates, in points; the bounding box if there is a transform. Not finite: raises a fault
  /// and is ignored.
  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { changeFrame(to: newValue) }
  }
  /// The layer's own coordinate system, in points.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { changeBounds(to: newValue) }
  }
  /// The anchor point's position in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { CGPoint(node.position) }
    set { change("position", if: newValue != position) { node.position = newValue.engine } }
  }
  /// The point that `position` gives the position of, in units of the size; (0.5, 0.5), the middle, by default.
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { change("anchorPoint", if: newValue != anchorPoint) { node.anchorPoint = newValue.engine } }
  }
  /// Order among the siblings: higher is in front, whatever the order in `sublayers`. 0 by default.
  open var zPosition: CGFloat {
    get { CGFloat(node.zPosition) }
    set { change("zPosition", if: newValue != zPosition) { node.zPosition = Double(newValue) } }
  }
  /// The transform around the anchor point.
  open func affineTransform() -> CGAffineTransform { CGAffineTransform(node.transform) }
  /// Sets the transform around the anchor point. Does not change `bounds`.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    change("transform", if: transform.engine != node.transform) { node.transform = transform.engine }
  }

  /// The transform around the anchor point. The layer, with its sublayers in its plane, is seen from the front: in perspective if ``CATransform3D/m34``
  /// was set before it was turned. What comes to lie behind the viewer is not seen.
  open var transform: CATransform3D {
    get { CATransform3D(node.spatial) }
    set { change("transform", if: newValue != transform) { node.spatial = newValue.engine } }
  }
  /// What is done to the sublayers in space, around this layer's anchor point: with ``CATransform3D/m34`` set all of them are seen in one
  /// perspective, also what their transforms turn out of the plane and ``zPosition`` brings nearer. Nothing by default.
  open var sublayerTransform: CATransform3D {
    get { node.sublayerTransform.map { CATransform3D($0) } ?? CATransform3DIdentity }
    set {
      change("sublayerTransform", if: newValue != sublayerTransform) {
        node.sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue.engine
      }
    }
  }

  // MARK: Appearance

  /// Opacity of the layer together with its sublayers, clamped to 0...1.
  open var opacity: Float {
    get { Float(node.opacity) }
    set { change("opacity", if: newValue != opacity) { node.opacity = Double(min(1, max(0, newValue))) } }
  }
  /// Whether the layer and its sublayers are not shown.
  open var isHidden: Bool {
    get { node.isHidden }
    set { changeHidden(to: newValue) }
  }
  /// Whether the layer, with its sublayers, is seen from behind, too. True by default. It turns its back where its transform mirrors it, as a
  /// turn by more than a right angle around the horizontal or vertical axis does.
  open var isDoubleSided: Bool {
    get { node.isDoubleSided }
    set { node.isDoubleSided = newValue }
  }
  /// Whether content and sublayers are cut off at the bounds and rounded corners.
  open var masksToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  /// The colour behind the contents; nil for none. Does not follow light and dark.
  open var backgroundColor: CGColor? {
    get { node.style.backgroundColor.map { CGColor($0) } }
    set {
      change("backgroundColor", if: newValue?.pixel != node.style.backgroundColor) { node.style.backgroundColor = newValue?.pixel }
    }
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
  /// How the corners bend: background, border, shadow and, if the layer masks, all that is cut at them. Circular by default.
  open var cornerCurve: CALayerCornerCurve {
    get { corners.curve }
    set { corners.curve = newValue }
  }
  /// How much of a long edge a corner of `curve` takes, in radii: 1.528665 for `continuous`, 1 for circles.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { CGFloat(curve.engine.expansion) }
  /// The width in points of the border inside the edge; 0, the default, for none.
  open var borderWidth: CGFloat {
    get { CGFloat(node.style.borderWidth) }
    set { change("borderWidth", if: newValue != borderWidth) { node.style.borderWidth = max(0, Double(newValue)) } }
  }
  /// The border's colour; black by default, and if nil is set.
  open var borderColor: CGColor? {
    get { CGColor(node.style.borderColor) }
    set {
      let pixel = newValue?.pixel ?? .black
      change("borderColor", if: pixel != node.style.borderColor) { node.style.borderColor = pixel }
    }
  }
  /// The shadow's colour; nil for no shadow.
  open var shadowColor: CGColor? {
    get { shadow.color }
    set { change("shadowColor", if: newValue != shadow.color) { shadow.color = newValue } }
  }
  /// The shadow's opacity, from 0, the default, for no shadow to 1.
  open var shadowOpacity: Float {
    get { shadow.opacity }
    set { change("shadowOpacity", if: newValue != shadow.opacity) { shadow.opacity = newValue } }
  }
  /// The shadow's distance from the layer, in points. (0, −3) by default.
  open var shadowOffset: CGSize {
    get { shadow.offset }
    set { change("shadowOffset", if: newValue != shadow.offset) { shadow.offset = newValue } }
  }
  /// The shadow's blur radius in points. 3 by default.
  open var shadowRadius: CGFloat {
    get { shadow.radius }
    set { change("shadowRadius", if: newValue != shadow.radius) { shadow.radius = newValue } }
  }
  /// The shadow's outline in the layer's coordinates; nil for the outline of the layer itself.
  open var shadowPath: CGPath? {
    get { shadow.path }
    set { shadow.path = newValue }
  }
  /// How `contents` is fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity = .resize { didSet { updateContents() } }
  /// Pixels of `contents` in a point. 1 by default.
  open var contentsScale: CGFloat = 1 { didSet { updateContents() } }
  /// The image that the layer shows, a `CGImage`; anything else shows nothing.
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
  /// A hint, as in UIKit, that the layer and its sublayers may be drawn into a bitmap once and used again. Here that is so for every layer:
  /// it is painted into a backing store, in the pixels of the screen.
  open var shouldRasterize: Bool {
    get { hints.rasterizes }
    set { hints.rasterizes = newValue }
  }
  /// A hint, as in UIKit, how many pixels a point has in that bitmap. Here they are those of the screen.
  open var rasterizationScale: CGFloat {
    get { hints.scale }
    set { hints.scale = newValue }
  }
  /// A hint, as in UIKit: the layer promises to fill its bounds. The renderer looks itself which pixels are opaque.
  open var isOpaque: Bool {
    get { hints.isOpaque }
    set { hints.isOpaque = newValue }
  }
  /// Whether the contents are drawn again when the size changes. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { hints.redrawsOnResize }
    set { hints.redrawsOnResize = newValue }
  }
  /// A name of the program's own, by which ``value(forKeyPath:)`` finds a sublayer.
  open var name: String?
  /// What the program attached by names: with ``setValue(_:forKey:)``, and by properties that its subclass adds.
  var attached: [String: Any] = [:]

  // What a subclass makes of a property counts.
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
      // What a view or the layer itself draws is not its contents.
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
  /// Adds `layer` in front of all sublayers, and removes it from the layer it was in.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(node.children.count)) }
  /// Inserts `layer` at `index` of the sublayers, where 0 is at the back.
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
  /// Inserts `layer` directly behind `sibling`, or in front of all if that is no sublayer. O(sublayers).
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(place(of: sibling, without: layer) ?? node.children.count))
  }
  /// Inserts `layer` directly in front of `sibling`, or of all if that is no sublayer. O(sublayers).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(place(of: sibling, without: layer).map { $0 + 1 } ?? node.children.count))
  }
  /// Puts `newLayer` where `oldLayer` is among the sublayers. Does nothing if that is none of them, or the same one. O(sublayers).
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, by: newLayer) }
  /// Removes the layer from its superlayer. Its animations end.
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

  /// The layer by whose opacity contents and sublayers are seen: nothing where it is transparent or does not reach. It lies where it would as a
  /// sublayer and is none; setting it takes it from the layer that it was in. Nil, the default, for none. The layer itself, or one around
  /// it, raises a fault and is ignored.
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

  /// Draws the contents of a layer that nobody draws otherwise. Receives ``draw(in:)``'s calls; the view, for a view's layer.
  open var delegate: (any CALayerDelegate)? {
    get { givenDelegate ?? node.attachment as? UIView }
    set { givenDelegate = newValue }
  }
  /// The delegate of a layer that is not a view's. A view has no weak references to it: see ``LayerOwner``.
  private weak var givenDelegate: (any CALayerDelegate)? { didSet { if !bounds.isEmpty { needUpdate(.layout) } } }
  /// Marks the contents as outdated: they are painted again in the next frame. A layer without ``contents`` draws them then, if it has a
  /// delegate or is of a subclass; that of a view has them drawn by the view.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Whether the contents depend on the property with this name, one that a subclass adds: they are displayed anew when it is set, and in each
  /// frame in which an animation changes it. For subclasses; false.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Updates the contents now, if that is due.
  open func displayIfNeeded() { displayNow() }
  /// Updates the contents. Called before the next frame after ``setNeedsDisplay()``, for layers of a class of the program's or with a delegate.
  /// Override it to set ``contents``. Here, tells the delegate of a layer that is no view's; ``draw(in:)`` draws contents that are not set,
  /// when the layer is painted.
  open func display() { onMainActor { if !($0.node.attachment is UIView) { $0.delegate?.display($0) } } }
  /// Marks all of the contents as outdated; `rect` counts in a ``CATiledLayer`` alone.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Draws the contents into `ctx`, in the layer's coordinates. Here, has the delegate do it. Called when the layer is painted; for a
  /// ``CATiledLayer`` for each of its tiles, on other threads than the main thread.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and its sublayers into `ctx`, in the layer's coordinates: what its ``bounds`` hold, as it is seen at the moment, at
  /// the opacity of the layer and without its position and transform. A layer that is not on the screen is painted first; views in it are
  /// not laid out. Nothing for a hidden one, and before the application has a display. O(pixels).
  open func render(in ctx: CGContext) { renderPicture(in: ctx) }
  /// Asks for a call of ``layoutSublayers()`` before the next frame; for a view's layer has the view laid out.
  open func setNeedsLayout() {
    withView { $0.setNeedsLayout() }
    needUpdate(.layout)
  }
  /// Has the layer, or the view that it is the layer of, and those below laid out now where that is due.
  open func layoutIfNeeded() {
    if node.attachment is UIView { withView { $0.layoutIfNeeded() } } else { onMainActor { LayerUpdates.current.layOut(below: $0.node) } }
  }
  /// Places the sublayers. Called when that was asked for, when the size has changed, and when a sublayer was inserted, for layers of a class
  /// of the program's or with a delegate, and for those of views when the view is laid out. Here, has the view or the delegate do it.
  open func layoutSublayers() { onMainActor { ($0.node.attachment as? UIView ?? $0.delegate)?.layoutSublayers(of: $0) } }

  // MARK: Actions

  /// The actions of the program for events of this layer, by their names: those of properties, ``kCAOnOrderIn``, ``kCAOnOrderOut`` and
  /// `sublayers`. `NSNull` for none. Nil by default.
  open var actions: [String: any CAAction]?
  /// What is done for an event that no delegate and none of ``actions`` says anything about, in all layers of the class: for subclasses.
  /// Nil, unless they override it: changes are animated then, see ``action(forKey:)``.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// What is done when the property with this name changes or the event occurs: what the delegate says, else ``actions``, else the class, else
  /// a `CABasicAnimation` from what is seen, for properties that change gradually, and a ``CATransition`` for `contents` and `hidden`. `NSNull` on this way ends the search, without an action.
  /// Called before the change, of layers that are on the screen; the action runs after it.
  open func action(forKey event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? actions?[event] ?? type(of: self).defaultAction(forKey: event)
    guard let found else { return ImpliedAnimation.of(self, event) ?? ImpliedFade.of(self, event) }
    return found is NSNull ? nil : found
  }

  // MARK: Animations

  /// Plays a copy of `anim` from the next frame on, after the animations that are there. One with the same key ends; what views animate has
  /// the name of the property as its key, such as `opacity`. The animation's time is that of the layer, see ``speed``.
  open func add(_ anim: CAAnimation, forKey key: String?) { play(anim, forKey: key) }
  /// The copy that plays under `key`; nil for none. It must not be changed.
  open func animation(forKey key: String) -> CAAnimation? { player?.animation(named: key) }
  /// Ends all animations of this layer; it shows the model's values at once.
  open func removeAllAnimations() { node.removeAllAnimations() }
  /// Ends the animation that was added under `key`, or the one that a view made of the property with this name.
  open func removeAnimation(forKey key: String) { node.removeAnimation(forKey: key) }
  /// The keys of the animations that are there; nil for none.
  open func animationKeys() -> [String]? { node.animationKeys.isEmpty ? nil : node.animationKeys }
  /// A copy of the same class, made by ``init(layer:)``, with the values that are seen at the moment, while animations change them; without
  /// sublayers. Nil until the layer is displayed.
  open func presentation() -> Self? { node.wasDisplayed ? LayerMaking.copy(of: self) as? Self : nil }
  /// Looks as `layer` is seen at the moment. Subclasses that draw something take over that, too, from one of the same kind.
  func show(_ layer: CALayer) { showProperties(of: layer) }

  // MARK: For views

  /// Becomes the layer of the view that `node` belongs to, with all that the layer was made with but its place.
  func adopt(_ node: LayerNode) {
    node.take(self.node)
    self.node = node
    // It comes with the view's.
    hints.due.remove(.layout)
  }
}
