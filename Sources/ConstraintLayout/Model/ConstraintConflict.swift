/// Required constraints that cannot hold together, and the one that a system leaves out because of that.
///
/// No constraint of a conflict is superfluous: without any one of them, the others can hold. The choice of the broken one does not depend
/// on the history of the system: constraints are accepted in the order in which they were added, those with ``LinearConstraint/yieldsLast``
/// before all others, and one that contradicts the accepted ones is broken.
package struct ConstraintConflict: Equatable, Sendable {
  /// All constraints of the conflict, by handle.
  package var constraints: [ConstraintHandle]
  /// The broken constraint: the one added last, of those that do not yield last if there are any.
  package var broken: ConstraintHandle

  /// Creates a conflict of `constraints`, of which `broken` is left out.
  package init(constraints: [ConstraintHandle], broken: ConstraintHandle) {
    self.constraints = constraints
    self.broken = broken
  }
}
