public import Foundation
internal import HitchlessBase
package import LayerTree

/// A rectangle on the screen: it lays out its subviews, has a look of its own through its layer, and receives touches.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The layer's model. Everything a view shows is in it.
  package let node = LayerNode()
  private var madeLayer: CALayer?

  /// The views in this one, back to front.
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var superview: UIView?
  /// The window at the root of the hierarchy.
  open var window: UIWindow? { superview?.window }
  /// The controller whose `view` this is.
  package weak var controller: UIViewController?

  var needsLayout = true
  var descendantNeedsLayout = false
  var resolvedStyle = UIUserInterfaceStyle.unspecified

  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    // First of all, so that a fault about the frame says whose it is.
    node.attachment = self
    node.frame = frame.layerGeometry
    finishInit()
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    finishInit()
  }

  private func finishInit() {
    node.attachment = self
    if DrawingOverride.mayDraw(type(of: self)) { node.contents = .drawing(ViewDrawing(view: self)) }
    if Self.layerClass != CALayer.self { _ = layer }
  }

  // MARK: Layer

  open class var layerClass: AnyClass { CALayer.self }
  /// The layer, as a face that is made when it is first asked for.
  open var layer: CALayer {
    if let madeLayer { return madeLayer }
    let layer = CALayer(node: node)
    layer.cornerRadius = CGFloat(node.style.cornerRadii.topLeft)
    madeLayer = layer
    return layer
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { CGRect(node.frame) }
    set { changeGeometry { node.frame = newValue.layerGeometry } }
  }
  open var bounds: CGRect {
    get { CGRect(node.bounds) }
    set { changeGeometry { node.bounds = newValue.layerGeometry } }
  }
  open var center: CGPoint {
    get { CGPoint(node.position) }
    set { changeGeometry { node.position = newValue.engine } }
  }
  open var transform: CGAffineTransform {
    get { CGAffineTransform(node.transform) }
    set { animating(.transform) { node.transform = newValue.engine } }
  }
  open var anchorPoint: CGPoint {
    get { CGPoint(node.anchorPoint) }
    set { node.anchorPoint = newValue.engine }
  }
  open var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }
    set {}
  }

  private func changeGeometry(_ change: () -> Void) {
    let size = node.bounds.size
    let origin = node.bounds.origin
    animating(.position, and: .bounds, change: change)
    if node.bounds.size != size {
      if contentMode == .redraw { setNeedsDisplay() }
      if autoresizesSubviews { resizeSubviews(from: CGSize(size)) }
      setNeedsLayout()
      safeAreaMayHaveChanged()
    } else if node.bounds.origin != origin {
      boundsOriginDidChange()
    }
  }
  /// A scrolled view lays out what comes into sight.
  func boundsOriginDidChange() {}

  // MARK: Look

  open var alpha: CGFloat {
    get { CGFloat(node.opacity) }
    set { animating(.opacity) { node.opacity = Double(min(1, max(0, newValue))) } }
  }
  open var isHidden: Bool {
    get { node.isHidden }
    set { node.isHidden = newValue }
  }
  open var clipsToBounds: Bool {
    get { node.masksToBounds }
    set { node.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? { didSet { animating(.backgroundColor) { resolveBackground() } } }
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true
  open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { contentModeDidChange() } } }
  /// Image views place their picture anew.
  func contentModeDidChange() {}

  private func resolveBackground() {
    node.style.backgroundColor = backgroundColor?.pixel(in: traitCollection)
  }

  /// The tint set here, else the nearest one above.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      tellTintChange()
    }
  }
  private var ownTint: UIColor?
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
  open func tintColorDidChange() {}
  func tellTintChange() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTintChange() }
  }

  /// Draws the view's own content. Views that override it get a backing store for it.
  open func draw(_ rect: CGRect) { DrawingOverride.reachedBase = true }
  open func setNeedsDisplay() {
    DrawingOverride.tryAgain(type(of: self))
    if case .none = node.contents, DrawingOverride.mayDraw(type(of: self)) { node.contents = .drawing(ViewDrawing(view: self)) }
    node.setNeedsDisplay()
  }
  /// Whether the layer's contents of views of this class are something else than what `draw(_:)` draws.
  class var hasOwnContents: Bool { false }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // MARK: Hierarchy

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  open func removeFromSuperview() { detach() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Asks for a layout in the next frame.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out this view and everything below it now, if something asked for it.
  open func layoutIfNeeded() { layoutSubtree() }
  /// Places the subviews. Called when the size changed or somebody asked.
  open func layoutSubviews() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let fitted = sizeThatFits(
      CGSize(
        width: horizontal == .required || targetSize.width > 0 ? targetSize.width : .greatestFiniteMagnitude,
        height: vertical == .required ? targetSize.height : .greatestFiniteMagnitude))
    return CGSize(
      width: horizontal == .required ? targetSize.width : fitted.width,
      height: vertical == .required ? targetSize.height : fitted.height)
  }

  open var layoutMargins: UIEdgeInsets {
    get { currentLayoutMargins }
    set {
      ownLayoutMargins = newValue
      marginsDidChange()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
  var ownLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var preservesSuperviewLayoutMargins = false { didSet { marginsDidChange() } }
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsDidChange() } }
  open func layoutMarginsDidChange() {}
  /// What bars cover.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }
  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// What of it is left for the subviews to mind.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    default: .leftToRight
    }
  }

  // MARK: Surroundings

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified { didSet { surroundingsMayHaveChanged() } }
  open var traitCollection: UITraitCollection { currentTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Colours and pictures that depend on the surroundings are resolved anew. `traits` are the view's own.
  package func resolveAppearance(in traits: UITraitCollection) {
    resolveBackground()
    if case .drawing = node.contents { node.setNeedsDisplay() }
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      recognizers.forEach { $0.attach(to: nil) }
      recognizers = []
      newValue?.forEach { addGestureRecognizer($0) }
    }
  }
  var recognizers: [UIGestureRecognizer] = []
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  /// The frontmost view under `point` that takes touches; nil if the point is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open var tag = 0
  open var canBecomeFocused: Bool { false }
  open var restorationIdentifier: String?
  open var maskView: UIView?
  open var largeContentTitle: String?

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityElementsHidden = false
}
