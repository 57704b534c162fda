internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase

extension UIView {
  /// The view's membership in systems of constraints.
  var membership: LayoutMembership { LayoutMembership(view: self) }
  /// The placement of the view by constraints.
  var placement: ViewPlacement { ViewPlacement(view: self) }
  /// The visibility of the view.
  var visibility: ViewVisibility { ViewVisibility(view: self) }
  /// The Auto Layout state of the view; created on first use.
  var layoutState: ViewLayoutState {
    if let autoLayout { return autoLayout }
    let state = ViewLayoutState()
    autoLayout = state
    return state
  }
  /// Whether constraints refer to the view, or to a descendant in the same system.
  package var usesConstraints: Bool { layoutFlags.contains(.usesConstraints) }
  /// Whether the view's descendants have their own system of constraints although the view has a superview: for the content of cells, which
  /// is measured and laid out separately. It is reset automatically when a constraint refers to a view outside of it.
  package var isLayoutHost: Bool {
    get { layoutFlags.contains(.isLayoutHost) }
    set { if newValue { layoutFlags.insert(.isLayoutHost) } else { layoutFlags.remove(.isLayoutHost) } }
  }

  /// The active constraints that the view holds as the nearest common ancestor of their items.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }
  /// Returns the active constraints that involve the view's position or size along an axis. O(constraints of the view).
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (autoLayout?.references ?? []).filter { $0.firstAttribute.isHorizontal == (axis == .horizontal) }
  }

  /// Returns whether ``updateConstraints()`` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { layoutFlags.contains(.needsConstraints) }

  // MARK: Anchors

  /// The left edge. Anchors create constraints: `a.leftAnchor.constraint(equalTo: b.leftAnchor)`.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which lines of text begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which lines of text end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  // MARK: Guides

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }
  /// Adds a guide and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .custom, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }
  /// Removes a guide that was added and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = autoLayout, state.guides.contains(where: { $0 === layoutGuide }) else { return }
    for constraint in state.references where constraint.first.involves(layoutGuide) || constraint.second?.involves(layoutGuide) == true {
      constraint.isActive = false
    }
    if let item = layoutGuide.item { item.engine?.forget(item) }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
  /// The area that an input view and an accessory view cover; without them it begins at the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = autoLayout?.standardGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    if let known { return known }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIKeyboardLayoutGuide")
    layoutState.standardGuides.append(guide)
    return guide
  }

  /// Returns the guide of a kind that each view has at most once. O(1).
  func standardGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let known = autoLayout?.standardGuides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self, identifier: identifier)
    layoutState.standardGuides.append(guide)
    return guide
  }

  // MARK: Content

  /// The priorities that were set, or the defaults of the class.
  var contentPriorities: ContentPriorities { autoLayout?.priorities ?? defaultContentPriorities }
  /// The priorities in the system: equal priorities in a stack view are made distinct, and wrapped text prefers its height over more width.
  var rankedPriorities: ContentPriorities {
    var priorities = contentPriorities
    if autoLayout?.wrapped.isBroken == true { priorities.compression.yieldWidth() }
    guard let rank = autoLayout?.rank else { return priorities }
    let bonus = { (priority: UILayoutPriority) in priority == .required ? priority : priority + rank.bonus }
    priorities.hugging[rank.axis] = bonus(priorities.hugging[rank.axis])
    priorities.compression[rank.axis] = bonus(priorities.compression[rank.axis])
    return priorities
  }
  /// Sets the view's position in a stack view, where it is relevant.
  func setArrangedRank(_ rank: ArrangedRank?) {
    guard autoLayout?.rank != rank else { return }
    layoutState.rank = rank
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }

  func changePriorities(_ change: (inout ContentPriorities) -> Void) {
    var priorities = contentPriorities
    change(&priorities)
    guard priorities != contentPriorities else { return }
    layoutState.priorities = priorities
    if let item = autoLayout?.item { item.engine?.contentDidChange(item) }
  }

  // MARK: Ambiguity

  /// Whether the constraints do not determine the view's position and size. Solves the constraints; for debugging.
  public var hasAmbiguousLayout: Bool {
    let host = membership.host
    guard host.usesConstraints else { return false }
    return host.membership.engine.isAmbiguous { self.autoLayout?.item }
  }
  /// Places the views of the system in another way that satisfies the constraints; does nothing if there is none. For debugging: the next
  /// change of a constraint restores the usual layout.
  public func exerciseAmbiguityInLayout() {
    let host = membership.host
    if host.usesConstraints { host.membership.engine.exerciseAmbiguity() }
  }
}
