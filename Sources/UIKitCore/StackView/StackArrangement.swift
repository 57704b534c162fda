internal import Foundation

/// The constraints that a stack view creates for its arranged subviews. Only differences to the previous arrangement are recreated: a
/// changed spacing changes constants, but no constraints.
@MainActor struct StackArrangement {
  /// The input of an arrangement.
  struct Plan {
    let stack: UIStackView
    let views: [UIView]
    /// The distances after each of the views.
    let gaps: [CGFloat]
  }

  /// The properties of a constraint other than its constant.
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

  /// Creates the constraints that `plan` needs, and deactivates those it does not need.
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

  /// Removes the stack's constraints on a view that it no longer arranges.
  mutating func withdraw(from view: UIView) {
    for (key, constraint) in made where constraint.firstItem === view || constraint.secondItem === view {
      constraint.isActive = false
      made[key] = nil
    }
    view.setArrangedRank(nil)
  }

  /// Among views of equal priority, the first one is stretched or compressed: measured by Vercantez/openuikit.
  private func rank(_ plan: Plan) {
    let isRanked = plan.stack.distribution == .fill
    for (index, view) in plan.views.enumerated() {
      view.setArrangedRank(isRanked && index > 0 ? ArrangedRank(axis: plan.stack.axis, index: index) : nil)
    }
  }
}

/// A constraint that a stack view needs.
@MainActor struct StackConstraint {
  var first: AnyObject
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var second: AnyObject?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
  /// UIKit's identifier of the constraint.
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

/// The invisible layout guides that a stack view's constraints need.
@MainActor struct StackGuides {
  /// The guide that spans the views across the axis.
  private var spanner: UILayoutGuide?
  /// The guides between neighbours.
  private var gaps: [UILayoutGuide] = []

  /// Returns the guide that spans the views.
  mutating func spanner(in stack: UIStackView) -> UILayoutGuide {
    if let spanner { return spanner }
    let guide = Self.guide("UISV-alignment-spanner", in: stack)
    spanner = guide
    return guide
  }
  /// Returns the guide after the visible view at `index`.
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
