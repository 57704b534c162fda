internal import Foundation
internal import HitchlessBase

/// The fixed rows of a table.
@MainActor struct StaticTable {
  let sections: [StaticTableSection]
  /// The number that distinguishes the cells of these sections from those of earlier sections of the table.
  private let generation: Int
  /// Whether some rows have individual heights.
  let givesHeights: Bool

  /// Creates a table of the sections that replace those of `old`.
  init(_ sections: [StaticTableSection], after old: StaticTable?) {
    self.sections = sections
    generation = (old?.generation ?? 0) + 1
    givesHeights = sections.contains { !$0.rowHeights.isEmpty }
  }

  /// Returns the section at an index, or nil, after a fault, if there is none.
  func section(_ number: Int) -> StaticTableSection? {
    if sections.indices.contains(number) { return sections[number] }
    Fault.raise("index \(number) beyond bounds [0 .. \(sections.count - 1)]: the static table has no such section")
    return nil
  }
  /// Returns the cell of the row that `tableView` is requesting, or nil, after a fault, if there is none.
  func cell(at path: IndexPath, in tableView: UITableView) -> UITableViewCell? {
    guard let cells = section(path.section)?.cells else { return nil }
    guard cells.indices.contains(path.row) else {
      Fault.raise("index \(path.row) beyond bounds [0 .. \(cells.count - 1)]: section \(path.section) of the static table has no such row")
      return nil
    }
    tableView.adapter.store.keepPermanently(cells[path.row], "static cell \(generation).\(path.section).\(path.row)") {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cells[path.row]
  }
  /// Returns the individual height of a row, or nil if it has none.
  func height(at path: IndexPath) -> CGFloat? {
    sections.indices.contains(path.section) ? sections[path.section].rowHeights[path.row] : nil
  }
}
