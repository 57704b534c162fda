internal import HitchlessBase

extension LineSolver {
  /// Whether a line is nothing but one cell that decides a part of its size, and the group around it follows: the rows of a list. Such
  /// lines need no solving: a measured size is put into the unmeasured line. Lists are most of what there is, and a row costs a tenth this
  /// way.
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

  /// A simple row with what was measured of it. `row` is the unmeasured line.
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
