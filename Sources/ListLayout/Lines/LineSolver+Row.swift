internal import HitchlessBase

extension LineSolver {
  /// Whether a line consists only of a self-sizing cell, and the surrounding group has the cell's size: the rows of a list. Such lines need
  /// no solving: the measured size is inserted into the unmeasured line. Most layouts are lists, and this reduces the cost of a row to a
  /// tenth.
  var isSimpleRow: Bool {
    guard case .group(_, let members, _) = group.content, isPlain(group) else { return false }
    let item: LayoutItemTemplate
    switch members {
    case .repeating(let repeated, let count, _): if count == 1 { item = repeated } else { return false }
    case .repeatingToFill(let items): if items.count == 1 { item = items[0] } else { return false }
    }
    guard case .cell = item.content, isPlain(item), !item.size.estimatedAxes.isEmpty else { return false }
    return item.size.estimatedAxes == group.size.estimatedAxes && !isUniform(item.size.width) && !isUniform(item.size.height)
  }

  private func isPlain(_ item: LayoutItemTemplate) -> Bool {
    item.contentInsets == .zero && item.supplementaries.isEmpty && item.edgeSpacing == LayoutEdgeSpacing()
  }

  /// Returns a simple row with its measured size. `row` is the unmeasured line.
  func solveRow(_ row: LineLayout, sizes: Sizes) -> LineLayout {
    guard let cell = row.cells.first,
      let measured = sizes(SizeQuestion(cell: 0, badgeKind: nil, fixedLength: cell.fixedLength))
    else { return row }
    var row = row
    for axis in [LayoutAxis.horizontal, .vertical] where cell.selfSizingAxes.contains(axis) {
      row.cells[0].frame.size.set(axis, measured.along(axis))
      row.size.set(axis, measured.along(axis))
    }
    row.cells[0].isMeasured = true
    return row
  }
}
