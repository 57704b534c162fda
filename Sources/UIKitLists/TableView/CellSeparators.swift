internal import Foundation
internal import LayerTree
internal import UIKitCore

/// The lines at a cell's edges. Lines between rows begin at an inset; lines around a grouped section have the full width.
@MainActor final class CellSeparators {
  private unowned let cell: UITableViewCell
  private var bottom: UIView?
  private var top: UIView?
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
    let color = table.separatorColor ?? .separator
    let isEdge = table.style == .grouped && position.isLast
    // The background of a selected or highlighted row extends to the next row.
    if position.isAboveHighlightedRow || cell.isMarked || (table.style == .insetGrouped && position.isLast) {
      bottom?.isHidden = true
    } else {
      let inset = isEdge ? .zero : cell.separatorInset
      let x = isMirrored ? inset.right : inset.left
      let width = max(0, size.width - inset.left - inset.right)
      show(&bottom, CGRect(x: x, y: size.height - thickness, width: width, height: thickness), color)
    }
    if table.style == .grouped, position.isFirst {
      show(&top, CGRect(x: 0, y: 0, width: size.width, height: thickness), color)
    } else {
      top?.isHidden = true
    }
  }

  private func show(_ line: inout UIView?, _ frame: CGRect, _ color: UIColor) {
    let view = line ?? UIView(frame: .zero)
    if line == nil {
      view.isUserInteractionEnabled = false
      // This keeps the line above the content without moving it to the front in every layout.
      view.node.zPosition = 1
      cell.addSubview(view)
      line = view
    }
    if view.backgroundColor !== color { view.backgroundColor = color }
    if view.frame != frame { view.frame = frame }
    view.isHidden = false
  }
}
