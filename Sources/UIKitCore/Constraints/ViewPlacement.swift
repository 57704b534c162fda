internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The placement of a view and its guides by constraints.
@MainActor struct ViewPlacement {
  let view: UIView

  /// The frame that the view would have without its transform.
  var frame: CGRect {
    guard view.node.transform != .identity else { return view.frame }
    if zoomScale != nil { return CGRect(origin: view.frame.origin, size: view.bounds.size) }
    let (size, anchor, center) = (view.bounds.size, view.anchorPoint, view.center)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
  }

  /// The scale of the view if a scroll view zooms it; such a view grows to the right and downwards from its origin.
  private var zoomScale: CGFloat? {
    guard let scroll = view.superview as? UIScrollView, scroll.zoomScale != 1, scroll.zoomedView === view else { return nil }
    return scroll.zoomScale
  }

  /// The alignment rectangle, in the superview's coordinates.
  var alignmentRect: CGRect { view.alignmentRect(forFrame: frame) }
  /// The size of the alignment rectangle.
  var alignmentSize: CGSize { view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size)).size }

  /// Sets the frame of the view to that of an alignment rectangle.
  func move(to rect: CGRect) {
    let target = view.frame(forAlignmentRect: rect)
    guard target != frame else { return }
    guard view.node.transform != .identity else {
      view.frame = target
      return
    }
    let (anchor, scale) = (view.anchorPoint, zoomScale ?? 1)
    view.bounds.size = target.size
    view.center = CGPoint(x: target.minX + anchor.x * target.width * scale, y: target.minY + anchor.y * target.height * scale)
  }

  /// Sets the size of a host to that of an alignment rectangle.
  func resize(to size: CGSize) {
    let rounded = roundedToPixels(CGRect(origin: .zero, size: size))
    view.bounds.size = view.frame(forAlignmentRect: rounded).size
  }

  /// Sets the frames of the subviews that are left to constraints to the solved ones, on whole device pixels. O(subviews).
  func placeFreeSubviews() {
    guard view.layoutFlags.contains(.hasFreeSubviews) else { return }
    for subview in view.subviews where subview.layoutFlags.contains(.isFree) {
      guard let item = subview.autoLayout?.item, let rect = rectangle(of: item) else { continue }
      subview.placement.move(to: rect)
    }
  }

  /// Returns the rectangle of an item of this view, in this view's coordinates, on whole device pixels; nil before the first solution.
  func rectangle(of item: LayoutItem) -> CGRect? {
    guard !item.solved.isNull, let outer = item.outer, !outer.solved.isNull else { return nil }
    var rect = roundedToPixels(item.solved)
    let origin = outer.isFree ? roundedToPixels(outer.solved).origin : outer.solved.origin
    let insets = view.alignmentRectInsets
    rect.origin.x -= origin.x - insets.left
    rect.origin.y -= origin.y - insets.top
    return rect
  }

  /// Returns `rect` with edges on whole device pixels. Negative lengths count as zero.
  private func roundedToPixels(_ rect: CGRect) -> CGRect {
    let scale = max(1, view.runtime.traits.displayScale)
    // Halves are rounded up, so that adjacent rectangles stay adjacent.
    let round = { (value: CGFloat) in (value * scale + 0.5).rounded(.down) / scale }
    func length(_ exact: CGFloat, from start: CGFloat) -> CGFloat {
      let rounded = round(start + max(0, exact)) - round(start)
      // A line that is one pixel thick on a screen of twice or three times the scale must not disappear.
      return rounded == 0 && exact * scale > 0.3 ? 1 / scale : rounded
    }
    return CGRect(
      x: round(rect.origin.x), y: round(rect.origin.y), width: length(rect.size.width, from: rect.origin.x),
      height: length(rect.size.height, from: rect.origin.y))
  }

  /// Returns the size that constraints give the view for a target, rounded up to whole device pixels so that nothing is cut off.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let engine = view.membership.isHost ? view.membership.engine : LayoutEngine(view, isOnlyMeasuring: true)
    let inner = view.alignmentRect(forFrame: CGRect(origin: .zero, size: target)).size
    let fitted = engine.fit(inner, horizontal: horizontal, vertical: vertical)
    let size = view.frame(forAlignmentRect: CGRect(origin: .zero, size: fitted)).size
    let scale = max(1, view.runtime.traits.displayScale)
    let up = { (length: CGFloat) in max(0, (length * scale - 1.0 / 1024).rounded(.up) / scale) }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// Returns the shares of the superview's size that the view's frame follows, according to its autoresizing mask.
  func maskShares(in superview: UIView) -> MaskShares {
    let mask = view.autoresizingMask
    guard !mask.isEmpty else { return MaskShares() }
    let (frame, size) = (frame, superview.bounds.size)
    let x = UIView.shares(
      frame.minX, frame.width, size.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let y = UIView.shares(
      frame.minY, frame.height, size.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    return MaskShares(minX: Double(x.origin), width: Double(x.length), minY: Double(y.origin), height: Double(y.length))
  }

  /// Returns the frame of a guide of this view.
  func frame(of guide: UILayoutGuide) -> CGRect {
    let bounds = view.bounds
    switch guide.kind {
    case .custom, .scrollContent: return guide.item.flatMap { rectangle(of: $0) } ?? .zero
    case .scrollFrame: return bounds
    case .keyboard:
      let height = (guide as? UIKeyboardLayoutGuide)?.height(in: view) ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    default: return bounds.inset(by: insets(of: guide))
    }
  }

  /// Returns the distances from the view's edges to those of a guide that is inset from the view.
  func insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide.kind {
    case .safeArea: view.safeAreaInsets
    case .layoutMargins: view.layoutMargins
    case .readableContent: readableInsets
    case .inset: guide.insets
    case .custom, .keyboard, .scrollContent, .scrollFrame: .zero
    }
  }

  /// The maximum line length, in points, at the default text size. Measured on an iPad by Use Your Loaf, "Readable Content Guides".
  private static let readableWidth: CGFloat = 672

  /// The margins, enlarged at the sides if lines would be too long to read.
  private var readableInsets: UIEdgeInsets {
    var insets = view.layoutMargins
    let widest = UIFontMetrics.default.scaledValue(for: Self.readableWidth, compatibleWith: view.traitCollection)
    let spare = view.bounds.width - insets.left - insets.right - widest
    guard spare > 0 else { return insets }
    insets.left += spare / 2
    insets.right += spare / 2
    return insets
  }
}
