internal import Foundation
internal import LayerTree
internal import UIKitCore

/// The lines of empty rows below the last row of a plain table.
@MainActor final class FillerRows {
  private unowned let table: UITableView
  /// The height of the empty rows; 0 for none, ``UITableView/automaticDimension`` for the height of the last row.
  var height: CGFloat = 0 { didSet { if height != oldValue { table.setNeedsLayout() } } }
  private var lines: [SeparatorLine] = []

  /// The maximum number of empty rows, however low they are.
  private static let limit = 256

  init(_ table: UITableView) { self.table = table }

  /// Lays out lines from the last row to the bottom of the table. O(lines).
  func layout() {
    guard height != 0 || !lines.isEmpty else { return }
    let (room, thickness) = (rowHeight, 1 / table.contentScaleFactor)
    let end = table.contentSize.height
    let count = room > 0 ? max(0, min(Self.limit, Int(((table.bounds.maxY - end) / room).rounded(.up)))) : 0
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = SeparatorLine(frame: .zero)
      table.addSubview(line)
      lines.append(line)
    }
    let inset = table.separatorInset
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, line) in lines.enumerated() {
      line.show(table.separatorColor ?? .separator, table.separatorEffect)
      line.frame = CGRect(
        x: isMirrored ? inset.right : inset.left, y: end + CGFloat(index + 1) * room - thickness,
        width: max(0, table.bounds.width - inset.left - inset.right), height: thickness)
    }
  }

  /// The distance between two lines; 0 if the table shows none.
  private var rowHeight: CGFloat {
    guard table.style == .plain, table.separatorStyle != .none, table.tableFooterView == nil else { return 0 }
    guard height == UITableView.automaticDimension else { return max(0, height) }
    if table.rowHeight > 0 { return table.rowHeight }
    let last = table.visibleCells.map(\.frame).max { $0.maxY < $1.maxY }
    return last?.height ?? 44
  }
}
