/// A variable times a number: a term of a constraint's left side.
package struct LinearTerm: Equatable, Sendable {
  /// The unknown.
  package var variable: LayoutVariable
  /// What it is multiplied with. Terms below ``LinearConstraint/smallestCoefficient`` in magnitude are left out.
  package var coefficient: Double

  /// `coefficient` × `variable`.
  package init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the two sides of a constraint are related; the cases of `NSLayoutConstraint.Relation`.
package enum ConstraintRelation: UInt8, Sendable {
  /// The left side may also be smaller, has to be equal, may also be larger.
  case lessOrEqual, equal, greaterOrEqual
}

/// A linear equation or inequality between variables: the sum of the terms, the relation, the constant.
///
/// UIKit's `a.attribute = multiplier × b.attribute + c` has the terms `a`, `−multiplier × b` and the constant `c`.
package struct LinearConstraint: Equatable, Sendable {
  /// Nearer to zero, a coefficient is taken to be zero: a multiplier of a millionth moves no pixel.
  package static let smallestCoefficient = 1e-6
  /// Beyond it, a coefficient is rejected.
  package static let largestCoefficient = 1e6
  /// Constants beyond it count as it: enough for a list of ten million rows, and far from where sums lose a pixel's fraction.
  package static let largestConstant = 1e10
  /// The priority from which a constraint has to hold exactly: `UILayoutPriority.required`.
  package static let required: Float = 1000

  /// The left side. Terms of the same variable are added up.
  package var terms: [LinearTerm]
  /// How the left side is related to the constant.
  package var relation: ConstraintRelation
  /// The right side, in points.
  package var constant: Double
  /// From 0 to 1000; 1000 is required. Higher priorities are satisfied completely before lower ones are looked at.
  package var priority: Float
  /// Whether other constraints of a conflict are broken before this one, whenever they were made: for the size that a list gives a cell,
  /// and for what stands for an autoresizing mask.
  package var yieldsLast: Bool

  /// A constraint; what it may consist of is checked by ``ConstraintSystem/add(_:)``.
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

/// Why a system does not accept a constraint.
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
