public import Foundation
internal import UIKitCore
public import UIKitLists

extension UIDynamicAnimator {
  /// Returns the attributes of the cell at `indexPath`, if they are an item of the animator.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  /// Returns the attributes of a supplementary view, if they are an item of the animator.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind && $0.indexPath == indexPath }
  }
  /// Returns the attributes of a decoration view, if they are an item of the animator.
  public func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .decorationView && $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  /// Returns the first matching attributes. O(items).
  private func attributes(where matches: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
    follow()
    return simulation?.items.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first(where: matches)
  }
}
