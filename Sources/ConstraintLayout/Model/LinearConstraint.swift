/// A variable times a number: a term of a constraint's left side.
package struct LinearTerm: Equatable, Sendable {
  /// The variable.
  package var variable: LayoutVariable
  /// The factor of the variable. Terms below ``LinearConstraint/smallestCoefficient`` in magnitude are left out.
  package var coefficient: Double

  /// Creates the term `coefficient` × `variable`.
  package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The relation between the two sides of a constraint; the cases of `NSLayoutConstraint.Relation`.
package enum ConstraintRelation: UInt8, Sendable {
  /// The left side is less than or equal to, equal to, or greater than or equal to the right side.
  case lessOrEqual, equal, greaterOrEqual
}

/// A linear equation or inequality between variables: the sum of the terms, the relation, the constant.
///
/// UIKit's `a.attribute = multiplier × b.attribute + c` has the terms `a`, `−multiplier × b` and the constant `c`.
package struct LinearConstraint: Equatable, Sendable {
  /// The magnitude below which a coefficient counts as zero: a multiplier of a millionth does not move any pixel.
  package static let smallestCoefficient = 1e-6
  /// The magnitude above which a coefficient is rejected.
  package static let largestCoefficient = 1e6
  /// The magnitude to which constants are limited: enough for a list of ten million rows, and far below the size at which sums lose
  /// fractions of a pixel.
  package static let largestConstant = 1e10
  /// The priority from which a constraint has to hold exactly: `UILayoutPriority.required`.
  package static let required: Float = 1000

  /// The left side. Terms of the same variable are added up.
  package var terms: [LinearTerm]
  /// The relation of the left side to the constant.
  package var relation: ConstraintRelation
  /// The right side, in points.
  package var constant: Double
  /// The priority from 0 to 1000; 1000 is required. Higher priorities are satisfied as far as possible before lower ones are considered.
  package var priority: Float
  /// Whether other constraints of a conflict are broken before this one, regardless of when they were added: for the size that a list gives
  /// a cell, and for the replacement of an autoresizing mask.
  package var yieldsLast: Bool

  /// Creates a constraint; ``ConstraintSystem/add(_:isActive:)`` checks whether it is valid.
  package init(
    _ terms: [LinearTerm], _ relation: ConstraintRelation, _ constant: Double, priority: Float = LinearConstraint.required,
    yieldsLast: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.yieldsLast = yieldsLast
  }
}

/// The reason why a system does not accept a constraint.
package enum ConstraintRejection: Error, Equatable, Sendable {
  /// A coefficient, the constant or the priority is infinite or not a number.
  case notFinite
  /// A coefficient is larger than ``LinearConstraint/largestCoefficient``.
  case coefficientTooLarge
  /// The priority is not in 0 ... 1000.
  case priorityOutOfRange
  /// A term's variable is not in the system.
  case unknownVariable(LayoutVariable)
}
