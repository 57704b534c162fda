internal import Foundation
internal import HitchlessBase

/// The rows of a table that never change.
@MainActor struct StaticTable {
  let sections: [StaticTableSection]
  /// Tells the cells of one list of sections from those of another that the table had before.
  private let generation: Int
  /// Whether some rows have heights of their own.
  let givesHeights: Bool

  /// The sections that come after those of `old`.
  init(_ sections: [StaticTableSection], after old: StaticTable?) {
    self.sections = sections
    generation = (old?.generation ?? 0) + 1
    givesHeights = sections.contains { !$0.rowHeights.isEmpty }
  }

  /// The section with a number; nil, after a fault, if there is none.
  func section(_ number: Int) -> StaticTableSection? {
    if sections.indices.contains(number) { return sections[number] }
    Fault.raise("index \(number) beyond bounds [0 .. \(sections.count - 1)]: the static table has no such section")
    return nil
  }
  /// The cell of a row, for what `tableView` asks for at the moment; nil, after a fault, if there is none.
  func cell(at path: IndexPath, in tableView: UITableView) -> UITableViewCell? {
    guard let cells = section(path.section)?.cells else { return nil }
    guard cells.indices.contains(path.row) else {
      Fault.raise("index \(path.row) beyond bounds [0 .. \(cells.count - 1)]: section \(path.section) of the static table has no such row")
      return nil
    }
    tableView.adapter.store.takeLasting(cells[path.row], "static cell \(generation).\(path.section).\(path.row)") {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cells[path.row]
  }
  /// The height that a row has been given; nil for none.
  func height(at path: IndexPath) -> CGFloat? {
    sections.indices.contains(path.section) ? sections[path.section].rowHeights[path.row] : nil
  }
}
