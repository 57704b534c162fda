internal import Foundation
internal import HitchlessBase
internal import ListLayout

extension IndexPath {
  /// Creates the program's index path of an item's position.
  init(_ position: ItemPosition) { self.init(item: position.index, section: position.section) }
  /// The engine's position of an item; nil for paths that are not an item's.
  var position: ItemPosition? { count == 2 ? ItemPosition(section: self[0], index: self[1]) : nil }
}

extension LayoutElement {
  /// Creates the element of a supplementary view; if the path has only one index, a view of the whole layout.
  init(supplementary kind: String, at path: IndexPath) {
    self =
      path.count == 1
      ? .layoutSupplementary(kind: kind, index: path[0]) : .supplementary(kind: kind, section: path.section, index: path.item)
  }

  /// The program's index path of the element.
  var indexPath: IndexPath {
    switch self {
    case .item(let section, let index), .supplementary(_, let section, let index), .decoration(_, let section, let index):
      IndexPath(item: index, section: section)
    case .layoutSupplementary(_, let index): IndexPath(index: index)
    }
  }
}
