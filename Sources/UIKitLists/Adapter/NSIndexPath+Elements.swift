public import Foundation

/// An index path with a section and an item, for older code.
extension NSIndexPath {
  /// Creates the path of an item of a collection view.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// Creates the path of a row of a table view.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section. The path must have at least one index.
  public var section: Int { index(atPosition: 0) }
  /// The item in the section. The path must have two indexes.
  public var item: Int { index(atPosition: 1) }
  /// The row in the section. The path must have two indexes.
  public var row: Int { item }
}
