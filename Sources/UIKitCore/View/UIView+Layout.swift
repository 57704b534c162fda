internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension UIView {
  /// Performs a change of frame or bounds, and the updates that a new size or origin requires.
  func changeGeometry(_ change: () -> Void) {
    let observers = extras?.propertyObservers
    observers?.notify(isPrior: true)
    let size = node.bounds.size
    let origin = node.bounds.origin
    animating(.position, and: .bounds, change: change)
    if let item = autoLayout?.item { item.engine?.frameDidChange(item) }
    if node.bounds.size != size {
      if contentMode == .redraw || madeLayer?.needsDisplayOnBoundsChange == true { setNeedsDisplay() }
      if autoresizesSubviews { resizeSubviews(from: CGSize(size)) }
      setNeedsLayout()
      safeAreaMayHaveChanged()
    } else if node.bounds.origin != origin {
      boundsOriginDidChange()
    }
    observers?.notify(isPrior: false)
  }

  /// Returns the fitting size of a view without constraints. Dimensions with required priority are the target's.
  func ownFittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let fitted = sizeThatFits(
      CGSize(
        width: horizontal == .required || target.width > 0 ? target.width : .greatestFiniteMagnitude,
        height: vertical == .required ? target.height : .greatestFiniteMagnitude))
    return CGSize(
      width: horizontal == .required ? target.width : fitted.width, height: vertical == .required ? target.height : fitted.height)
  }

  /// Hides a view that a list keeps for reuse, or shows it again unless the program has hidden it.
  package func park(_ isParked: Bool) { visibility.park(isParked) }

  /// Whether the view has to lay out its subviews.
  var needsLayout: Bool { layoutFlags.contains(.needsLayout) }
  /// Whether a descendant has to lay out its subviews.
  var descendantNeedsLayout: Bool { layoutFlags.contains(.descendantNeedsLayout) }

  func markNeedsLayout() {
    guard !needsLayout else { return }
    layoutFlags.insert(.needsLayout)
    markLayoutPath()
  }

  /// Marks all ancestors, so that the layout pass reaches this view without visiting subtrees that need no layout. Requests a frame from
  /// the window.
  func markLayoutPath() {
    guard needsLayout || descendantNeedsLayout else { return }
    var view = self
    while let above = view.superview {
      if above.descendantNeedsLayout { return }
      above.layoutFlags.insert(.descendantNeedsLayout)
      view = above
    }
    (view as? UIWindow)?.requestFrame()
  }

  /// Lays out this view and the views and layers below it, where a layout is due.
  func layoutViewsAndLayers() {
    layoutNow()
    // Laying out layers may request layouts of views. The limit prevents a hang if they always do.
    var rounds = 0
    while rounds < 8, runtime.layerUpdates.layOut(below: node) {
      layoutNow()
      rounds += 1
    }
  }

  /// Lays out this view and its descendants after solving their constraints.
  func layoutNow() {
    guard usesConstraints || layoutFlags.contains(.hasFreeSubviews) else { return layoutSubtree() }
    let host = membership.host
    guard host !== self else { return layoutSubtree() }
    // Laying out may change sizes that constraints depend on.
    for _ in 0..<4 {
      host.membership.updateEngine()
      layoutSubtree()
      guard host.autoLayout?.engine?.needsUpdate == true else { return }
    }
  }

  func layoutSubtree() {
    var repetitions = 0
    layoutSubtree(&repetitions)
  }
  /// `layoutSubviews()` may request another layout. The limits prevent a hang in a program that always does so; a limit per view alone
  /// would multiply with the depth of nested views.
  private func layoutSubtree(_ repetitions: inout Int) {
    var rounds = 0
    while needsLayout || descendantNeedsLayout, rounds == 0 || rounds < 32 && repetitions < 1_000 {
      if rounds > 0 { repetitions += 1 }
      rounds += 1
      membership.updateEngine()
      if needsLayout {
        layoutFlags.remove(.needsLayout)
        layoutThroughLayer()
      }
      guard descendantNeedsLayout else { continue }
      layoutFlags.remove(.descendantNeedsLayout)
      for view in subviews where view.needsLayout || view.descendantNeedsLayout { view.layoutSubtree(&repetitions) }
      extras?.maskView?.layoutSubtree(&repetitions)
    }
  }

  /// Lays out through the layer, which calls ``layoutContent()``. Views of the framework's classes do not override ``layoutSublayers(of:)``
  /// and have no `CALayer` until one is accessed.
  private func layoutThroughLayer() {
    if madeLayer != nil || !FrameworkClasses.contains(type(of: self)) { layer.layoutSublayers() } else { layoutContent() }
  }

  /// Places the subviews.
  func layoutContent() {
    controller?.view(willLayout: self)
    // Done here so that it also works for classes whose `layoutSubviews()` does not call super.
    placement.placeFreeSubviews()
    layoutSubviews()
    controller?.view(didLayout: self)
  }

  /// Moves and resizes the subviews according to their autoresizing masks, after this view's size changed from `old`.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let frame = view.frame
      let x = Self.shares(
        frame.minX, frame.width, old.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = Self.shares(
        frame.minY, frame.height, old.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      let (dx, dy) = (new.width - old.width, new.height - old.height)
      view.frame = CGRect(
        x: frame.minX + x.origin * dx, y: frame.minY + y.origin * dy, width: max(0, frame.width + x.length * dx),
        height: max(0, frame.height + y.length * dy))
    }
  }

  /// Returns the fractions of each additional point that the origin and the length receive when autoresizing in one dimension. The point is
  /// divided among the flexible parts in proportion to their lengths.
  static func shares(
    _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ before: Bool, _ size: Bool, _ after: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let parts = [before ? origin : 0, size ? length : 0, after ? old - origin - length : 0]
    let flexible = [before, size, after]
    guard flexible.contains(true) else { return (0, 0) }
    let total = parts.reduce(0) { $0 + max(0, $1) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total > 0 ? max(0, parts[index]) / total : 1 / CGFloat(flexible.filter { $0 }.count)
    }
    return (share(0), share(1))
  }

  // MARK: Safe area and margins

  var currentSafeAreaInsets: UIEdgeInsets {
    var insets =
      superview.map { above -> UIEdgeInsets in
        let outer = above.safeAreaInsetsForSubviews
        guard outer != .zero else { return .zero }
        let frame = self.frame
        let bounds = above.bounds
        // Parts outside of the superview are not covered by its bars.
        return UIEdgeInsets(
          top: min(max(0, outer.top - (frame.minY - bounds.minY)), outer.top),
          left: min(max(0, outer.left - (frame.minX - bounds.minX)), outer.left),
          bottom: min(max(0, outer.bottom - (bounds.maxY - frame.maxY)), outer.bottom),
          right: min(max(0, outer.right - (bounds.maxX - frame.maxX)), outer.right))
      } ?? .zero
    if let additional = controller?.viewInsets.total { insets = insets + additional }
    return insets
  }

  func safeAreaMayHaveChanged() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    membership.insetsDidChange()
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  var currentLayoutMargins: UIEdgeInsets {
    let margins = marginsWithoutSafeArea
    return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
  }

  /// The margins of views without custom margins, in points.
  private static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  private var marginsWithoutSafeArea: UIEdgeInsets {
    // A controller's view has the system's minimum margins, and no margins at the top and bottom.
    var margins = ownLayoutMargins ?? (controller == nil ? Self.standardMargins : .zero)
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      margins = margins.atLeast(controller.systemMinimumLayoutMargins.insets(isMirrored: isMirrored))
    }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let (outer, frame, bounds) = (superview.marginsWithoutSafeArea, frame, superview.bounds)
    // The part of the superview's margins that reaches into this view.
    return margins.atLeast(
      UIEdgeInsets(
        top: min(outer.top, outer.top - (frame.minY - bounds.minY)), left: min(outer.left, outer.left - (frame.minX - bounds.minX)),
        bottom: min(outer.bottom, outer.bottom - (bounds.maxY - frame.maxY)),
        right: min(outer.right, outer.right - (bounds.maxX - frame.maxX))))
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    membership.insetsDidChange()
  }
}

extension UIView {
  /// The observers of the view's properties, created on first access.
  var propertyObservers: PropertyObservers {
    if let made = extras?.propertyObservers { return made }
    let made = PropertyObservers()
    ensuredExtras.propertyObservers = made
    return made
  }

  /// Performs a change of a property that may be observed.
  func changeObserved(_ change: () -> Void) {
    let observers = extras?.propertyObservers
    observers?.notify(isPrior: true)
    change()
    observers?.notify(isPrior: false)
  }
}

extension UIView: UIDynamicItem {}
