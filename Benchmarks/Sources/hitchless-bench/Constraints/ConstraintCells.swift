import BenchConstraintLayout

/// Cells in one system, like those of a window. Their list sets their width and height when they are laid out, and reads these when they
/// are measured.
struct ConstraintCells {
  private struct Cell {
    var height: LayoutVariable
    var givenHeight: ConstraintHandle
    var wantedHeight: ConstraintHandle
    var title: [ConstraintHandle]
    var replaced: ConstraintHandle?
  }

  private var system: ConstraintSystem
  private var shared = SharedSolver()
  private var cells: [Cell] = []
  private var step = 0
  /// The number of linear programs solved since all cells had been measured with each content.
  private(set) var solvedBlocks = 0

  init(count: Int) {
    var shape = ConstraintShape.empty
    let sides = (0..<count).map { _ in
      let (width, height) = shape.addCell()
      return (width: width, height: height, title: shape.edited - 1)
    }
    let (system, handles) = shape.system()
    self.system = system
    for (width, height, title) in sides {
      _ = add([LinearTerm(width)], .equal, 390)
      cells.append(
        Cell(
          height: height, givenHeight: add([LinearTerm(height)], .equal, 110),
          wantedHeight: add([LinearTerm(height)], .equal, 0, priority: 50, isActive: false), title: [handles[title], handles[title + 1]]))
    }
    for _ in 0..<(4 * count) { fitNext() }
    solvedBlocks = 0
  }

  /// Gives the next cell new content, measures it and lays it out.
  mutating func fitNext() {
    step += 1
    let cell = cells[step % cells.count]
    for handle in cell.title { system.setConstant(120 + Double(step % 37), of: handle) }
    system.setActive(false, of: cell.givenHeight)
    system.setActive(true, of: cell.wantedHeight)
    solvedBlocks += system.solve(using: &shared).solvedBlocks
    let height = system.value(of: cell.height)
    precondition(height > 72, "a cell has no height")
    system.setActive(true, of: cell.givenHeight)
    system.setActive(false, of: cell.wantedHeight)
    system.setConstant(height, of: cell.givenHeight)
    solvedBlocks += system.solve(using: &shared).solvedBlocks
  }

  /// Removes a constraint of the next cell and adds it again.
  mutating func replaceNext() {
    step += 1
    let index = step % cells.count
    if let handle = cells[index].replaced { system.remove(handle) }
    cells[index].replaced = add([LinearTerm(cells[index].height)], .greaterOrEqual, 44)
    solvedBlocks += system.solve(using: &shared).solvedBlocks
  }

  private mutating func add(
    _ terms: [LinearTerm], _ relation: ConstraintRelation, _ constant: Double, priority: Float = LinearConstraint.required,
    isActive: Bool = true
  ) -> ConstraintHandle {
    guard let handle = try? system.add(LinearConstraint(terms, relation, constant, priority: priority), isActive: isActive) else {
      preconditionFailure("a constraint was rejected")
    }
    return handle
  }
}
