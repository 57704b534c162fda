import UIKit

/// The forms of the list.
public enum UsersMode: Int, CaseIterable, Sendable {
  /// A row for each user, or tiles in a grid.
  case table, twoColumns, threeColumns

  /// The name of the form.
  var name: String {
    switch self {
    case .table: "Table"
    case .twoColumns: "Two columns"
    case .threeColumns: "Three columns"
    }
  }

  /// The width and height of an avatar, in points.
  @MainActor var avatarSide: CGFloat {
    switch self {
    case .table: UserRowCell.avatarSide
    case .twoColumns: UsersGrid.avatarSide(columns: 2)
    case .threeColumns: UsersGrid.avatarSide(columns: 3)
    }
  }

  /// Creates the list in this form.
  @MainActor func makeListing(frame: CGRect, cells: UserCells) -> any UsersListing {
    switch self {
    case .table: UsersTable(frame: frame, cells: cells)
    case .twoColumns: UsersGrid(frame: frame, columns: 2, cells: cells)
    case .threeColumns: UsersGrid(frame: frame, columns: 3, cells: cells)
    }
  }

  /// The icon: lines for the table, squares for the grids; 18 points wide and high.
  @MainActor var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image { context in
      UIColor.black.setFill()
      switch self {
      case .table:
        for y in [2.5, 8, 13.5] {
          context.fill(CGRect(x: 1, y: y, width: 2, height: 2))
          context.fill(CGRect(x: 5, y: y, width: 12, height: 2))
        }
      case .twoColumns, .threeColumns:
        let count = self == .twoColumns ? 2 : 3
        let (side, step) = self == .twoColumns ? (6.5, 8.5) : (4.0, 6.0)
        for index in 0..<count * count {
          context.fill(CGRect(x: 1.5 + Double(index % count) * step, y: 1.5 + Double(index / count) * step, width: side, height: side))
        }
      }
    }
  }
}
