/// How a system falls apart: what follows directly from required equations, one after another, and blocks that are solved on their own.
///
/// Most of a layout is of the first kind: a frame that is given, edges that follow from it. A block is what is connected by constraints
/// once those variables are known. After changes only what is connected with them is taken apart again.
struct Decomposition: Sendable {
  /// What a row is for.
  enum Role: UInt8, Sendable {
    /// Nothing: its place is free, or it is switched off or broken.
    case absent
    /// Not looked at yet.
    case added
    /// To be put into a block, or to become one of those below.
    case waiting
    /// Nothing: it is not required, and its variables follow directly from other rows.
    case idle
    /// It gives a variable.
    case definition
    /// It is required, and its variables follow directly from other rows: whether it holds is looked up afterwards.
    case check
    case block
  }

  struct RowState: Sendable {
    var role = Role.absent
    /// Whether it is left out because it contradicts others.
    var isBroken = false
    /// How many of its variables do not follow directly.
    var unknowns: Int32 = 0
    /// The place in ``order`` of the variable that it gives, or its block's number.
    var unit: Int32 = -1
    /// Which of the block's rows it is.
    var position: Int32 = 0
  }

  struct VariableState: Sendable {
    /// The row that gives it; −1 if none.
    var row: Int32 = -1
    /// Its place in ``order``; −1 if it does not follow directly.
    var place: Int32 = -1
    /// Its block; −1 if none.
    var block: Int32 = -1
  }

  /// Connected rows and variables.
  struct Block: Sendable {
    /// In ascending order.
    var rows: ContiguousArray<Int32> = []
    /// In ascending order.
    var variables: ContiguousArray<Int32> = []
  }

  /// A block, and the solutions of it that are known.
  struct BlockState: Sendable {
    /// So many solutions are kept; the one that was found last makes room.
    static let capacity = 16

    var block = Block()
    var regions: ContiguousArray<Region> = []
    /// A solution that is known but was not made into a region yet.
    var sketch: RegionSketch?
    /// Made of its rows and variables.
    var hash = 0
    /// The structure's version in which it was made.
    var version = 0
  }

  /// What is new since the system's values were brought up to date.
  struct Changes: Sendable {
    /// Places in ``Decomposition/order``.
    var places: ContiguousArray<Int32> = []
    var checks: ContiguousArray<Int32> = []
    /// Blocks that do not exist any more; their numbers can be those of ``blocks``.
    var dissolvedBlocks: ContiguousArray<Int32> = []
    var blocks: ContiguousArray<Int32> = []
    /// Variables that no constraint is about any more.
    var looseVariables: ContiguousArray<Int32> = []
    /// Whether the places have been counted anew, so that all have to be computed.
    var isRenumbered = false
  }

  /// What ``update(_:)`` has to look at, and its memory.
  struct Work: Sendable {
    /// Rows whose role is ``Role/added``; other rows among them are skipped.
    var added: ContiguousArray<Int32> = []
    /// Variables whose row is gone.
    var retracted: ContiguousArray<Int32> = []
    /// Variables to be put into blocks; others among them are skipped.
    var scattered: ContiguousArray<Int32> = []
    /// Rows that may give a variable.
    var ready: ContiguousArray<Int32> = []
    /// Rows without unknowns, some of which have them again.
    var settled: ContiguousArray<Int32> = []
    /// The block that is being made.
    var rows: ContiguousArray<Int32> = []
    var variables: ContiguousArray<Int32> = []
  }

  var rows: ContiguousArray<RowState> = []
  var variables: ContiguousArray<VariableState> = []
  /// The variables that follow directly, in an order in which each needs earlier ones only; −1 where one was.
  var order: ContiguousArray<Int32> = []
  /// By number; those of ``freeBlocks`` are empty.
  var blocks: ContiguousArray<BlockState> = []
  var freeBlocks: ContiguousArray<Int32> = []
  var changes = Changes()
  /// Whether rows have changed since ``update(_:)``.
  private(set) var isChanged = false
  /// The blocks that were dissolved last.
  var store = BlockStore()
  var definedCount = 0
  var work = Work()

  /// Whether ``changes`` has anything.
  var hasChanges: Bool {
    !changes.places.isEmpty || !changes.checks.isEmpty || !changes.blocks.isEmpty || !changes.dissolvedBlocks.isEmpty
      || !changes.looseVariables.isEmpty || changes.isRenumbered
  }
  /// Whether it has taken a system apart.
  var isEmpty: Bool { rows.isEmpty && variables.isEmpty }

  /// Makes room.
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

  /// Makes room for the rows and variables of `structure`. O(1), amortised.
  mutating func grow(_ structure: borrowing SystemStructure) {
    while rows.count < structure.rows.count { rows.append(RowState()) }
    while variables.count < structure.isVariable.count { variables.append(VariableState()) }
  }

  /// Takes note that a row was added, switched, broken or changed. O(1), or O(block) if it is in one.
  mutating func noteChange(_ row: Int, _ structure: borrowing SystemStructure) {
    grow(structure)
    leaveOut(row)
    if structure.rows[row].isUsed, structure.rows[row].isActive, !rows[row].isBroken {
      rows[row].role = .added
      work.added.append(Int32(row))
    }
  }

  /// Takes note that a row is about to be removed. O(1), or O(block) if it is in one.
  mutating func noteRemoval(_ row: Int) {
    if row >= rows.count { return }
    leaveOut(row)
    rows[row].isBroken = false
  }

  /// Takes note that a variable was added or removed. O(1).
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

  /// Takes a block apart; its solutions are kept for when it comes about again. O(block).
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
