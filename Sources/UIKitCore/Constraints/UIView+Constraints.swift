internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase

extension UIView {
  /// The view's part in the systems of constraints.
  var membership: LayoutMembership { LayoutMembership(view: self) }
  /// Where constraints put the view.
  var placement: ViewPlacement { ViewPlacement(view: self) }
  /// Whether the view is hidden.
  var visibility: ViewVisibility { ViewVisibility(view: self) }
  /// What Auto Layout knows about the view; made on first use.
  var layoutState: ViewLayoutState {
    if let autoLayout { return autoLayout }
    let state = ViewLayoutState()
    autoLayout = state
    return state
  }
  /// Whether constraints are about the view, or about something below it in the same system.
  package var usesConstraints: Bool { layoutFlags.contains(.usesConstraints) }
  /// Whether what is below the view is a system of constraints of its own, though the view has a superview: for the content of cells, which
  /// is measured and laid out on its own. It ends by itself when a constraint leads out of it.
  package var isLayoutHost: Bool {
    get { layoutFlags.contains(.isLayoutHost) }
    set { if newValue { layoutFlags.insert(.isLayoutHost) } else { layoutFlags.remove(.isLayoutHost) } }
  }

  /// The active constraints that the view holds: it is the nearest common ancestor of what they are about.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }
  /// Makes a constraint active. Prefer `isActive`, which finds the view to hold it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owners.allSatisfy({ $0?.isDescendant(of: self) ?? false }) else {
      Fault.raise(
        """
        The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's items must be \
        descendants of that view (or the view itself). The view is \(self).
        """)
      return
    }
    constraint.isActive = true
  }
  /// Makes constraints active.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
  /// Makes a constraint inactive; does nothing if this view does not hold it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.isActive = false } }
  /// Makes constraints inactive.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }
  /// The active constraints that involve the view's position or size along an axis. O(constraints about the view).
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (autoLayout?.references ?? []).filter { $0.firstAttribute.isHorizontal == (axis == .horizontal) }
  }

  /// Calls ``updateConstraints()`` where it is due in this view and below.
  public func updateConstraintsIfNeeded() { membership.updateConstraints() }
  /// Whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { layoutFlags.contains(.needsConstraints) }

  // MARK: Anchors

  /// The left edge. Anchors make constraints: `a.leftAnchor.constraint(equalTo: b.leftAnchor)`.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The horizontal middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line that the first line of text stands on; the top edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line that the last line of text stands on; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Guides

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }
  /// Adds a guide, and removes it from the view it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }
  /// Removes a guide that was added, and makes the constraints about it inactive.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = autoLayout, state.guides.contains(where: { $0 === layoutGuide }) else { return }
    for constraint in state.references where constraint.first.involves(layoutGuide) || constraint.second?.involves(layoutGuide) == true {
      constraint.isActive = false
    }
    if let item = layoutGuide.item { item.engine?.forget(item) }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { standardGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The view without its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { standardGuide(.layoutMargins, "UIViewLayoutMarginsGuide") }
  /// The middle of the area within the margins, not wider than lines of text should be.
  public var readableContentGuide: UILayoutGuide { standardGuide(.readableContent, "UIViewReadableContentGuide") }
  /// The area that an input view and an accessory view cover; without them it begins at the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = autoLayout?.standardGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    if let known { return known }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIKeyboardLayoutGuide")
    layoutState.standardGuides.append(guide)
    return guide
  }

  /// The guide of a kind that every view has once. O(1).
  func standardGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let known = autoLayout?.standardGuides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    layoutState.standardGuides.append(guide)
    return guide
  }

  // MARK: Content

  /// How strongly the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { contentPriorities.hugging[axis] }
  /// Sets how strongly the view resists being larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changePriorities { $0.hugging[axis] = priority }
  }
  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities.compression[axis]
  }
  /// Sets how strongly the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changePriorities { $0.compression[axis] = priority }
  }

  /// The priorities that were set, or those of the class.
  private var contentPriorities: ContentPriorities { autoLayout?.priorities ?? defaultContentPriorities }
  /// The priorities for the system: in a stack view, equal ones are told apart, and broken text has its height rather than more width.
  var rankedPriorities: ContentPriorities {
    var priorities = contentPriorities
    if autoLayout?.wrapped.isBroken == true { priorities.compression.yieldWidth() }
    guard let rank = autoLayout?.rank else { return priorities }
    let bonus = { (priority: UILayoutPriority) in priority == .required ? priority : priority + rank.bonus }
    priorities.hugging[rank.axis] = bonus(priorities.hugging[rank.axis])
    priorities.compression[rank.axis] = bonus(priorities.compression[rank.axis])
    return priorities
  }
  /// Sets the view's place in a stack view, where that matters.
  func setArrangedRank(_ rank: ArrangedRank?) {
    guard autoLayout?.rank != rank else { return }
    layoutState.rank = rank
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }

  private func changePriorities(_ change: (inout ContentPriorities) -> Void) {
    var priorities = contentPriorities
    change(&priorities)
    guard priorities != contentPriorities else { return }
    layoutState.priorities = priorities
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }

  // MARK: Ambiguity

  /// Whether the constraints leave open where the view is or how large. Solves the constraints; for finding mistakes.
  public var hasAmbiguousLayout: Bool {
    let host = membership.host
    guard host.usesConstraints else { return false }
    return host.membership.engine.isAmbiguous { self.autoLayout?.item }
  }
  /// Places the views of the system in another way that the constraints allow as well; does nothing if there is none. For finding mistakes:
  /// the next change of a constraint brings the usual layout back.
  public func exerciseAmbiguityInLayout() {
    let host = membership.host
    if host.usesConstraints { host.membership.engine.exerciseAmbiguity() }
  }
}
