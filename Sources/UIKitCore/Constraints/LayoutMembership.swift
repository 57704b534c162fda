internal import Foundation

/// A view's part in the systems of constraints: which system it belongs to, what happens when it comes or goes, which constraints it holds.
@MainActor struct LayoutMembership {
  let view: UIView

  private var state: ViewLayoutState? { view.autoLayout }

  /// The view whose system constraints below this view belong to: itself or an ancestor. O(depth).
  var host: UIView {
    var host = view
    while !host.isLayoutHost, let above = host.superview { host = above }
    return host
  }

  /// Whether the view is the host of its system.
  var isHost: Bool { view.isLayoutHost || view.superview == nil }

  /// The system of this view, which is a host; made on first use.
  var engine: LayoutEngine {
    let state = view.layoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(view)
    state.engine = engine
    return engine
  }

  /// Has the system that the view belongs to updated and laid out; `change` is told of it if it was made already. O(depth).
  private func note(_ change: (LayoutEngine) -> Void) {
    let host = host
    if let engine = host.autoLayout?.engine { change(engine) } else { host.markNeedsLayout() }
  }

  /// Solves the constraints below this view, if it is the host of a system that has changed.
  func updateEngine() { if view.usesConstraints, isHost { engine.update() } }

  /// Notes that constraints are about this view or something below it. O(depth) the first time.
  func markUsesConstraints() {
    var view = view
    while !view.usesConstraints {
      view.layoutFlags.insert(.usesConstraints)
      guard !view.isLayoutHost, let above = view.superview else { return }
      view = above
    }
  }

  /// Makes the system below this view, which is a host, a part of the one above it.
  private func dissolve() {
    view.layoutFlags.remove(.isLayoutHost)
    joinSystem()
  }

  /// Makes what is below this view part of the system that its superview belongs to.
  private func joinSystem() {
    guard view.usesConstraints, let superview = view.superview else { return }
    if let engine = state?.engine {
      engine.tearDown()
      state?.engine = nil
    }
    superview.membership.markUsesConstraints()
    superview.membership.note { $0.add(subtree: view) }
  }

  // MARK: Hierarchy

  /// The view was added to a superview.
  func didJoin() {
    guard let superview = view.superview else { return }
    if view.layoutFlags.contains(.isFree) { superview.layoutFlags.insert(.hasFreeSubviews) }
    if !view.layoutFlags.isDisjoint(with: [.needsConstraints, .descendantNeedsConstraints]) {
      superview.membership.markConstraintPath()
    }
    if !view.isLayoutHost { joinSystem() }
  }

  /// The view is about to be removed from its superview: constraints that lead out of it become inactive.
  func willLeave() {
    guard view.usesConstraints, !view.isLayoutHost else { return }
    deactivate(leavingFrom: view)
    host.autoLayout?.engine?.remove(subtree: view)
  }

  private func deactivate(leavingFrom root: UIView) {
    for constraint in state?.references ?? [] where constraint.holder.map({ !$0.isDescendant(of: root) }) ?? true {
      constraint.isActive = false
    }
    for subview in view.subviews where subview.usesConstraints && !subview.isLayoutHost {
      subview.membership.deactivate(leavingFrom: root)
    }
  }

  /// Whether constraints decide on the frame was set.
  func setFree(_ isFree: Bool) {
    guard isFree != view.layoutFlags.contains(.isFree) else { return }
    if isFree {
      view.layoutFlags.insert(.isFree)
      view.superview?.layoutFlags.insert(.hasFreeSubviews)
    } else {
      view.layoutFlags.remove(.isFree)
    }
    markUsesConstraints()
    note { $0.placementDidChange(view) }
    // The frame may have been set meanwhile, and the solution be the same as before.
    view.superview?.markNeedsLayout()
  }

  // MARK: Constraints

  /// Holds a constraint from now on, which is active then.
  func hold(_ constraint: NSLayoutConstraint) {
    view.layoutState.constraints.append(constraint)
    constraint.held(by: view)
    for owner in constraint.owners {
      guard let owner else { continue }
      if owner.layoutState.references.last !== constraint { owner.layoutState.references.append(constraint) }
      var step = owner
      while step !== view, let above = step.superview {
        if step.isLayoutHost { step.membership.dissolve() }
        step = above
      }
      owner.membership.markUsesConstraints()
    }
    markUsesConstraints()
    note { $0.add(constraint) }
  }

  /// Does not hold a constraint any longer.
  func release(_ constraint: NSLayoutConstraint) {
    constraint.installation?.engine?.remove(constraint)
    constraint.held(by: nil)
    state?.constraints.removeAll { $0 === constraint }
    for owner in constraint.owners { owner?.autoLayout?.references.removeAll { $0 === constraint } }
  }

  /// Something that constraints take for a constant has changed: margins, the safe area, a scroll view's offset.
  func insetsDidChange() { if view.usesConstraints { host.autoLayout?.engine?.insetsDidChange() } }

  /// The view may be laid out in another direction from now on.
  func directionDidChange() {
    view.setNeedsLayout()
    if view.usesConstraints { note { $0.directionDidChange(of: view) } }
  }

  // MARK: Updating constraints

  /// Has `updateConstraints()` called for this view before the next layout. O(depth).
  func markNeedsConstraints() {
    view.layoutFlags.insert(.needsConstraints)
    view.superview?.membership.markConstraintPath()
    markUsesConstraints()
    note { $0.setNeedsUpdate() }
  }

  /// Marks this view and its ancestors, so that the pass reaches what is below.
  private func markConstraintPath() {
    var view = view
    while !view.layoutFlags.contains(.descendantNeedsConstraints) {
      view.layoutFlags.insert(.descendantNeedsConstraints)
      guard let above = view.superview else { return }
      view = above
    }
  }

  /// Calls `updateConstraints()` where it is due in this system, from the innermost views outwards.
  func updateConstraints() {
    // Updates may ask for others. The limit keeps a program that always does so from hanging.
    for _ in 0..<32 {
      if view.layoutFlags.contains(.descendantNeedsConstraints) {
        view.layoutFlags.remove(.descendantNeedsConstraints)
        for subview in view.subviews where !subview.isLayoutHost { subview.membership.updateConstraints() }
      }
      guard view.layoutFlags.contains(.needsConstraints) else {
        if view.layoutFlags.contains(.descendantNeedsConstraints) { continue }
        return
      }
      view.layoutFlags.remove(.needsConstraints)
      if let controller = view.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
    }
  }
}
