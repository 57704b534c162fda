/// Memory for solving linear programs that all systems of a thread share; nothing in it belongs to a system.
package struct SharedSolver: Sendable {
  var solver = BlockSolver()

  /// Creates memory that grows on demand.
  package init() {}
}
