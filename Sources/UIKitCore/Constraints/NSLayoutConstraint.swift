internal import ConstraintLayout
public import Foundation
internal import HitchlessBase

/// A relation between attributes of two views or layout guides, `first = multiplier × second + constant`, or between an attribute and a
/// constant; an inequality if it has `≤` or `≥` in place of `=`.
///
/// An active constraint is held by the nearest common ancestor of the views it refers to. Equations at the priority `.required` hold
/// exactly; if required constraints contradict each other, one of them is ignored and a message is written.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: ConstraintSide
  let second: ConstraintSide?

  /// The relation between the two sides.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the second side, in points; the second side itself if there is no second item. Setting it is the
  /// cheapest change of a layout, also while the constraint is active. In an animation block, followed by `layoutIfNeeded()`, the change is
  /// animated. A value that is not finite raises a fault and is ignored.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard constant.isFinite else {
        let refused = constant
        constant = oldValue
        Fault.raise("NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(refused). \(self) keeps \(oldValue)")
        return
      }
      installation?.engine?.constantDidChange(self)
    }
  }
  /// The priority of the constraint. `.required` by default. The priority of an active constraint can change, but not from or to
  /// `.required`. Such a change, or a value outside of 0 to 1,000, raises a fault and is ignored.
  open var priority: UILayoutPriority = .required {
    didSet {
      guard priority != oldValue else { return }
      if let refusal = refusal(of: priority, instead: oldValue) {
        priority = oldValue
        Fault.raise(refusal)
        return
      }
      installation?.engine?.priorityDidChange(self)
    }
  }
  /// A name for use in messages.
  open var identifier: String?
  /// Whether the constraint has an effect. Setting it adds the constraint to, or removes it from, the nearest common ancestor of its views.
  /// If there is no common ancestor, a fault is raised and the constraint stays inactive.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// The view that holds the constraint while it is active.
  private(set) weak var holder: UIView?
  /// The installation of the constraint in a system; nil while its views have none.
  var installation: ConstraintInstallation?
  /// Whether messages and conflicts treat the constraint as created by the framework; see `LinearConstraint.yieldsLast`.
  var isSystemMade = false

  init(
    _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Creates a constraint without items, as a placeholder for one that is assigned later. It is inactive; activating it raises the fault
  /// for views without a common ancestor.
  public override convenience init() { self.init(ConstraintSide(.nothing, .notAnAttribute), .equal, nil) }

  /// Creates the inactive constraint `view1.attr1 = multiplier × view2.attr2 + c`, or with the given relation in place of `=`.
  ///
  /// Without a second item the second side is a constant, regardless of the second attribute.
  ///
  /// Items that are neither views nor layout guides, and attributes that do not match, raise a fault; the constraint then never has an
  /// effect.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap { $0 as Any? }
    let reference1 = LayoutReference(view1)
    let reference2 = second.flatMap { LayoutReference($0) }
    let mistake = Self.mistake(
      (view1, reference1, attr1), (second, reference2, attr2), multiplier: multiplier, constant: c)
    self.relation = relation
    if mistake == nil, let reference1 {
      first = ConstraintSide(reference1, attr1)
      self.second = attr2 == .notAnAttribute ? nil : reference2.map { ConstraintSide($0, attr2) }
      (self.multiplier, constant) = (multiplier, c)
    } else {
      // Without a reference to a view the constraint cannot become active.
      (first, self.second) = (ConstraintSide(.nothing, .width), nil)
      (self.multiplier, constant) = (1, 0)
    }
    super.init()
    if let mistake { Fault.raise("NSLayoutConstraint for \(view1): \(mistake)") }
  }

  /// Returns the constraint of two anchors. If they do not match, raises a fault and returns a constraint without an effect.
  static func checked(
    _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    let goes = second.map { first.kind == .length || first.attribute.goes(with: $0.attribute) } ?? true
    guard goes, multiplier.isFinite, constant.isFinite else {
      Fault.raise(
        goes
          ? "Multiplier or constant is not a finite number: \(multiplier), \(constant)."
          : "NSLayoutConstraint for \(first.description): \(mixedDirections) The other one is \(second?.description ?? "").")
      return NSLayoutConstraint(ConstraintSide(.nothing, .width), relation, nil)
    }
    return NSLayoutConstraint(first, relation, second, multiplier: multiplier, constant: constant)
  }

  private static let mixedDirections = """
    A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither.
    """

  private static func mistake(
    _ first: (item: Any, reference: LayoutReference?, attribute: Attribute),
    _ second: (item: Any?, reference: LayoutReference?, attribute: Attribute), multiplier: CGFloat, constant: CGFloat
  ) -> String? {
    if first.reference == nil || (second.item != nil && second.reference == nil) {
      return "Constraint items must each be a view or layout guide."
    }
    if !multiplier.isFinite || !constant.isFinite { return "Multiplier or constant is not a finite number." }
    if first.attribute == .notAnAttribute { return "Constraint must contain a first layout item" }
    if second.attribute == .notAnAttribute || second.item == nil || multiplier == 0 {
      if first.attribute.kind == .length { return nil }
      return """
        A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location \
        equal to a constant. Location attributes must be specified in pairs.
        """
    }
    if first.attribute.goes(with: second.attribute) { return nil }
    return first.attribute.mixesDirections(with: second.attribute)
      ? Self.mixedDirections : "Invalid pairing of layout attributes. They are \(first.attribute.name) and \(second.attribute.name)."
  }

  /// The view or layout guide of the first side; nil once it is deallocated.
  open var firstItem: AnyObject? { first.reference.object }
  /// The attribute of the first side.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or layout guide of the second side; nil if the second side is a constant.
  open var secondItem: AnyObject? { second?.reference.object }
  /// The attribute of the second side; `.notAnAttribute` if the second side is a constant.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// The anchor of the first side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The anchor of the second side; nil if the second side is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// Activates all `constraints`.
  open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
  /// Deactivates all `constraints`.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

  /// The constraint's equation in the form of UIKit's messages.
  open override nonisolated var description: String { MainActor.assumeIsolated { equation } }

  // MARK: Keeping positions

  private func refusal(of priority: UILayoutPriority, instead old: UILayoutPriority) -> String? {
    guard (0...UILayoutPriority.required.rawValue).contains(priority.rawValue) else {
      return """
        It's illegal to set priority:\(priority.rawValue).  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, \
        which is 1000. \(self)
        """
    }
    guard isActive, (priority == .required) != (old == .required) else { return nil }
    return """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority \
      \(priority.rawValue) and the existing priority was \(old.rawValue). \(self)
      """
  }

  private func activate() {
    guard holder == nil else { return }
    guard let ancestor = commonAncestor else {
      Fault.raise(
        """
        Unable to activate constraint with anchors \(sideDescriptions) because they have no common ancestor.  Does the constraint or its \
        anchors reference items in different view hierarchies?  That's illegal.
        """)
      return
    }
    ancestor.membership.hold(self)
  }

  /// Called by the view that holds the constraint from now on; nil for none.
  func held(by view: UIView?) { holder = view }

  private func deactivate() { holder?.membership.release(self) }

  /// The views that the constraint refers to.
  var owners: [UIView?] { first.owners + (second?.owners ?? []) }

  /// The view that can hold the constraint; nil if its views are in different hierarchies or deallocated.
  private var commonAncestor: UIView? {
    guard var ancestor = owners[0] else { return nil }
    for owner in owners.dropFirst() {
      guard let owner else { return nil }
      while !owner.isDescendant(of: ancestor) {
        guard let above = ancestor.superview else { return nil }
        ancestor = above
      }
    }
    return ancestor
  }

  /// Whether a side depends on margins, safe areas, baselines or an offset, which are constants of the system.
  var hasVariableOffset: Bool {
    [first, second].contains { side in
      guard let side else { return false }
      return side.attribute.hasVariableOffset || side.origin?.attribute.hasVariableOffset == true
        || side.reference.guide?.kind.isInset == true
        || side.origin?.reference.guide?.kind.isInset == true
    }
  }
}
