internal import Foundation
internal import HitchlessBase

/// The relation of a view to the systems of constraints: the system it belongs to, its changes when the view is added or removed, and the
/// constraints that the view holds.
@MainActor struct LayoutMembership {
  let view: UIView

  private var state: ViewLayoutState? { view.autoLayout }

  /// The view that hosts the system of constraints below this view: the view itself or an ancestor. O(depth).
  var host: UIView {
    var host = view
    while !host.isLayoutHost, let above = host.superview { host = above }
    return host
  }

  /// Whether the view is the host of its system.
  var isHost: Bool { view.isLayoutHost || view.superview == nil }

  /// The system of this view, which must be a host; created on first use.
  var engine: LayoutEngine {
    let state = view.layoutState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(view)
    state.engine = engine
    return engine
  }

  /// Passes the system that the view belongs to to `change`, if the system exists; otherwise marks its host for layout. O(depth).
  private func note(_ change: (LayoutEngine) -> Void) {
    let host = host
    if let engine = host.autoLayout?.engine { change(engine) } else { host.markNeedsLayout() }
  }

  /// Solves the constraints below this view, if it is the host of a system that has changed.
  func updateEngine() { if view.usesConstraints, isHost { engine.update() } }

  /// Records that constraints refer to this view or a descendant. O(depth) the first time.
  func markUsesConstraints() {
    var view = view
    while !view.usesConstraints {
      view.layoutFlags.insert(.usesConstraints)
      guard !view.isLayoutHost, let above = view.superview else { return }
      view = above
    }
  }

  /// Activates a constraint, which must refer to this view or its descendants only.
  func activate(_ constraint: NSLayoutConstraint) {
    guard constraint.owners.allSatisfy({ $0?.isDescendant(of: view) ?? false }) else {
      return Fault.raise(
        """
        The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's items must be \
        descendants of that view (or the view itself). The view is \(view).
        """)
    }
    constraint.isActive = true
  }

  /// Merges the system below this view, which is a host, into the one above it.
  private func dissolve() {
    view.layoutFlags.remove(.isLayoutHost)
    joinSystem()
  }

  /// Makes the descendants of this view part of the system of its superview.
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

  /// Called when the view was added to a superview.
  func didJoin() {
    guard let superview = view.superview else { return }
    if view.layoutFlags.contains(.isFree) { superview.layoutFlags.insert(.hasFreeSubviews) }
    if !view.layoutFlags.isDisjoint(with: [.needsConstraints, .descendantNeedsConstraints]) {
      superview.membership.markConstraintPath()
    }
    if !view.isLayoutHost { joinSystem() }
  }

  /// Called when the view is about to be removed from its superview: deactivates the constraints that refer to views outside of it.
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

  /// Sets whether constraints determine the frame.
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
    // The frame may have been set in the meantime while the solution stays the same as before.
    view.superview?.markNeedsLayout()
  }

  // MARK: Constraints

  /// Makes the view hold a constraint, which is active from then on.
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

  /// Releases a constraint that the view held.
  func release(_ constraint: NSLayoutConstraint) {
    constraint.installation?.engine?.remove(constraint)
    constraint.held(by: nil)
    state?.constraints.removeAll { $0 === constraint }
    for owner in constraint.owners { owner?.autoLayout?.references.removeAll { $0 === constraint } }
  }

  /// Called when something changes that constraints treat as a constant: margins, the safe area, a scroll view's offset.
  func insetsDidChange() { if view.usesConstraints { host.autoLayout?.engine?.insetsDidChange() } }

  /// Called when the layout direction of the view may have changed.
  func directionDidChange() {
    view.setNeedsLayout()
    if view.usesConstraints { note { $0.directionDidChange(of: view) } }
  }

  // MARK: Updating constraints

  /// Requests a call of `updateConstraints()` for this view before the next layout. O(depth).
  func markNeedsConstraints() {
    view.layoutFlags.insert(.needsConstraints)
    view.superview?.membership.markConstraintPath()
    markUsesConstraints()
    note { $0.setNeedsUpdate() }
  }

  /// Marks this view and its ancestors, so that the pass reaches the view's descendants.
  private func markConstraintPath() {
    var view = view
    while !view.layoutFlags.contains(.descendantNeedsConstraints) {
      view.layoutFlags.insert(.descendantNeedsConstraints)
      guard let above = view.superview else { return }
      view = above
    }
  }

  /// Calls `updateConstraints()` where it is due in this system, innermost views first.
  func updateConstraints() {
    // Updates may request others. The limit prevents a hang in a program that always does so.
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
