/// A constraint in a ``ConstraintSystem``, from ``ConstraintSystem/add(_:)`` until it is removed.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  /// The constraint's place in the system; places of removed constraints are used again.
  package var number: Int32

  /// The constraint at place `number`.
  package init(_ number: Int32) { self.number = number }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
