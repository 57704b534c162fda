internal import Foundation
internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

extension AdaptedListView {
  /// Keeps what is selected and what is in view.
  package func encodeListState(with coder: NSCoder) {
    let state = ListPlace(self)
    coder.encode(state.selection, forKey: ListPlace.selectionKey)
    guard let anchor = state.anchor else { return }
    coder.encode(anchor.element, forKey: ListPlace.anchorKey)
    coder.encode(Double(anchor.distance.x), forKey: ListPlace.distanceXKey)
    coder.encode(Double(anchor.distance.y), forKey: ListPlace.distanceYKey)
  }
  /// What gives the list its state.
  package func listState(in coder: NSCoder) -> () -> Void {
    let state = ListPlace(coder)
    return { [weak self] in if let self { state.apply(to: self) } }
  }

  /// The data source, if it knows its elements by identifiers.
  fileprivate var modelAssociation: (any UIDataSourceModelAssociation)? {
    if let table = self as? UITableView { return table.dataSource as? any UIDataSourceModelAssociation }
    return (self as? UICollectionView)?.dataSource as? any UIDataSourceModelAssociation
  }
  /// What is in view, the first one first.
  fileprivate var pathsInView: [IndexPath] {
    ((self as? UITableView)?.indexPathsForVisibleRows ?? (self as? UICollectionView)?.indexPathsForVisibleItems ?? []).sorted()
  }
  /// Where an element is in the content; nil if there is none.
  fileprivate func elementFrame(at path: IndexPath) -> CGRect? {
    (self as? UITableView)?.rectForRow(at: path) ?? (self as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
  }
  fileprivate func hasElement(at path: IndexPath) -> Bool {
    let contents = list.currentContents
    return path.count == 2 && (0..<contents.sectionCount).contains(path[0])
      && (0..<contents.itemCount(inSection: path[0])).contains(path[1])
  }
}

/// What is selected in a list, and what is in view.
@MainActor private struct ListPlace {
  static let (selectionKey, anchorKey) = ("UISelectedElements", "UIElementInView")
  static let (distanceXKey, distanceYKey) = ("UIElementInViewX", "UIElementInViewY")

  /// Identifiers of the model, or index paths.
  let selection: [Any]
  /// The first element in view, and how far the corner of the view is from its own.
  let anchor: (element: Any, distance: CGPoint)?

  /// What a list shows.
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
  /// What was kept.
  init(_ coder: NSCoder) {
    selection = coder.decodeObject(forKey: Self.selectionKey) as? [Any] ?? []
    let distance = CGPoint(x: coder.decodeDouble(forKey: Self.distanceXKey), y: coder.decodeDouble(forKey: Self.distanceYKey))
    let element = coder.decodeObject(forKey: Self.anchorKey)
    anchor = distance.x.isFinite && distance.y.isFinite ? element.map { ($0, distance) } : nil
  }

  /// Selects the elements that are still there, and moves to where the one that was in view is now.
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
    // Elements have their own sizes only when they are in view.
    for _ in 0..<2 {
      guard let frame = list.elementFrame(at: path) else { return }
      ScrollViewState.move(list, to: CGPoint(x: frame.minX + anchor.distance.x, y: frame.minY + anchor.distance.y))
      list.layoutIfNeeded()
    }
  }
}
