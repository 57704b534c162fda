/// The work and the results of ``ConstraintSystem/solve()``.
package struct SolveReport: Equatable, Sendable {
  /// All current conflicts, in the order in which their broken constraints would have been accepted (see ``ConstraintConflict``), including
  /// those of earlier reports.
  package var conflicts: [ConstraintConflict] = []
  /// The number of blocks of constraints that were computed along a recorded order.
  package var replayedBlocks = 0
  /// The number of blocks that had to be solved as linear programs.
  package var solvedBlocks = 0
  /// Whether the structure was analysed again, because constraints or variables were added or removed.
  package var wasCompiled = false

  /// Creates an empty report.
  package init() {}
}
