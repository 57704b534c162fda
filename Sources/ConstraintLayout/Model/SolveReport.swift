/// What ``ConstraintSystem/solve()`` did and found.
package struct SolveReport: Equatable, Sendable {
  /// The conflicts there are, in the order in which their broken constraints would have been accepted (see ``ConstraintConflict``); also
  /// those that an earlier report had.
  package var conflicts: [ConstraintConflict] = []
  /// How many blocks of constraints were computed along a recorded order.
  package var replayedBlocks = 0
  /// How many blocks had to be solved as linear programs.
  package var solvedBlocks = 0
  /// Whether the structure was analysed anew, because constraints or variables were added or removed.
  package var wasCompiled = false

  /// A report of nothing done.
  package init() {}
}
