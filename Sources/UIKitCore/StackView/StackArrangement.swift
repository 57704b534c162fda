internal import Foundation

/// The constraints that a stack view makes for its arranged subviews. Only what differs from the last time is made anew: a changed spacing
/// changes constants, and no constraint.
@MainActor struct StackArrangement {
  /// What is to be arranged.
  struct Plan {
    let stack: UIStackView
    let views: [UIView]
    /// The distance after each of them.
    let gaps: [CGFloat]
  }

  /// Everything about a constraint but its constant.
  private struct Key: Hashable {
    var first: ObjectIdentifier
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    var priority: UILayoutPriority
    var identifier: String

    @MainActor init(_ wish: StackConstraint) {
      first = ObjectIdentifier(wish.first)
      firstAttribute = wish.firstAttribute
      relation = wish.relation
      second = wish.second.map { ObjectIdentifier($0) }
      secondAttribute = wish.secondAttribute
      multiplier = wish.multiplier
      priority = wish.priority
      identifier = wish.identifier
    }
  }

  private var made: [Key: NSLayoutConstraint] = [:]
  private var guides = StackGuides()

  /// Makes the constraints that `plan` needs, and deactivates those it does not.
  mutating func update(_ plan: Plan) {
    var wishes = StackConstraints(plan, guides)
    wishes.add()
    guides = wishes.guides
    var left = made
    made = [:]
    var added: [NSLayoutConstraint] = []
    for wish in wishes.all {
      let key = Key(wish)
      if let known = left.removeValue(forKey: key), known.isActive {
        known.constant = wish.constant
        made[key] = known
      } else {
        let constraint = wish.constraint
        made[key] = constraint
        added.append(constraint)
      }
    }
    for constraint in left.values { constraint.isActive = false }
    NSLayoutConstraint.activate(added)
    rank(plan)
  }

  /// Removes what the stack says about a view that it does not arrange any longer.
  mutating func withdraw(from view: UIView) {
    for (key, constraint) in made where constraint.firstItem === view || constraint.secondItem === view {
      constraint.isActive = false
      made[key] = nil
    }
    view.setArrangedRank(nil)
  }

  /// Among equals the first view is stretched or shortened: measured by Vercantez/openuikit.
  private func rank(_ plan: Plan) {
    let isRanked = plan.stack.distribution == .fill
    for (index, view) in plan.views.enumerated() {
      view.setArrangedRank(isRanked && index > 0 ? ArrangedRank(axis: plan.stack.axis, index: index) : nil)
    }
  }
}

/// A constraint that a stack view wants.
@MainActor struct StackConstraint {
  var first: AnyObject
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var second: AnyObject?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
  /// UIKit's name for it.
  var identifier: String

  /// The constraint, not active yet.
  var constraint: NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    return constraint
  }
}

/// Rectangles that a stack view's constraints need, and nobody sees.
@MainActor struct StackGuides {
  /// Spans the views across the axis.
  private var spanner: UILayoutGuide?
  /// Between neighbours.
  private var gaps: [UILayoutGuide] = []

  /// The guide that spans the views.
  mutating func spanner(in stack: UIStackView) -> UILayoutGuide {
    if let spanner { return spanner }
    let guide = Self.guide("UISV-alignment-spanner", in: stack)
    spanner = guide
    return guide
  }
  /// The guide after the visible view at `index`.
  mutating func gap(_ index: Int, in stack: UIStackView) -> UILayoutGuide {
    while gaps.count <= index { gaps.append(Self.guide("UISV-distributing-gap", in: stack)) }
    return gaps[index]
  }

  private static func guide(_ identifier: String, in stack: UIStackView) -> UILayoutGuide {
    let guide = UILayoutGuide(.custom, of: stack, identifier: identifier)
    stack.layoutState.standardGuides.append(guide)
    return guide
  }
}
