/// Memory that linear programs are solved in, for all systems of a thread; it holds nothing that belongs to a system.
package struct SharedSolver: Sendable {
  var solver = BlockSolver()

  /// Memory that grows as it is used.
  package init() {}
}
