internal import Foundation
internal import HitchlessBase
internal import ListLayout
internal import UIKitCore

extension UICollectionViewLayout {
  /// Returns the attributes from which the view of an element that comes on screen is animated, or nil if the layout specifies none.
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

  /// Returns the attributes to which the view of an element that leaves the screen is animated, or nil if the layout specifies none.
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

  /// Whether the layout replaces the view of an element on screen, by declaring it deleted or inserted. `after` is the element after the
  /// update; nil if it was removed.
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

  /// Returns the attributes mirrored in the content if the layout is mirrored; otherwise the same object.
  func mirroredIfNeeded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let visibleLayout, visibleLayout.isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.center.x = visibleLayout.contentWidth - copy.center.x
    return copy
  }
  /// Returns a point mirrored in the content if the layout is mirrored.
  func mirroredIfNeeded(_ point: CGPoint) -> CGPoint {
    guard let visibleLayout, visibleLayout.isMirrored else { return point }
    return CGPoint(x: visibleLayout.contentWidth - point.x, y: point.y)
  }
}
