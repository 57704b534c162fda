internal import Foundation
internal import HitchlessBase
internal import ListLayout
internal import UIKitCore

extension UICollectionViewLayoutAttributes {
  /// The element of these attributes.
  var element: LayoutElement {
    let section = indexPath.count > 1 ? indexPath.section : 0
    let index = indexPath.last ?? 0
    switch representedElementCategory {
    case .cell: return .item(section: section, index: index)
    case .supplementaryView: return LayoutElement(supplementary: representedElementKind ?? "", at: indexPath)
    case .decorationView: return .decoration(kind: representedElementKind ?? "", section: section, index: index)
    }
  }

  /// Creates the program's attributes for those of the engine.
  convenience init(_ engine: ElementAttributes) {
    self.init()
    take(engine)
  }
  /// Copies the engine's attributes of an element.
  func take(_ engine: ElementAttributes) {
    indexPath = engine.element.indexPath
    switch engine.element {
    case .item: representedElementCategory = .cell
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
      (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    case .decoration(let kind, _, _): (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }
    frame = CGRect(engine.frame)
    zIndex = engine.zIndex
    alpha = CGFloat(engine.alpha)
  }
}
