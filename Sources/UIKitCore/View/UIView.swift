public import Foundation
internal import HitchlessBase
package import LayerTree

/// A rectangular area of a window: it lays out its subviews, shows its own background and content through its layer, and receives touches.
@preconcurrency @MainActor
open class UIView: RestorableResponder, UITraitEnvironment, UITraitChangeObservable, TraitObserved, CALayerDelegate, KeyValueObserving {
  /// The model of the view's layer. All that the view shows is stored in it; ``layer`` is the public interface to it.
  nonisolated(unsafe) package let node = LayerNode()
  /// ``layer``, once it was asked for.
  nonisolated(unsafe) var madeLayer: CALayer?

  /// The direct subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view that contains this one; nil for a window and for a view that was not added yet.
  open var superview: UIView? { parentView }
  /// ``superview``, which sets nil when it goes. Not weak: see ``LayerOwner``.
  nonisolated(unsafe) unowned(unsafe) var parentView: UIView?
  /// The window at the root of the hierarchy; nil while the view is in none. O(depth).
  open var window: UIWindow? { superview?.window }
  /// The controller whose `view` is this view, if any.
  package weak var controller: UIViewController? { didSet { controllerDidChange(from: oldValue) } }

  /// The runtime of the hierarchy that the view is in, or was in last; before that the one in which it was made. Stored because the hot
  /// paths ask for it, and a way up to the window in every one of them would cost the depth of the hierarchy.
  package final override var runtime: ApplicationRuntime { hierarchyRuntime }
  var hierarchyRuntime = ApplicationRuntime.current

  /// What is due for the view and below it.
  var layoutFlags: ViewLayoutFlags = [.needsLayout, .needsConstraints]
  /// What Auto Layout knows about the view; nil until it takes part.
  var autoLayout: ViewLayoutState?
  /// The traits that were applied last; nil before there were any. Mostly the superview's object, so that comparing costs little.
  var appliedTraits: UITraitCollection?

  // MARK: Making

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

  /// The class of ``layer``, a subclass of `CALayer` or that itself. Layers of a subclass are created with the view, by `init()`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer. Created on first use, since most views never need the `CALayer` object.
  open var layer: CALayer { madeLayer ?? LayerMaking.make(for: self) }

  // MARK: Geometry

  /// Position and size in the superview's coordinates, in points. With a transform that is not the identity, the bounding box of what is
  /// shown; set `bounds` and `center` then. A width, height or position that is not finite raises a fault and is ignored.
  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { changeGeometry { node.frame = newValue.layerGeometry } }
  }
  /// The view's own coordinate system, in points: the size, and as origin the coordinate at the upper left corner (a scroll view's content
  /// offset). Changing the size keeps `center`.
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { changeGeometry { node.bounds = newValue.layerGeometry } }
  }
  /// The position of the anchor point (by default the middle) in the superview's coordinates, in points.
  open var center: CGPoint {
    get { CGPoint(node.position) }
    set { changeGeometry { node.position = newValue.engine } }
  }
  /// A transform around the anchor point, applied when the view is shown and hit-tested. Does not change `bounds` and triggers no layout.
  open var transform: CGAffineTransform {
    get { CGAffineTransform(node.transform) }
    set { changeObserved { animating(.transform) { node.transform = newValue.engine } } }
  }
  /// The point that `center` gives the position of and that `transform` turns around, in units of the size: (0.5, 0.5) is the middle.
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { node.anchorPoint = newValue.engine }
  }
  /// Pixels in a point of what the view draws: the screen's, from the traits, else 1; in a view with tiles (``CATiledLayer``) what is set.
  open var contentScaleFactor: CGFloat {
    get { (madeLayer as? CATiledLayer).flatMap { $0.followsScreen ? nil : $0.contentsScale } ?? screenScale }
    set { (madeLayer as? CATiledLayer)?.contentsScale = newValue }
  }
  /// Called when `bounds.origin` changed and the size did not. Scroll views lay out what became visible.
  func boundsOriginDidChange() {}
  /// The shape with which the view collides under a dynamic animator. Override it for views that do not look like rectangles.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the shape `.path`: convex, around the view's middle as (0, 0). Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// Opacity of the view together with its subviews, clamped to 0...1. Below 0.01 the view receives no touches.
  open var alpha: CGFloat {
    get { CGFloat(node.opacity) }
    set { changeObserved { animating(.opacity) { node.opacity = Double(min(1, max(0, newValue))) } } }
  }
  /// Whether the view and its subviews are neither shown nor hit-tested. They still take part in layout.
  open var isHidden: Bool {
    get { visibility.isHidden }
    set { changeObserved { visibility.set(newValue) } }
  }
  /// Whether subviews and content are cut off at the view's bounds and rounded corners. False by default.
  open var clipsToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  /// The colour behind the view's content; nil, the default, for none. Dynamic colours are resolved with the view's traits.
  open var backgroundColor: UIColor? { didSet { backgroundDidChange(from: oldValue) } }
  /// A hint, as in UIKit: a view that says true promises to fill its bounds, so that what is behind it need not be drawn. The renderer does
  /// not rely on promises: it looks itself which pixels are opaque.
  open var isOpaque = true
  /// A hint, as in UIKit: a view that says false promises to paint all that ``draw(_:)`` is asked for. Drawing begins on transparent pixels
  /// either way.
  open var clearsContextBeforeDrawing = true
  /// How the content is positioned and scaled when the size differs. `.redraw` draws again on every change of size; the other modes matter
  /// to image views only.
  open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { contentModeDidChange() } } }
  /// Image views lay out their picture again.
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
  /// What the view itself says about its looks.
  var styling = ViewStyling()
  /// Called when the tint that applies to this view changed, because it or an ancestor got another one or another mode. Override to update
  /// colours.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current context. Called when the layer is painted, never for views of classes that do not
  /// override it.
  open func draw(_ rect: CGRect) { DrawingOverride.didReachBase() }
  /// Draws the content of the view's layer into `ctx`: makes that the current context, and calls `draw(_:)` with what its clip asks for.
  /// Called as that is; for a view with tiles (``CATiledLayer``) on other threads than the main thread.
  nonisolated open func draw(_ layer: CALayer, in ctx: CGContext) { drawCurrent(in: ctx) }
  /// Lays out the view, if `layer` is its own: by constraints and ``layoutSubviews()``. Override it to place sublayers after calling super.
  open func layoutSublayers(of layer: CALayer) { if layer === madeLayer { layoutContent() } }
  /// What animates a change that is made to the view's layer itself: in an animation block the animation of that; elsewhere `NSNull`, so that
  /// nothing is animated. Changes of the view's own properties do not ask.
  nonisolated open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { ViewAction.of(self, layer, event) }
  /// Marks the content as outdated: `draw(_:)` runs again in the next frame.
  open func setNeedsDisplay() {
    prepareDrawing()
    if let tiled = madeLayer as? CATiledLayer { tiled.setNeedsDisplay() } else { node.setNeedsDisplay() }
  }
  /// Whether the class sets its layer's contents itself, so that `draw(_:)` must not replace them.
  class var hasOwnContents: Bool { false }
  /// Marks all of the content as outdated; of a view with tiles (``CATiledLayer``) those that `rect` touches.
  open func setNeedsDisplay(_ rect: CGRect) {
    if let tiled = madeLayer as? CATiledLayer { tiled.setNeedsDisplay(rect) } else { setNeedsDisplay() }
  }

  /// Takes on what was set of `appearance()`: called in a window. Bars do so for their items, too.
  func adoptAppearance(_ rules: AppearanceRules) { rules.apply(to: self) }

  // MARK: Hierarchy

  /// Adds `view` in front of all other subviews, and removes it from the superview it was in. Adding a view to itself or to a descendant
  /// raises a fault and is ignored.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts `view` at `index` of ``subviews``, where 0 is at the back; an index past the end adds it in front. Faults as
  /// `addSubview(_:)`.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` directly behind `sibling`. If that is no subview, raises a fault and puts `view` in front.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts `view` directly in front of `sibling`. If that is no subview, raises a fault and puts `view` in front.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Moves `view` in front of its siblings; does nothing if it is not a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  /// Moves `view` behind its siblings; does nothing if it is not a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  /// Exchanges two subviews' positions in ``subviews``; does nothing if an index is out of range. O(subviews).
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Removes the view from its superview and ends the animations in it; does nothing if it has none.
  open func removeFromSuperview() { detach() }

  /// Called after `subview` was added. For subclasses; does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before `subview` is removed. For subclasses; does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes, to nil on removal. For subclasses; does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. For subclasses; does nothing.
  open func didMoveToSuperview() {}
  /// Called before the view, with all its ancestors, gets into another window or out of one (nil). For subclasses; does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; ``window`` has the new one. For subclasses; does nothing.
  open func didMoveToWindow() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout

  /// Which of the view's margins and sizes follow the superview's size. Empty by default: the frame stays as it is.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue, let item = autoLayout?.item { item.engine?.frameDidChange(item) } }
  }
  /// Whether a change of this view's size resizes its subviews according to their masks. True by default.
  open var autoresizesSubviews = true
  /// Whether constraints take the frame and the autoresizing mask for given. Set it to false for views that constraints place: that is
  /// where their frame comes from then. True by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !layoutFlags.contains(.isFree) }
    set { membership.setFree(!newValue) }
  }
  /// Whether views of this class take part in Auto Layout before any constraint is about them, so that `updateConstraints()` is called.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Asks for a call of `layoutSubviews()` before the next frame. Several calls lead to one layout.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out this view and its descendants now, where a layout is due; skips subtrees without one.
  open func layoutIfNeeded() { layoutViewsAndLayers() }
  /// Sets the frames of the subviews, after those that are left to constraints have theirs. Called after the size changed or
  /// `setNeedsLayout()`; do not call it yourself. Does nothing here.
  open func layoutSubviews() {}
  /// The size in points that fits the content best within `size`; the current size unless a subclass overrides it. Changes nothing.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the size to what `sizeThatFits(_:)` returns for the current one.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size that the content has by itself, in points; ``noIntrinsicMetric`` in a dimension without one, which is the default.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Call it when the content's own size changed: constraints are solved, and the superview is laid out again.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    superview?.subviewContentDidChange(self)
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }
  /// How strongly views of this class resist being larger or smaller than their content unless they are told otherwise.
  var defaultContentPriorities: ContentPriorities { ContentPriorities() }
  /// Whether the content's height follows from its width, as that of wrapped text does; see ``contentSize(atWidth:)``.
  var heightFollowsWidth: Bool { false }
  /// The size in points of the content at a width. Content that would be wider without a limit is ``WrappedContent/unlimited`` wide: how wide
  /// exactly need not be found out.
  func contentSize(atWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// From the top of the alignment rectangle to the line that the first line of text stands on; nil without text.
  var firstBaselineDistance: CGFloat? { nil }
  /// From the line that the last line of text stands on to the bottom of the alignment rectangle; nil without text.
  var lastBaselineDistance: CGFloat? { nil }

  /// The view, this one or one below it, whose first line of text counts as this view's first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view, this one or one below it, whose last line of text counts as this view's last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// Adds and changes constraints. Called before a layout, from the innermost views outwards: for a view that takes part in Auto Layout once,
  /// and after `setNeedsUpdateConstraints()`. Overrides call super, last.
  open func updateConstraints() {}
  /// Asks for a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { membership.markNeedsConstraints() }
  /// The distances between the edges of the frame and the rectangle that constraints are about: for shadows and other ornament. Zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints are about, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for the rectangle that constraints are about.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }

  /// The size that constraints give the view at its smallest, or largest, as `targetSize` says: `layoutFittingCompressedSize` or
  /// `layoutFittingExpandedSize`. Without constraints the size that `sizeThatFits(_:)` gives for the target's width, 0 leaving it open.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size in points that constraints give the view when it has the target's width and height at priorities; for self-sizing. Without
  /// constraints, a dimension with the priority `.required` is the target's, the other one is what `sizeThatFits(_:)` gives. Override it for
  /// cells that compute their own height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    usesConstraints || placement.isOwnContent && intrinsicContentSize.height >= 0
      ? placement.fittingSize(targetSize, horizontal, vertical) : ownFittingSize(targetSize, horizontal, vertical)
  }

  /// Distances in points between the edges and the content; 8 on each side by default, plus the safe area if
  /// ``insetsLayoutMarginsFromSafeArea`` is set. Setting it stores the part without the safe area.
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
  /// The margins that were set, without the safe area; nil for the standard ones.
  var ownLayoutMargins: UIEdgeInsets?
  /// Whether the margins are at least as far in as the superview's, on all four edges. False by default.
  open var preservesSuperviewLayoutMargins = false { didSet { marginsDidChange() } }
  /// Whether the safe area is added to the margins. True by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }
  /// Called when `isHidden` of a subview has changed.
  func subviewVisibilityDidChange(_ view: UIView) {}
  /// Called when the size of a subview's own content has changed.
  func subviewContentDidChange(_ view: UIView) {}
  /// Called when one of the properties of the margins was set. For subclasses; does nothing.
  open func layoutMarginsDidChange() {}
  /// The part of each edge that bars cover, in points, in this view's coordinates; the controller's additional insets included.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// The part of the safe area that applies to subviews. Scroll views return less, because their content insets account for it already.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  /// Called when ``safeAreaInsets`` changed; a layout follows. For subclasses; does nothing.
  open func safeAreaInsetsDidChange() {}
  /// Whether the content is mirrored in right-to-left languages: `.unspecified` follows the traits, `playback` and `spatial` never mirror.
  /// Setting it has the view laid out again.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { membership.directionDidChange() } }
  }
  /// The direction to lay content out in, from ``semanticContentAttribute`` and the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(in: UIUserInterfaceLayoutDirection(traitCollection.layoutDirection))
  }

  // MARK: Surroundings

  /// Light or dark for this view and its descendants, whatever the system's is; `.unspecified`, the default, inherits.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified { didSet { surroundingsMayHaveChanged() } }
  /// The traits that apply to this view: its window's, with what views on the way, their controllers and it itself override. O(depth).
  open var traitCollection: UITraitCollection { currentTraits }
  /// The traits of a view without a superview: the current ones.
  var rootTraits: UITraitCollection { runtime.traits }
  /// Called when a trait changed for this view, after colours were resolved again. For subclasses; does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Resolves colours and pictures that depend on traits. `traits` are the view's own. Overrides call super.
  package func resolveAppearance(in traits: UITraitCollection) {
    // A colour that the program has given to the layer instead stays.
    if backgroundColor != nil { resolveBackground() }
    if case .drawing = node.contents { node.setNeedsDisplay() }
  }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. True by default (image views and labels: false).
  open var isUserInteractionEnabled = true
  /// Whether the view receives further touches while it has one. False by default. Gesture recognizers get them all.
  open var isMultipleTouchEnabled = false
  /// Whether touches in other views of the window are not delivered while the view has one, nor touches in it while others have one. False
  /// by default. Gesture recognizers get them all.
  open var isExclusiveTouch = false
  /// The recognizers of touches in this view and its descendants; nil for none. Setting it detaches the old ones.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }
  var touchHandlers = TouchHandlers()
  /// Adds `recognizer`, and removes it from the view it was attached to. It sees the touches in this view and its descendants.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  /// Detaches `recognizer`, which gets no more touches.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
  /// Asked before a recognizer of this view, or of one around it, begins with a touch in this view; false makes it fail. True unless overridden.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  /// The frontmost view that receives a touch at `point` (in this view's coordinates): this view or a descendant; nil if the point is
  /// outside, or if this view is hidden, transparent or not enabled. O(subviews on the way).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(at: point, with: event) }
  /// Whether `point`, in this view's coordinates, counts as inside. Override it to enlarge the area that reacts to touches.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// A number to find the view by (``viewWithTag(_:)``); 0 by default.
  open var tag = 0
  /// Whether the view can have the focus of the keyboard: the tab key comes to it, and the view gets the other keys. False unless a
  /// subclass overrides it; true for cells, and for controls that can be pressed.
  open var canBecomeFocused: Bool { false }
}
