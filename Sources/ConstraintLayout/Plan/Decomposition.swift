/// The decomposition of a system: variables that follow directly from required equations, one after another, and blocks that are solved
/// separately.
///
/// Most of a layout is of the first kind: a given frame, and edges that follow from it. A block consists of the rows and variables that are
/// connected by constraints once those variables are known. After changes, only the parts that are connected with them are decomposed
/// again.
struct Decomposition: Sendable {
  /// The role of a row.
  enum Role: UInt8, Sendable {
    /// None: the row's slot is free, or the row is switched off or broken.
    case absent
    /// Not examined yet.
    case added
    /// To be assigned to a block, or to one of the roles below.
    case waiting
    /// No effect: the row is not required, and its variables follow directly from other rows.
    case idle
    /// The row determines a variable.
    case definition
    /// The row is required, and its variables follow directly from other rows: it is checked afterwards.
    case check
    case block
  }

  struct RowState: Sendable {
    var role = Role.absent
    /// Whether the row is left out because it contradicts others.
    var isBroken = false
    /// The number of its variables that do not follow directly.
    var unknowns: Int32 = 0
    /// The place in ``order`` of the variable that the row determines, or its block's number.
    var unit: Int32 = -1
    /// The index of the row in its block.
    var position: Int32 = 0
  }

  struct VariableState: Sendable {
    /// The row that determines the variable; −1 if none does.
    var row: Int32 = -1
    /// The variable's place in ``order``; −1 if it does not follow directly.
    var place: Int32 = -1
    /// The variable's block; −1 if none.
    var block: Int32 = -1
  }

  /// Rows and variables that are connected.
  struct Block: Sendable {
    /// The rows, in ascending order.
    var rows: ContiguousArray<Int32> = []
    /// The variables, in ascending order.
    var variables: ContiguousArray<Int32> = []
  }

  /// A block with its known solutions.
  struct BlockState: Sendable {
    /// The maximum number of solutions; the most recently found one is replaced.
    static let capacity = 16

    var block = Block()
    var regions: ContiguousArray<Region> = []
    /// A solution that is known but has not been converted to a region yet.
    var sketch: RegionSketch?
    /// The hash of its rows and variables.
    var hash = 0
    /// The version of the structure in which the block was formed.
    var version = 0
  }

  /// The changes since the system's values were last updated.
  struct Changes: Sendable {
    /// Places in ``Decomposition/order``.
    var places: ContiguousArray<Int32> = []
    var checks: ContiguousArray<Int32> = []
    /// Blocks that no longer exist; their numbers can be those of ``blocks``.
    var dissolvedBlocks: ContiguousArray<Int32> = []
    var blocks: ContiguousArray<Int32> = []
    /// Variables that are no longer in any constraint.
    var looseVariables: ContiguousArray<Int32> = []
    /// Whether the places have been renumbered, so that all have to be computed.
    var isRenumbered = false
  }

  /// The work of ``update(_:)``, and its memory.
  struct Work: Sendable {
    /// Rows with the role ``Role/added``; rows with other roles are skipped.
    var added: ContiguousArray<Int32> = []
    /// Variables whose row was removed.
    var retracted: ContiguousArray<Int32> = []
    /// Variables to be assigned to blocks; those that no longer need one are skipped.
    var scattered: ContiguousArray<Int32> = []
    /// Rows that may determine a variable.
    var ready: ContiguousArray<Int32> = []
    /// Rows without unknowns, some of which may have unknowns again.
    var settled: ContiguousArray<Int32> = []
    /// The block that is being formed.
    var rows: ContiguousArray<Int32> = []
    var variables: ContiguousArray<Int32> = []
  }

  var rows: ContiguousArray<RowState> = []
  var variables: ContiguousArray<VariableState> = []
  /// The variables that follow directly, in an order in which each depends on earlier ones only; −1 where one was removed.
  var order: ContiguousArray<Int32> = []
  /// The blocks by number; those in ``freeBlocks`` are empty.
  var blocks: ContiguousArray<BlockState> = []
  var freeBlocks: ContiguousArray<Int32> = []
  var changes = Changes()
  /// Whether rows have changed since ``update(_:)``.
  private(set) var isChanged = false
  /// The blocks that were dissolved recently.
  var store = BlockStore()
  var definedCount = 0
  var work = Work()

  /// Whether ``changes`` is not empty.
  var hasChanges: Bool {
    !changes.places.isEmpty || !changes.checks.isEmpty || !changes.blocks.isEmpty || !changes.dissolvedBlocks.isEmpty
      || !changes.looseVariables.isEmpty || changes.isRenumbered
  }
  /// Whether no system has been decomposed yet.
  var isEmpty: Bool { rows.isEmpty && variables.isEmpty }

  /// Reserves memory.
  mutating func reserve(variables variableCount: Int, rows rowCount: Int) {
    variables.reserveCapacity(variableCount)
    work.scattered.reserveCapacity(variableCount)
    work.variables.reserveCapacity(variableCount)
    order.reserveCapacity(variableCount)
    changes.places.reserveCapacity(variableCount)
    rows.reserveCapacity(rowCount)
    blocks.reserveCapacity(4)
    work.added.reserveCapacity(rowCount)
    work.rows.reserveCapacity(rowCount)
    work.ready.reserveCapacity(rowCount)
    work.settled.reserveCapacity(rowCount)
  }

  /// Extends the arrays for the rows and variables of `structure`. O(1), amortised.
  mutating func grow(_ structure: borrowing SystemStructure) {
    while rows.count < structure.rows.count { rows.append(RowState()) }
    while variables.count < structure.isVariable.count { variables.append(VariableState()) }
  }

  /// Records that a row was added, switched, broken or changed. O(1), or O(block) if it is in one.
  mutating func noteChange(_ row: Int, _ structure: borrowing SystemStructure) {
    grow(structure)
    leaveOut(row)
    if structure.rows[row].isUsed, structure.rows[row].isActive, !rows[row].isBroken {
      rows[row].role = .added
      work.added.append(Int32(row))
    }
  }

  /// Records that a row is about to be removed. O(1), or O(block) if it is in one.
  mutating func noteRemoval(_ row: Int) {
    if row >= rows.count { return }
    leaveOut(row)
    rows[row].isBroken = false
  }

  /// Records that a variable was added or removed. O(1).
  mutating func noteVariable(_ variable: Int, _ structure: borrowing SystemStructure) {
    grow(structure)
    isChanged = true
    work.scattered.append(Int32(variable))
  }

  private mutating func leaveOut(_ row: Int) {
    isChanged = true
    switch rows[row].role {
    case .absent: return
    case .added, .waiting, .idle, .check: break
    case .definition:
      let variable = order[Int(rows[row].unit)]
      variables[Int(variable)].row = -1
      work.retracted.append(variable)
    case .block: dissolve(Int(rows[row].unit))
    }
    rows[row].role = .absent
  }

  /// Dissolves a block; its solutions are kept in case it is formed again. O(block).
  mutating func dissolve(_ block: Int) {
    let state = blocks[block]
    for row in state.block.rows { rows[Int(row)].role = .waiting }
    for variable in state.block.variables { variables[Int(variable)].block = -1 }
    work.scattered.append(contentsOf: state.block.variables)
    if state.sketch != nil || !state.regions.isEmpty { store.insert(state) }
    blocks[block] = BlockState()
    freeBlocks.append(Int32(block))
    changes.dissolvedBlocks.append(Int32(block))
  }

  /// Records a solution of a block, and returns its number.
  mutating func record(_ region: Region, block: Int) -> Int32 {
    if blocks[block].regions.count == BlockState.capacity { blocks[block].regions.removeLast() }
    blocks[block].regions.append(region)
    blocks[block].sketch = nil
    return Int32(blocks[block].regions.count - 1)
  }

  /// Ends an update.
  mutating func clearWork() {
    isChanged = false
    work.ready.removeAll(keepingCapacity: true)
    work.settled.removeAll(keepingCapacity: true)
    work.added.removeAll(keepingCapacity: true)
    work.retracted.removeAll(keepingCapacity: true)
    work.scattered.removeAll(keepingCapacity: true)
  }
}
