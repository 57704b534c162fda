public import Foundation
internal import UIKitCore
public import UIKitLists

extension UIDynamicAnimator {
  /// The attributes of the cell at `indexPath`, if they are an item of the animator.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  /// The attributes of a supplementary view, if they are an item of the animator.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind && $0.indexPath == indexPath }
  }
  /// The attributes of a decoration, if they are an item of the animator.
  public func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .decorationView && $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  /// O(items).
  private func attributes(where matches: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
    follow()
    return simulation?.items.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first(where: matches)
  }
}
