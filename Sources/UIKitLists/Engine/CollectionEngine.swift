internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The collection view as the host of the list engine: it owns the objects, runs the program's code and makes index paths.
@MainActor final class CollectionEngine {
  unowned let view: UICollectionView
  /// The engine.
  private(set) lazy var list = ListDriver(host: self)
  /// The cells and the other reusable views.
  private(set) lazy var store = CellStore(list, in: view)
  /// The looks of the sections that are a list's.
  var listLooks: [SectionHandle: UICollectionLayoutListConfiguration] = [:]
  /// Whether a row may have become the first or the last of its section, or ceased to be.
  var mayRowLooksHaveChanged = false
  /// What sections do with their items on screen.
  var visibleItemsHandlers: [SectionHandle: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  /// The sections that did so until the layout was asked again: their items have to look as the layout says.
  var endedHandlers: Set<SectionHandle> = []
  /// The scroll views over the orthogonal sections in view, of sections that scroll across.
  var orthogonalViews: [SectionHandle: OrthogonalScrollView] = [:]
  /// Those that serve the next orthogonal sections: hidden, and not taken out of the list, so that cells that wait in them keep their pictures.
  var idleOrthogonalViews: [OrthogonalScrollView] = []
  /// Whether there ever was such a scroll view.
  var hasOrthogonalViews = false
  private var classes: [String: UICollectionReusableView.Type] = [:]

  init(_ view: UICollectionView) { self.view = view }

  /// A view of the list.
  func object(_ token: CellToken) -> UICollectionReusableView? { store[token] as? UICollectionReusableView }

  /// Takes the list to another state in one transaction; see ``ListDriver/apply(_:animated:completion:)``.
  func apply(_ update: ListUpdate, animated: Bool, completion: ((Bool) -> Void)?) {
    list.updates.apply(update, animated: animated, completion: completion)
  }

  // MARK: Dequeueing

  func register(_ type: AnyClass?, identifier: String, kind: String?) {
    classes[registrationName(identifier, kind)] = type as? UICollectionReusableView.Type
  }
  private func registrationName(_ identifier: String, _ kind: String?) -> String { kind.map { "\($0) \(identifier)" } ?? identifier }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    guard let type = classes[identifier] as? UICollectionViewCell.Type else {
      Fault.raise(
        """
        could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for \
        the identifier or connect a prototype cell in a storyboard
        """)
      return UICollectionViewCell(frame: .zero)
    }
    return dequeue(type, identifier, for: indexPath)
  }

  func dequeueSupplementary(_ identifier: String, kind: String, for indexPath: IndexPath) -> UICollectionReusableView {
    guard let type = classes[registrationName(identifier, kind)] else {
      Fault.raise(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier")
      return UICollectionReusableView(frame: .zero)
    }
    return dequeue(type, identifier, kind: kind, for: indexPath)
  }

  func dequeue<View: UICollectionReusableView>(
    _ type: View.Type, _ identifier: String, kind: String? = nil, for indexPath: IndexPath
  ) -> View {
    guard store.isAsking else {
      Fault.raise(
        """
        A view was dequeued outside of the data source's methods (identifier \(identifier), index path \(indexPath)); it cannot be reused
        """)
      return type.init(_reusing: .zero)
    }
    guard let view = store.take(registrationName(identifier, kind), make: { type.init(_reusing: .zero) }) as? View else {
      Fault.raise("identifier \(identifier) belongs to views of another class than \(type)")
      return type.init(_reusing: .zero)
    }
    view.reuseIdentifier = identifier
    return view
  }

  /// A background, which is the layout's and not the data source's.
  func dequeueDecoration(_ kind: String) -> UICollectionReusableView? {
    guard let type = view.collectionViewLayout.decorationClass(ofKind: kind) else {
      Fault.raise(
        "could not dequeue a decoration view of kind: \(kind) - must register a class with the layout (\(view.collectionViewLayout))")
      return nil
    }
    return store.take("decoration \(kind)", make: { type.init(_reusing: .zero) }) as? UICollectionReusableView
  }
}

extension UICollectionReusableView: PooledView {
  /// A collection view's cells are dequeued: one that was not belongs to no pool.
  var poolName: String? { nil }
  func forgetState() {
    guard let cell = self as? UICollectionViewCell else { return }
    cell.isHighlighted = false
    cell.isSelected = false
  }
}

/// A data source that knows its contents as handles.
@MainActor protocol DiffableContents: AnyObject {
  var listContents: ListContents { get }
}

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
    case .item(let section, let index), .supplementary(_, let section, let index): IndexPath(item: index, section: section)
    case .layoutSupplementary(_, let index): IndexPath(index: index)
    case .decoration(_, let section): IndexPath(item: 0, section: section)
    }
  }
}
