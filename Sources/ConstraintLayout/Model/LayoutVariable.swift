/// An unknown of a ``ConstraintSystem``: one coordinate or length of a view, in points.
///
/// If constraints leave a choice, variables with lower numbers are decided first, so the number is part of a system's meaning.
package struct LayoutVariable: Hashable, Comparable, Sendable {
  /// The variable's number in its system, counted from 0; numbers of removed variables are reused.
  package var number: Int32

  /// Creates the variable with this number.
  package init(_ number: Int32) { self.number = number }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}
