internal import Foundation
internal import HitchlessBase
internal import ListLayout
internal import UIKitCore

extension UICollectionViewLayout {
  /// Where the view of an element that comes on screen starts from; nil if the layout does not care.
  func initialAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath
    let own: UICollectionViewLayoutAttributes? =
      switch element {
      case .item: initialLayoutAttributesForAppearingItem(at: path)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind, _, _): initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    return own.map { mirroredIfNeeded($0) }
  }

  /// Where the view of an element that leaves the screen ends; nil if the layout does not care.
  func finalAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    let path = element.indexPath
    let own: UICollectionViewLayoutAttributes? =
      switch element {
      case .item: finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind, _, _): finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return own.map { mirroredIfNeeded($0) }
  }

  /// Whether the layout wants another view for an element that is on screen: it counts as deleted, or as inserted. `after` is the element
  /// after the update; nil if it is gone.
  func replacesView(of before: LayoutElement, after: LayoutElement?) -> Bool {
    switch before {
    case .item: false
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
      indexPathsToDeleteForSupplementaryView(ofKind: kind).contains(before.indexPath)
        || after.map { indexPathsToInsertForSupplementaryView(ofKind: kind).contains($0.indexPath) } ?? false
    case .decoration(let kind, _, _):
      indexPathsToDeleteForDecorationView(ofKind: kind).contains(before.indexPath)
        || after.map { indexPathsToInsertForDecorationView(ofKind: kind).contains($0.indexPath) } ?? false
    }
  }

  // MARK: The other direction of text

  /// The attributes at the other side of the content, where the layout is shown mirrored; the same object where it is not.
  func mirroredIfNeeded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let visibleLayout, visibleLayout.isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = visibleLayout.contentWidth - copy.center.x
    return copy
  }
  /// A point at the other side of the content, where the layout is shown mirrored.
  func mirroredIfNeeded(_ point: CGPoint) -> CGPoint {
    guard let visibleLayout, visibleLayout.isMirrored else { return point }
    return CGPoint(x: visibleLayout.contentWidth - point.x, y: point.y)
  }
}
