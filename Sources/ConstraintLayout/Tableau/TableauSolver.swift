/// Solves small blocks like ``BlockSolver``, but in a dense ``Tableau``, whose values at the end are the solution.
struct TableauSolver: Sendable {
  /// The number of variables above which blocks are solved faster in a sparse matrix.
  static let largestVariableCount = 32
  /// The number of rows above which blocks are solved faster in a sparse matrix.
  static let largestRowCount = 96

  /// The number of variables up to which blocks are solved here.
  var limit = largestVariableCount
  private var coefficients: ContiguousArray<Double> = []
  private var rows: ContiguousArray<Tableau.Row> = []
  private var slots: ContiguousArray<Tableau.Slot> = []
  private var columns: ContiguousArray<Tableau.Column> = []
  private var breakpoints: ContiguousArray<Tableau.Breakpoint> = []

  /// Solves a block whose outer variables are in `result`, and stores its variables there. Returns nil if the required rows contradict each
  /// other. `numbers` are those of the block's variables, and −1 for others.
  mutating func solve(
    _ block: Decomposition.Block, _ structure: borrowing SystemStructure, _ constants: ContiguousArray<Double>,
    _ result: inout VariableValues, _ numbers: ContiguousArray<Int32>
  ) -> RegionSketch? {
    edit(rows: block.rows.count, variables: block.variables.count) { tableau in
      tableau.load(block, structure, constants, result.values, numbers)
      guard tableau.eliminateEquations(), tableau.satisfyRequired() else { return nil }
      tableau.satisfyOptional()
      tableau.lockStoppedColumns()
      tableau.drawVariables()
      for local in block.variables.indices { result.values[Int(block.variables[local])] = tableau.value(local) }
      return tableau.sketch(block)
    }
  }

  /// Calls `body` with a tableau in this memory.
  private mutating func edit<Result>(rows count: Int, variables: Int, _ body: (inout Tableau) -> Result) -> Result {
    let (slotCount, stride) = (count + variables, (variables + 3) & ~3)
    grow(slots: slotCount, columns: variables, stride: stride)
    return coefficients.withUnsafeMutableBufferPointer { coefficients in
      rows.withUnsafeMutableBufferPointer { rows in
        slots.withUnsafeMutableBufferPointer { slots in
          columns.withUnsafeMutableBufferPointer { columns in
            breakpoints.withUnsafeMutableBufferPointer { breakpoints in
              var tableau = Tableau(
                coefficients: coefficients, rows: rows, slots: slots, columns: columns, breakpoints: breakpoints, rowCount: count,
                columnCount: variables, stride: stride)
              return body(&tableau)
            }
          }
        }
      }
    }
  }

  private mutating func grow(slots count: Int, columns columnCount: Int, stride: Int) {
    coefficients.grow(0, count: (count + 1) * stride)
    rows.grow(Tableau.Row(), count: count)
    slots.grow(Tableau.Slot(row: -1), count: count)
    columns.grow(Tableau.Column(occupant: 0), count: columnCount)
    breakpoints.grow(Tableau.Breakpoint(), count: count)
  }
}
