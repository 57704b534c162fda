/// A constraint in a ``ConstraintSystem``, valid from ``ConstraintSystem/add(_:isActive:)`` until it is removed.
package struct ConstraintHandle: Hashable, Comparable, Sendable {
  /// The constraint's slot in the system; slots of removed constraints are reused.
  package var number: Int32

  /// Creates the handle of the constraint in slot `number`.
  package init(_ number: Int32) { self.number = number }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
