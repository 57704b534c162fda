internal import Foundation

extension UIView {
  func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markLayoutPath()
  }

  /// Marks all ancestors, so that the layout pass reaches this view without visiting subtrees that need no layout. Asks the window for a
  /// frame.
  func markLayoutPath() {
    guard needsLayout || descendantNeedsLayout else { return }
    var view = self
    while let above = view.superview {
      if above.descendantNeedsLayout { return }
      above.descendantNeedsLayout = true
      view = above
    }
    (view as? UIWindow)?.requestFrame()
  }

  func layoutSubtree() {
    // `layoutSubviews()` may ask for another layout. The limit keeps a program that always does so from hanging.
    var rounds = 0
    while needsLayout || descendantNeedsLayout, rounds < 32 {
      rounds += 1
      if needsLayout {
        needsLayout = false
        controller?.view(willLayout: self)
        layoutSubviews()
        controller?.view(didLayout: self)
      }
      guard descendantNeedsLayout else { continue }
      descendantNeedsLayout = false
      for view in subviews where view.needsLayout || view.descendantNeedsLayout { view.layoutSubtree() }
    }
  }

  /// Moves and resizes the subviews according to their autoresizing masks, after this view's size changed from `old`.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let x = Self.resize(
        view.frame.minX, view.frame.width, old.width, new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = Self.resize(
        view.frame.minY, view.frame.height, old.height, new.height, mask.contains(.flexibleTopMargin),
        mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
      view.frame = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
    }
  }

  /// Autoresizing in one dimension: the difference is divided among the flexible parts in proportion to their lengths.
  private static func resize(
    _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ size: Bool, _ after: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let difference = new - old
    let parts = [before ? origin : 0, size ? length : 0, after ? old - origin - length : 0]
    let flexible = [before, size, after]
    guard flexible.contains(true) else { return (origin, length) }
    let total = parts.reduce(0) { $0 + max(0, $1) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total > 0 ? difference * max(0, parts[index]) / total : difference / CGFloat(flexible.filter { $0 }.count)
    }
    return (origin + share(0), max(0, length + share(1)))
  }

  // MARK: Safe area and margins

  var currentSafeAreaInsets: UIEdgeInsets {
    var insets =
      superview.map { above -> UIEdgeInsets in
        let outer = above.safeAreaInsetsForSubviews
        guard outer != .zero else { return .zero }
        let frame = self.frame
        let bounds = above.bounds
        return UIEdgeInsets(
          top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
          bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX)))
      } ?? .zero
    if let additional = controller?.safeAreaAdditions.total { insets = insets + additional }
    return insets
  }

  func safeAreaMayHaveChanged() {
    let insets = safeAreaInsets
    guard insets != lastSafeAreaInsets else { return }
    lastSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  var currentLayoutMargins: UIEdgeInsets {
    var margins = ownLayoutMargins
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.layoutMargins
      margins.left = max(margins.left, outer.left - frame.minX)
      margins.right = max(margins.right, outer.right - (superview.bounds.width - frame.maxX))
    }
    return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    setNeedsLayout()
  }
}
