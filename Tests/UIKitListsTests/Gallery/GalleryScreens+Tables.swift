import Foundation
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  private static func table(
    _ name: String, _ style: UITableView.Style, cells: UITableViewCell.CellStyle = .default,
    act: @escaping @MainActor (Stage, UITableView) -> Void = { _, _ in }, prepare: @escaping @MainActor (GalleryTable) -> Void = { _ in },
    cell configure: @escaping @MainActor (UITableViewCell, IndexPath, GalleryRow) -> Void = { _, _, _ in }
  ) -> GalleryScreen {
    .view(name, act: { stage in if let view = stage.window.rootViewController?.view as? UITableView { act(stage, view) } }) {
      let table = GalleryTable(style, cells: cells, configure)
      prepare(table)
      return (table.view, [table])
    }
  }
  private static func picture(_ cell: UITableViewCell, _ path: IndexPath, _ row: GalleryRow) {
    cell.imageView?.image = UIImage(systemName: row.symbol)
  }

  /// Tables.
  static var tables: [GalleryScreen] {
    let styles = [
      table("table-plain", .plain), table("table-grouped", .grouped), table("table-inset", .insetGrouped),
      table("table-subtitle", .plain, cells: .subtitle, cell: picture), table("table-value1", .insetGrouped, cells: .value1, cell: picture),
      table("table-value2", .grouped, cells: .value2),
    ]
    let states: [GalleryScreen] = [
      table(
        "table-accessories", .insetGrouped,
        cell: { cell, path, _ in
          let all: [UITableViewCell.AccessoryType] = [.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton, .none]
          cell.accessoryType = all[(path.section * 3 + path.row) % all.count]
        }),
      table(
        "table-editing", .plain,
        act: { stage, view in
          view.setEditing(true, animated: false)
          stage.settle()
        }, prepare: { $0.editingStyle = { $0.section == 0 ? .insert : .delete } }, cell: picture),
      table(
        "table-editing-several", .insetGrouped,
        act: { stage, view in
          view.allowsMultipleSelectionDuringEditing = true
          view.setEditing(true, animated: false)
          view.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
          stage.settle()
        }),
      table(
        "table-index", .plain,
        prepare: { table in
          table.rows = (0..<9).flatMap { _ in GalleryRow.settings }
          table.titles = [UITableView.indexSearch] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }
        }, cell: { cell, _, _ in cell.accessoryType = .disclosureIndicator }),
      table(
        "table-floating", .plain,
        act: { stage, view in
          view.contentOffset.y = 120
          stage.settle()
        }, prepare: { $0.rows = (0..<3).flatMap { _ in GalleryRow.settings } }),
      table(
        "table-selected", .plain,
        act: { stage, view in
          view.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
          stage.settle()
        }),
      table(
        "table-separators", .plain,
        prepare: { table in
          table.view.separatorColor = .systemBlue
          table.view.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
        }),
      table("table-readable", .plain, prepare: { $0.view.cellLayoutMarginsFollowReadableWidth = true }, cell: picture),
      table(
        "table-header-view", .insetGrouped,
        prepare: { table in
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
          label.text = "A view above all"
          label.textAlignment = .center
          table.view.tableHeaderView = label
        }),
    ]
    return styles + states
  }
}
