internal import Foundation
internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

extension AdaptedListView {
  /// Encodes the selection and the scroll position.
  package func encodeListState(with coder: NSCoder) {
    let state = ListPlace(self)
    coder.encode(state.selection, forKey: ListPlace.selectionKey)
    guard let anchor = state.anchor else { return }
    coder.encode(anchor.element, forKey: ListPlace.anchorKey)
    coder.encode(Double(anchor.distance.x), forKey: ListPlace.distanceXKey)
    coder.encode(Double(anchor.distance.y), forKey: ListPlace.distanceYKey)
  }
  /// Decodes a list's state, and returns a closure that applies it.
  package func listState(in coder: NSCoder) -> () -> Void {
    let state = ListPlace(coder)
    return { [weak self] in if let self { state.apply(to: self) } }
  }

  /// The data source, if it identifies its elements by model identifiers.
  fileprivate var modelAssociation: (any UIDataSourceModelAssociation)? {
    if let table = self as? UITableView { return table.dataSource as? any UIDataSourceModelAssociation }
    return (self as? UICollectionView)?.dataSource as? any UIDataSourceModelAssociation
  }
  /// The visible elements in ascending order.
  fileprivate var pathsInView: [IndexPath] {
    ((self as? UITableView)?.indexPathsForVisibleRows ?? (self as? UICollectionView)?.indexPathsForVisibleItems ?? []).sorted()
  }
  /// Returns the frame of an element in the content, or nil if there is none.
  fileprivate func elementFrame(at path: IndexPath) -> CGRect? {
    (self as? UITableView)?.rectForRow(at: path) ?? (self as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
  }
  fileprivate func hasElement(at path: IndexPath) -> Bool {
    let contents = list.currentContents
    return path.count == 2 && (0..<contents.sectionCount).contains(path[0])
      && (0..<contents.itemCount(inSection: path[0])).contains(path[1])
  }
}

/// The selection and the scroll position of a list.
@MainActor private struct ListPlace {
  static let (selectionKey, anchorKey) = ("UISelectedElements", "UIElementInView")
  static let (distanceXKey, distanceYKey) = ("UIElementInViewX", "UIElementInViewY")

  /// Model identifiers, or index paths.
  let selection: [Any]
  /// The first visible element, and the distance of the view's corner from the element's corner.
  let anchor: (element: Any, distance: CGPoint)?

  /// Creates the current state of a list.
  init(_ list: any AdaptedListView) {
    func element(_ path: IndexPath) -> Any? {
      guard let association = list.modelAssociation else { return path }
      return association.modelIdentifierForElement(at: path, in: list)
    }
    selection = (list.adapter.selectedPaths ?? []).compactMap(element)
    let corner = list.contentOffset
    anchor =
      list.pathsInView.lazy.compactMap { path in
        guard let frame = list.elementFrame(at: path), let element = element(path) else { return nil }
        return (element, CGPoint(x: corner.x - frame.minX, y: corner.y - frame.minY))
      }.first
  }
  /// Decodes a saved state.
  init(_ coder: NSCoder) {
    selection = coder.decodeObject(forKey: Self.selectionKey) as? [Any] ?? []
    let distance = CGPoint(x: coder.decodeDouble(forKey: Self.distanceXKey), y: coder.decodeDouble(forKey: Self.distanceYKey))
    let element = coder.decodeObject(forKey: Self.anchorKey)
    anchor = distance.x.isFinite && distance.y.isFinite ? element.map { ($0, distance) } : nil
  }

  /// Selects the elements that still exist, and scrolls to the new position of the anchor.
  func apply(to list: any AdaptedListView) {
    func path(_ element: Any) -> IndexPath? {
      let path: IndexPath?
      if let association = list.modelAssociation {
        path = (element as? String).flatMap { association.indexPathForElement(withModelIdentifier: $0, in: list) }
      } else {
        path = element as? IndexPath
      }
      return path.flatMap { list.hasElement(at: $0) ? $0 : nil }
    }
    for path in selection.compactMap(path) { list.list.selection.select(path.position) }
    guard let anchor, let path = path(anchor.element) else { return }
    // Elements have their actual sizes only when they are visible.
    for _ in 0..<2 {
      guard let frame = list.elementFrame(at: path) else { return }
      ScrollViewState.move(list, to: CGPoint(x: frame.minX + anchor.distance.x, y: frame.minY + anchor.distance.y))
      list.layoutIfNeeded()
    }
  }
}
