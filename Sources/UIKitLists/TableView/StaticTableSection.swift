public import Foundation

/// A section of a table whose rows are known when the program is built; see ``UITableViewController/setStaticSections(_:)``.
@preconcurrency @MainActor public struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
  let rowHeights: [Int: CGFloat]

  /// Creates a section with fixed rows.
  /// - Parameters:
  ///   - header: The title; nil for no header.
  ///   - footer: The text below the rows; nil for no footer.
  ///   - cells: The rows.
  ///   - rowHeights: The individual heights of rows in points, by index in the section.
  public init(header: String? = nil, footer: String? = nil, cells: [UITableViewCell], rowHeights: [Int: CGFloat] = [:]) {
    self.header = header
    self.footer = footer
    self.cells = cells
    self.rowHeights = rowHeights
  }
}
