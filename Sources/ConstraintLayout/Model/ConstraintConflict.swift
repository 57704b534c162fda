/// Required constraints that can not hold together, and the one that a system left out therefore.
///
/// No constraint of a conflict is superfluous: without any one of them the others can hold. Which one is broken does not depend on how the
/// system came about: constraints are accepted in the order in which they were added, those that ``LinearConstraint/yieldsLast`` before
/// all others, and one that contradicts what has been accepted is broken.
package struct ConstraintConflict: Equatable, Sendable {
  /// All constraints of the conflict, by handle.
  package var constraints: [ConstraintHandle]
  /// The one of them that is broken: the one added last, of those that do not yield last if there are any.
  package var broken: ConstraintHandle

  /// A conflict of `constraints`, of which `broken` is left out.
  package init(constraints: [ConstraintHandle], broken: ConstraintHandle) {
    self.constraints = constraints
    self.broken = broken
  }
}
