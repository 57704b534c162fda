public import Foundation
internal import HitchlessBase
package import LayerTree

/// A rectangular area of a window that lays out its subviews, shows its background and content through its layer, and receives touches.
@preconcurrency @MainActor
open class UIView: RestorableResponder, UITraitEnvironment, UITraitChangeObservable, TraitObserved, CALayerDelegate, KeyValueObserving,
  UILargeContentViewerItem
{
  /// The model of the view's layer. It stores everything that the view shows; ``layer`` is the public interface to it.
  nonisolated(unsafe) package let node = LayerNode()
  /// ``layer``, once it was created.
  nonisolated(unsafe) var madeLayer: CALayer?

  /// The direct subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view that contains this one; nil for a window and for a view that has not been added.
  open var superview: UIView? { parentView }
  /// The storage of ``superview``, which is set to nil when the superview is released. Not weak: see ``LayerOwner``.
  nonisolated(unsafe) unowned(unsafe) var parentView: UIView?
  /// The window at the root of the hierarchy; nil if the view is not in one. O(depth).
  open var window: UIWindow? {
    var root = self
    while let parent = root.parentView { root = parent }
    return root === self ? nil : root.window
  }
  /// The controller whose `view` is this view, if any.
  package weak var controller: UIViewController? { didSet { controllerDidChange(from: oldValue) } }

  /// The runtime of the hierarchy that the view is in, or was in last; before that the one in which it was created. Stored because hot
  /// paths read it, and walking up to the window would cost O(depth) each time.
  package final override var runtime: ApplicationRuntime { hierarchyRuntime }
  var hierarchyRuntime = ApplicationRuntime.current

  /// The updates that are due for the view and its descendants.
  var layoutFlags: ViewLayoutFlags = [.needsLayout, .needsConstraints]
  /// The Auto Layout state of the view; nil until it takes part.
  var autoLayout: ViewLayoutState?
  /// The traits that were applied last; nil before the first time. Usually the same object as the superview's, which makes comparisons
  /// cheap.
  var appliedTraits: UITraitCollection?

  // MARK: Creation

  /// Creates a view with `frame`, in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    super.init()
    node.attachment = self  // Before the frame is set: a fault about it names the view.
    node.frame = frame.layerGeometry
    finishInit()
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit()
  }

  deinit {
    node.attachment = nil
    for subview in subviews { subview.parentView = nil }
    extras?.maskView?.parentView = nil
  }
  private func finishInit() {
    node.attachment = self
    if DrawingOverride.mayDraw(type(of: self)) { node.contents = .drawing(ViewDrawing(node.owner)) }
    if Self.layerClass != CALayer.self { _ = layer }
    if Self.requiresConstraintBasedLayout { membership.markUsesConstraints() }
  }

  // MARK: Layer

  /// The class of ``layer``: `CALayer` or a subclass. Layers of a subclass are created together with the view, with `init()`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer. Created on first use, since most views never need the `CALayer` object.
  open var layer: CALayer { madeLayer ?? LayerMaking.make(for: self) }

  // MARK: Geometry

  /// The position and size in the superview's coordinates, in points. If the transform is not the identity, this is the bounding box of the
  /// transformed view; set `bounds` and `center` instead. Setting a value that is not finite raises a fault and is ignored.
  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { changeGeometry { node.frame = newValue.layerGeometry } }
  }
  /// The view's own coordinate system, in points: its size, and as the origin the coordinate at the upper left corner (a scroll view's
  /// content offset). Changing the size keeps `center`.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { changeGeometry { node.bounds = newValue.layerGeometry } }
  }
  /// The position of the anchor point (by default the centre) in the superview's coordinates, in points.
  open var center: CGPoint {
    get { CGPoint(node.position) }
    set { changeGeometry { node.position = newValue.engine } }
  }
  /// The transform around the anchor point, applied when the view is shown and hit-tested. Does not change `bounds` or trigger a layout.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(node.transform) }
    set { changeObserved { animating(.transform) { node.transform = newValue.engine } } }
  }
  /// The point whose position `center` specifies and around which `transform` is applied, in units of the size: (0.5, 0.5) is the center.
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { node.anchorPoint = newValue.engine }
  }
  /// Pixels per point of the view's drawing: the screen's, or the value that was set in a view with tiles (``CATiledLayer``).
  open var contentScaleFactor: CGFloat {
    get { (madeLayer as? CATiledLayer).flatMap { $0.followsScreen ? nil : $0.contentsScale } ?? screenScale }
    set { (madeLayer as? CATiledLayer)?.contentsScale = newValue }
  }
  /// Converts `point` from this view's coordinates to `view`'s, or to the window's if `view` is nil. O(depth).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: self, to: view).apply(point.engine))
  }
  /// Converts `point` from `view`'s coordinates, or the window's if `view` is nil, to this view's. O(depth).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(Self.transform(from: view, to: self).apply(point.engine))
  }
  /// Converts `rect` to `view`'s coordinates, or the window's if nil. With rotations the result is the bounding box. O(depth).
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(Self.transform(from: self, to: view).apply(rect.engine))
  }
  /// Converts `rect` from `view`'s coordinates, or the window's if nil. With rotations the result is the bounding box. O(depth).
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(Self.transform(from: view, to: self).apply(rect.engine))
  }
  /// Called when `bounds.origin` changed and the size did not. Scroll views lay out what became visible.
  func boundsOriginDidChange() {}
  /// The shape that the view has for collisions in a dynamic animator. Override it for views that are not rectangular.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the shape `.path`: convex, with the view's centre as (0, 0). Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// The opacity of the view and its subviews, clamped to 0...1. Below 0.01 the view receives no touches.
  open var alpha: CGFloat {
    get { CGFloat(node.opacity) }
    set { changeObserved { animating(.opacity) { node.opacity = Double(min(1, max(0, newValue))) } } }
  }
  /// Whether the view and its subviews are neither shown nor hit-tested. They still take part in layout.
  open var isHidden: Bool {
    get { visibility.isHidden }
    set { changeObserved { visibility.set(newValue) } }
  }
  /// Whether subviews and content are clipped to the view's bounds and rounded corners. False by default.
  open var clipsToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  /// The colour behind the view's content; nil, the default, for none. Dynamic colours are resolved with the view's traits.
  open var backgroundColor: UIColor? { didSet { backgroundDidChange(from: oldValue) } }
  /// A hint, as in UIKit: true promises that the view fills its bounds, so that nothing behind it needs to be drawn. The renderer does not
  /// rely on the hint: it determines which pixels are opaque.
  open var isOpaque = true
  /// A hint, as in UIKit: false promises that ``draw(_:)`` paints its whole rectangle. Drawing starts on transparent pixels either way.
  open var clearsContextBeforeDrawing = true
  /// The way the content is positioned and scaled if its size differs from the view's. `.redraw` draws again after every change of size;
  /// the other modes affect only image views.
  open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { contentModeDidChange() } } }
  /// Called when ``contentMode-swift.property`` changes. Image views lay out their picture again.
  func contentModeDidChange() {}

  /// The colour for interactive elements: the one set here, else the nearest ancestor's, else `UIColor.tintColor`; grey while
  /// ``tintAdjustmentMode`` is `.dimmed`. Set nil to inherit again.
  open var tintColor: UIColor! {
    get { shownTint }
    set { setTint(newValue) }
  }
  /// Whether ``tintColor`` is grey, as it is behind a card that is presented: the mode set here, else the nearest ancestor's, else
  /// `.normal`; never `.automatic`, which inherits again when it is set.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintMode }
    set {
      guard newValue != tint.mode else { return }
      tint.mode = newValue
      tellTintModeChange()
    }
  }
  /// The style settings of the view itself.
  var styling = ViewStyling()
  /// Called when the tint of this view changes because the colour or mode of the view or an ancestor changed. Override it to update
  /// colours.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current context. Called when the layer is painted, never for classes that do not override it.
  open func draw(_ rect: CGRect) { DrawingOverride.didReachBase() }
  /// Draws the content of the view's layer into `ctx`: makes it the current context and calls `draw(_:)` with the clip's bounding box.
  /// Called at the same times as `draw(_:)`; for a view with tiles (``CATiledLayer``) on threads other than the main thread.
  nonisolated open func draw(_ layer: CALayer, in ctx: CGContext) { drawCurrent(in: ctx) }
  /// Lays out the view if `layer` is its own: by constraints and ``layoutSubviews()``. Override it to place sublayers after calling super.
  open func layoutSublayers(of layer: CALayer) { if layer === madeLayer { layoutContent() } }
  /// Returns the action that animates a direct change to the view's layer: the block's animation inside an animation block, otherwise
  /// `NSNull`, which means no animation. Changes of the view's own properties do not call this method.
  nonisolated open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { ViewAction.of(self, layer, event) }
  /// Marks the content as outdated: `draw(_:)` runs again in the next frame.
  open func setNeedsDisplay() {
    prepareDrawing()
    if let tiled = madeLayer as? CATiledLayer { tiled.setNeedsDisplay() } else { node.setNeedsDisplay() }
  }
  /// Whether the class sets its layer's contents itself, so that `draw(_:)` must not replace them.
  class var hasOwnContents: Bool { false }
  /// Marks the content as outdated; in a view with tiles (``CATiledLayer``) only the tiles that intersect `rect`.
  open func setNeedsDisplay(_ rect: CGRect) {
    if let tiled = madeLayer as? CATiledLayer { tiled.setNeedsDisplay(rect) } else { setNeedsDisplay() }
  }

  /// The view whose opacity masks this view and its subviews: they are invisible where the mask is transparent or does not extend. The mask
  /// is positioned like a subview and has this view as its superview, but is not one of the ``subviews``; setting it removes it from its
  /// previous superview. Nil, the default, for no mask. Setting the view itself or an ancestor raises a fault and is ignored.
  open var mask: UIView? {
    get { extras?.maskView }
    set { setMask(newValue) }
  }
  /// Returns a view that shows the current appearance of this one and does not change with it. Nil for a view of zero size, and before the
  /// application has a display. With `afterUpdates` the view is laid out and painted first; without, it is shown as it was last painted, if
  /// it was. O(pixels).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(afterUpdates: afterUpdates) }
  /// Returns a snapshot of a part of the view, which is stretched to the size of the returned view like
  /// ``UIImage/resizableImage(withCapInsets:)``. Nil also for a part outside of the view.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets) }
  /// Draws the current appearance of the view and its subviews into the current context, scaled to `rect`. Returns false, and draws
  /// nothing, without a current context and where ``snapshotView(afterScreenUpdates:)`` returns nil.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterUpdates: afterUpdates)
  }

  /// Applies the settings of `appearance()` when the view is in a window. Bars also apply them to their items.
  func adoptAppearance(_ rules: AppearanceRules) { rules.apply(to: self) }

  // MARK: Hierarchy

  /// Adds `view` in front of all other subviews and removes it from its previous superview. Adding a view to itself or to a descendant
  /// raises a fault and is ignored.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts `view` at `index` of ``subviews``, where 0 is the back; an index past the end adds it in front. Raises faults like
  /// `addSubview(_:)`.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` directly behind `sibling`. If `sibling` is not a subview, raises a fault and puts `view` in front.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts `view` directly in front of `sibling`. If `sibling` is not a subview, raises a fault and puts `view` in front.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Moves `view` in front of its siblings; does nothing if it is not a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  /// Moves `view` behind its siblings; does nothing if it is not a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  /// Exchanges two subviews' positions in ``subviews``; does nothing if an index is out of range. O(subviews).
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Removes the view from its superview and ends the animations in it; does nothing if it has no superview.
  open func removeFromSuperview() { detach() }

  /// Called after `subview` was added. For subclasses; does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed. For subclasses; does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes, to nil on removal. For subclasses; does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. For subclasses; does nothing.
  open func didMoveToSuperview() {}
  /// Called before the view moves to another window together with its ancestors, or leaves its window (nil). For subclasses; does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; ``window`` is the new one. For subclasses; does nothing.
  open func didMoveToWindow() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout

  /// The margins and dimensions of the view that follow the superview's size. Empty by default: the frame stays unchanged.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue, let item = autoLayout?.item { item.engine?.frameDidChange(item) } }
  }
  /// Whether a change of this view's size resizes its subviews according to their autoresizing masks. True by default.
  open var autoresizesSubviews = true
  /// Whether the frame and the autoresizing mask act as constraints. Set it to false for views whose frame is determined by constraints.
  /// True by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !layoutFlags.contains(.isFree) }
    set { membership.setFree(!newValue) }
  }
  /// Whether views of this class take part in Auto Layout before they have constraints, so that `updateConstraints()` is called.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests a call of `layoutSubviews()` before the next frame. Several requests lead to one layout.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out this view and its descendants now, where a layout is due; skips subtrees without one.
  open func layoutIfNeeded() { layoutViewsAndLayers() }
  /// Sets the frames of the subviews, after constraints have placed theirs. Called after the size changed or `setNeedsLayout()` was called;
  /// do not call it directly. The default implementation does nothing.
  open func layoutSubviews() {}
  /// Returns the size in points that best fits the content within `size`; the current size unless a subclass overrides it.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size to the result of `sizeThatFits(_:)` for the current size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The natural size of the content, in points; ``noIntrinsicMetric``, the default, in a dimension without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Invalidates the intrinsic content size: constraints are solved and the superview is laid out again. Call it when the content's size
  /// changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    superview?.subviewContentDidChange(self)
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }
  /// The content hugging and compression resistance priorities of views of this class, unless they are set explicitly.
  var defaultContentPriorities: ContentPriorities { ContentPriorities() }
  /// Whether the content's height depends on its width, as for wrapped text; see ``contentSize(atWidth:)``.
  var heightFollowsWidth: Bool { false }
  /// Returns the size in points of the content at a width. Content that would be wider without a limit may be ``WrappedContent/unlimited``
  /// wide: its exact width need not be computed.
  func contentSize(atWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// The distance from the top of the alignment rectangle to the baseline of the first line of text; nil without text.
  var firstBaselineDistance: CGFloat? { nil }
  /// The distance from the baseline of the last line of text to the bottom of the alignment rectangle; nil without text.
  var lastBaselineDistance: CGFloat? { nil }

  /// The view whose first line of text is used as this view's first baseline: this view or a descendant.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text is used as this view's last baseline: this view or a descendant.
  open var forLastBaselineLayout: UIView { self }

  /// Adds and changes constraints. Called before a layout, innermost views first: once for a view that takes part in Auto Layout, and after
  /// each `setNeedsUpdateConstraints()`. Overrides must call super at the end.
  open func updateConstraints() {}
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { membership.markNeedsConstraints() }
  /// Calls ``updateConstraints()`` where it is due in this view and its descendants.
  open func updateConstraintsIfNeeded() { membership.updateConstraints() }
  /// The insets from the frame to the alignment rectangle, which constraints use; for shadows and other ornaments. Zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle, which constraints use, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle, which constraints use.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }

  /// Returns the smallest or largest size that satisfies the view's constraints, for the target `layoutFittingCompressedSize` or
  /// `layoutFittingExpandedSize`. Without constraints, returns the result of `sizeThatFits(_:)` for the target's width; 0 leaves it open.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size in points that satisfies the view's constraints when it has the target's width and height at the given priorities;
  /// for self-sizing. Without constraints, a dimension with priority `.required` is the target's, the other one comes from
  /// `sizeThatFits(_:)`. Override it for cells that compute their own height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    usesConstraints || placement.isOwnContent && intrinsicContentSize.height >= 0
      ? placement.fittingSize(targetSize, horizontal, vertical) : ownFittingSize(targetSize, horizontal, vertical)
  }

  /// The distances in points between the edges and the content; 8 on each side by default, plus the safe area if
  /// ``insetsLayoutMarginsFromSafeArea`` is true. Setting it stores the part without the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set {
      guard newValue != ownLayoutMargins else { return }
      ownLayoutMargins = newValue
      marginsDidChange()
    }
  }
  /// ``layoutMargins`` in reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
    set { layoutMargins = newValue.insets(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
  }
  /// The margins that were set, without the safe area; nil for the standard margins.
  var ownLayoutMargins: UIEdgeInsets?
  /// Whether the margins are at least as large as the superview's margins where those reach into this view. False by default.
  open var preservesSuperviewLayoutMargins = false { didSet { marginsDidChange() } }
  /// Whether the safe area is added to the margins. True by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }
  /// Called when `isHidden` of a subview has changed.
  func subviewVisibilityDidChange(_ view: UIView) {}
  /// Called when the intrinsic content size of a subview has changed.
  func subviewContentDidChange(_ view: UIView) {}
  /// Called when one of the margin properties was set. For subclasses; does nothing.
  open func layoutMarginsDidChange() {}
  /// The part of each edge that bars cover, in points, in this view's coordinates. Includes the controller's additional insets.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// The part of the safe area that applies to subviews. Scroll views return less, because their content insets account for it already.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  /// Called when ``safeAreaInsets`` changed; a layout follows. For subclasses; does nothing.
  open func safeAreaInsetsDidChange() {}
  /// Whether the content is mirrored in right-to-left languages: `.unspecified` follows the traits, `playback` and `spatial` never mirror.
  /// Setting it lays out the view again.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { membership.directionDidChange() } }
  }
  /// The direction in which content is laid out, from ``semanticContentAttribute`` and the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: UIUserInterfaceLayoutDirection(traitCollection.layoutDirection))
  }

  // MARK: Constraints

  /// Activates a constraint. Prefer `isActive`, which finds the view that holds it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { membership.activate(constraint) }
  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
  /// Deactivates a constraint; does nothing if this view does not hold it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.isActive = false } }
  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }
  /// Returns the priority with which the view resists being larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { contentPriorities.hugging[axis] }
  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changePriorities { $0.hugging[axis] = priority }
  }
  /// Returns the priority with which the view resists being smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.compression[axis]
  }
  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changePriorities { $0.compression[axis] = priority }
  }
  /// The area of the view that is not covered by bars.
  open var safeAreaLayoutGuide: UILayoutGuide { standardGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The view without its layout margins.
  open var layoutMarginsGuide: UILayoutGuide { standardGuide(.layoutMargins, "UIViewLayoutMarginsGuide") }
  /// The centred area within the margins whose width is limited for readability.
  open var readableContentGuide: UILayoutGuide { standardGuide(.readableContent, "UIViewReadableContentGuide") }

  // MARK: Environment

  /// The light or dark style of this view and its descendants, regardless of the system's; `.unspecified`, the default, inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified { didSet { overriddenStyleDidChange() } }
  /// The traits of this view: the window's, with the overrides of its ancestors, their controllers and the view itself. O(depth).
  open var traitCollection: UITraitCollection { currentTraits }
  /// The traits of a view without a superview: the current ones.
  var rootTraits: UITraitCollection { runtime.traits }
  /// Called when a trait of this view has changed, after colours were resolved again. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Resolves colours and pictures that depend on traits. `traits` are the view's own. Overrides must call super.
  package func resolveAppearance(in traits: UITraitCollection) {
    // A colour that the program has set on the layer instead is kept.
    if backgroundColor != nil { resolveBackground() }
    if case .drawing = node.contents { node.setNeedsDisplay() }
  }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. True by default (image views and labels: false).
  open var isUserInteractionEnabled = true
  /// Whether the view receives additional touches while it tracks one. False by default. Gesture recognizers receive all touches.
  open var isMultipleTouchEnabled = false
  /// Whether the view blocks touches in other views of the window while it tracks one, and receives none while another view tracks one.
  /// False by default. Gesture recognizers receive all touches.
  open var isExclusiveTouch = false
  /// The gesture recognizers of this view and its descendants; nil for none. Setting it detaches the previous ones.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }
  var touchHandlers = TouchHandlers()
  /// Adds `recognizer` and removes it from its previous view. It receives the touches in this view and its descendants.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  /// Detaches `recognizer`, which receives no more touches.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
  /// The interactions of the view, in the order in which they were added.
  open var interactions: [any UIInteraction] {
    get { touchHandlers.interactions }
    set { replaceInteractions(by: newValue) }
  }
  /// Adds an interaction, and removes it from the view that it belonged to.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction. Does nothing if it does not belong to the view.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
  /// Returns whether a recognizer of this view or of an ancestor may begin with a touch in this view; false makes it fail. True by default.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns the frontmost view that receives a touch at `point` (in this view's coordinates): this view or a descendant. Nil if the point
  /// is outside, or if this view is hidden, transparent or not enabled. O(subviews on the way).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(at: point, with: event) }
  /// Returns whether `point`, in this view's coordinates, is inside. Override it to enlarge the area that reacts to touches.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether the view is shown enlarged while it is pressed, if it is in a view with a ``UILargeContentViewerInteraction``. False by
  /// default.
  open var showsLargeContentViewer: Bool {
    get { ownLargeContent.isShown ?? LargeContent.standard(of: self).isShown ?? false }
    set { ownLargeContent.isShown = newValue }
  }
  /// The title that is shown enlarged; unless set, the title of a button and the text of a label.
  open var largeContentTitle: String? {
    get { ownLargeContent.title ?? LargeContent.standard(of: self).title }
    set { ownLargeContent.title = newValue }
  }
  /// The image that is shown enlarged; unless set, the image of a button and of an image view.
  open var largeContentImage: UIImage? {
    get { ownLargeContent.image ?? LargeContent.standard(of: self).image }
    set { ownLargeContent.image = newValue }
  }
  /// Whether ``largeContentImage`` is scaled to the size of the viewer, which suits symbols. False by default.
  open var scalesLargeContentImage: Bool {
    get { ownLargeContent.scalesImage ?? LargeContent.standard(of: self).scalesImage ?? false }
    set { ownLargeContent.scalesImage = newValue }
  }
  /// The insets of the edges of ``largeContentImage``, in points. Zero by default.
  open var largeContentImageInsets: UIEdgeInsets {
    get { ownLargeContent.imageInsets ?? LargeContent.standard(of: self).imageInsets ?? .zero }
    set { ownLargeContent.imageInsets = newValue }
  }

  /// Makes the first responder resign if it is the view or a descendant; with `force` it cannot refuse. Returns true if none of them is
  /// first responder afterwards.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditing(force: force) }

  /// A number that identifies the view for ``viewWithTag(_:)``; 0 by default.
  open var tag = 0
  /// Returns this view or its first descendant (depth first, back to front) whose `tag` is `tag`; nil if there is none. O(descendants).
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
  /// Whether the view can have keyboard focus: the tab key moves to it, and it receives the other keys. False unless a subclass overrides
  /// it; true for cells, and for controls that can be pressed.
  open var canBecomeFocused: Bool { false }
}
