internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// The cells on screen, in the order of their items.
  var visibleCells: [(cell: UICollectionViewCell, indexPath: IndexPath)] {
    list.displayedItems.compactMap { token, position in
      (object(token) as? UICollectionViewCell).map { ($0, IndexPath(position)) }
    }
  }
  func displayedCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    indexPath.position.flatMap { list.displayedCell(at: $0) }.flatMap { object($0) as? UICollectionViewCell }
  }
  func indexPath(of cell: UICollectionViewCell) -> IndexPath? {
    let token = CellToken(cell.token)
    guard object(token) === cell else { return nil }
    return list.position(of: token).map { IndexPath($0) }
  }
  func indexPath(at point: CGPoint) -> IndexPath? { list.itemPosition(at: point.engine).map { IndexPath($0) } }

  func displayedSupplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    list.displayedView(of: LayoutElement(supplementary: kind, at: indexPath)).flatMap { object($0) }
  }
  func displayedSupplementaries(_ kind: String) -> [UICollectionReusableView] { supplementaries(kind).map(\.1) }
  func indexPathsOfDisplayedSupplementaries(_ kind: String) -> [IndexPath] { supplementaries(kind).map(\.0) }
  private func supplementaries(_ kind: String) -> [(IndexPath, UICollectionReusableView)] {
    list.display.model.elements.values.compactMap { shown -> (IndexPath, UICollectionReusableView)? in
      switch shown.attributes.element {
      case .supplementary(kind, _, _), .layoutSupplementary(kind, _):
        object(shown.token).map { (shown.attributes.element.indexPath, $0) }
      default: nil
      }
    }.sorted { $0.0 < $1.0 }
  }

  /// What our own layouts say of an element; nil for layouts that a program wrote, which would be asked again.
  func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard view.collectionViewLayout is UICollectionViewCompositionalLayout else { return nil }
    return list.currentAttributes(of: element).map { UICollectionViewLayoutAttributes($0) }
  }
}
