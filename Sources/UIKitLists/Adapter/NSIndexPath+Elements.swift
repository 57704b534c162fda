public import Foundation

/// An index path with a section and an item, as code of former times keeps it.
extension NSIndexPath {
  /// The path of an item of a collection view.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// The path of a row of a table view.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section. The path has at least one number.
  public var section: Int { index(atPosition: 0) }
  /// The item in the section. The path has two numbers.
  public var item: Int { index(atPosition: 1) }
  /// The row in the section. The path has two numbers.
  public var row: Int { item }
}
