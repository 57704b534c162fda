import TestSupport

@testable import ConstraintLayout

/// A constraint with integers, as the exact solver uses it.
struct ExactConstraint: CustomStringConvertible, Sendable {
  /// The relation of the two sides.
  typealias Relation = ConstraintRelation

  /// The coefficients by variable.
  var coefficients: [Int]
  /// The relation of the left side to ``constant``.
  var relation: Relation
  /// The right side.
  var constant: Int
  /// The priority from 0 to 1000; 1000 is required.
  var priority: Int
  /// See ``LinearConstraint/yieldsLast``.
  var yieldsLast: Bool

  /// Whether it has to hold.
  var isRequired: Bool { priority == 1000 }

  var description: String {
    let sign = relation == .equal ? "=" : relation == .lessOrEqual ? "<=" : ">="
    return "\(coefficients) \(sign) \(constant) @\(priority)\(yieldsLast ? " yields last" : "")"
  }

  /// Returns the constraint for a system with these variables.
  func linear(_ variables: [LayoutVariable]) -> LinearConstraint {
    LinearConstraint(
      zip(variables, coefficients).map { LinearTerm($0, Double($1)) }, relation, Double(constant), priority: Float(priority),
      yieldsLast: yieldsLast)
  }

  /// Returns how far the constraint is from holding.
  func error(_ values: [Double]) -> Double {
    let difference = zip(values, coefficients).reduce(-Double(constant)) { $0 + $1.0 * Double($1.1) }
    switch relation {
    case .lessOrEqual: return max(0, difference)
    case .equal: return abs(difference)
    case .greaterOrEqual: return max(0, -difference)
    }
  }

  /// Returns up to 12 random constraints on `count` variables, with coefficients in −3 ... 3 and constants in −20 ... 20.
  ///
  /// In half of the systems constants are multiples of 10, and some constraints repeat the terms of others, like the two sides of a label's
  /// width: several are then often at their limits at the same point.
  static func randomSystem(_ count: Int, _ random: inout SplitMix64) -> [Self] {
    let step = random.below(2) == 0 ? 1 : 10
    var constraints: [Self] = []
    for _ in 0..<max(random.below(13), random.below(13)) {
      var constraint = Self(
        coefficients: [Int](repeating: 0, count: count), relation: [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)],
        constant: randomConstant(step, &random), priority: [1000, 1000, 750, 750, 500, 250][random.below(6)],
        yieldsLast: random.below(8) == 0)
      if !constraints.isEmpty, random.below(4) == 0 {
        let other = constraints[random.below(constraints.count)]
        constraint.coefficients = other.coefficients
        if random.below(2) == 0 { constraint.constant = other.constant }
      } else {
        for _ in 0..<(1 + random.below(3)) { constraint.coefficients[random.below(count)] = random.below(7) - 3 }
      }
      constraints.append(constraint)
    }
    return constraints
  }

  /// Returns a multiple of `step` in −20 ... 20.
  static func randomConstant(_ step: Int, _ random: inout SplitMix64) -> Int { (random.below(40 / step + 1) - 20 / step) * step }
}
