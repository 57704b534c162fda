internal import Foundation
internal import HitchlessBase
internal import ListLayout

extension IndexPath {
  /// Where an item is, as the program sees it.
  init(_ position: ItemPosition) { self.init(item: position.index, section: position.section) }
  /// Where an item is, as the engine sees it; nil for paths that are no item's.
  var position: ItemPosition? { count == 2 ? ItemPosition(section: self[0], index: self[1]) : nil }
}

extension LayoutElement {
  /// The element of a supplementary view: of the whole layout, if the path has one number only.
  init(supplementary kind: String, at path: IndexPath) {
    self =
      path.count == 1
      ? .layoutSupplementary(kind: kind, index: path[0]) : .supplementary(kind: kind, section: path.section, index: path.item)
  }

  /// The element's path, as the program sees it.
  var indexPath: IndexPath {
    switch self {
    case .item(let section, let index), .supplementary(_, let section, let index), .decoration(_, let section, let index):
      IndexPath(item: index, section: section)
    case .layoutSupplementary(_, let index): IndexPath(index: index)
    }
  }
}
