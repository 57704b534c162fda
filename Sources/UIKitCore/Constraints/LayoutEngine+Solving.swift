internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase

extension LayoutEngine {
  /// The maximum number of times that the height of wrapped text is measured for a width that depends on that height.
  private static let measuringRounds = 8

  /// Updates the system, and marks the views whose subviews have moved for layout. Does nothing if nothing has changed.
  func update() {
    guard needsUpdate else { return }
    let pass = meter.beginPass()
    host.membership.updateConstraints()
    didBegin()
    prepare()
    solve()
    passOn()
    meter.end(pass)
    overlay = ConstraintOverlay.updated(overlay, self)
  }

  /// Returns the size of the host for `target` at priorities, in points. Does not move the views.
  func fit(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    let pass = meter.beginPass()
    defer { meter.end(pass) }
    host.membership.updateConstraints()
    prepare()
    // In a layout the host's frame is given, so that its content does not matter. Content views are measured by what is in them.
    if case let item = item(for: host), item.content.isOutdated, !host.isLayoutHost { updateContent(of: item) }
    hold(target, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
    solve()
    let size = item(for: host).computed.size
    if !isOnlyMeasuring {
      hold(host.placement.alignmentSize)
      setNeedsUpdate()
    }
    return size
  }

  private func solve() {
    let plans = host.runtime.layoutPlans
    for _ in 0..<Self.measuringRounds {
      let report = system.solve(using: &plans.solver)
      takeChanges()
      if report.solvedBlocks > 0, sharesPlans { plans.record(&system) }
      if !report.conflicts.isEmpty, !isOnlyMeasuring { self.report(report.conflicts) }
      guard measureWrapping() else { return }
    }
  }

  /// Measures text at its current width. Returns whether that changed a height.
  private func measureWrapping() -> Bool {
    var isChanged = false
    for item in contents.wrapping {
      guard let view = item.reference.view, item.content.size.height >= 0 else { continue }
      let width = Double(item.computed.width)
      if width == item.content.measuredWidth { continue }
      item.content.measuredWidth = width
      let size = meter.content(of: view) { view.contentSize(atWidth: CGFloat(width)) }
      if size == item.content.size { continue }
      setContent(size, of: item)
      isChanged = true
    }
    return isChanged
  }

  /// Copies changed variables to their items.
  private func takeChanges() {
    system.takeChangedVariables { variable, value in
      guard let item = registry[variable] else { return }
      item.set(variable, to: value)
      if moved.last !== item { moved.append(item) }
    }
  }

  private func passOn() {
    // New items must be placed even if their values equal the previous values of their variables.
    let changed = moved
    moved = []
    for item in changed where item.computed != item.solved {
      item.solved = item.computed
      if let view = item.reference.view {
        if item.isFree { view.superview?.markNeedsLayout() }
        // The solution of its subviews is in the host's coordinates, so they must be placed again if the view has moved.
        if view.superview != nil, view.layoutFlags.contains(.hasFreeSubviews) { view.markNeedsLayout() }
      } else if let owner = item.reference.owner {
        owner.markNeedsLayout()
      }
    }
    if case .host = item(for: host).placement, !host.translatesAutoresizingMaskIntoConstraints, !(host is UIWindow) {
      let size = item(for: host).solved.size
      if host.placement.alignmentSize != size { host.placement.resize(to: size) }
    }
  }
}
