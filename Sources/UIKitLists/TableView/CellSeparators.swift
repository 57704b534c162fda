internal import Foundation
internal import LayerTree
internal import UIKitCore

/// The lines at a cell's edges. Lines between rows begin at an inset; lines around a grouped section have the full width.
@MainActor final class CellSeparators {
  private unowned let cell: UITableViewCell
  private var bottom: SeparatorLine?
  private var top: SeparatorLine?
  /// The inset that the program set on the cell.
  var ownInset: UIEdgeInsets?

  init(_ cell: UITableViewCell) { self.cell = cell }

  /// Updates the lines to the table's style and the row's position.
  func layout(isMirrored: Bool) {
    guard let table = cell.table, table.separatorStyle != .none else {
      bottom?.isHidden = true
      top?.isHidden = true
      return
    }
    let position = cell.rowPosition
    let thickness = 1 / cell.contentScaleFactor
    let size = cell.bounds.size
    let isEdge = table.style == .grouped && position.isLast
    // The background of a selected or highlighted row extends to the next row.
    if position.isAboveHighlightedRow || cell.isMarked || (table.style == .insetGrouped && position.isLast) {
      bottom?.isHidden = true
    } else {
      let inset = isEdge ? .zero : cell.separatorInset
      let x = isMirrored ? inset.right : inset.left
      let width = max(0, size.width - inset.left - inset.right)
      show(&bottom, CGRect(x: x, y: size.height - thickness, width: width, height: thickness), in: table)
    }
    if table.style == .grouped, position.isFirst {
      show(&top, CGRect(x: 0, y: 0, width: size.width, height: thickness), in: table)
    } else {
      top?.isHidden = true
    }
  }

  private func show(_ line: inout SeparatorLine?, _ frame: CGRect, in table: UITableView) {
    let view = line ?? SeparatorLine(frame: .zero)
    if line == nil {
      view.add(to: cell)
      line = view
    }
    view.show(table.separatorColor ?? .separator, table.separatorEffect)
    if view.frame != frame { view.frame = frame }
    view.isHidden = false
  }
}
