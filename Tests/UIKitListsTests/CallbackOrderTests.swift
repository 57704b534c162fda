import Foundation
import HitchlessTesting
import Testing

/// The order in which the program is notified of simultaneous events.
@Suite("Collection view view order")
@MainActor struct CallbackOrderTests {
  nonisolated private static let kinds = ["header", "b", "a", "zone", "mark", "clip", "x", "footer"]

  @MainActor final class Delegate: NSObject, UICollectionViewDelegate {
    var events: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String,
      at indexPath: IndexPath
    ) { events.append("\(indexPath.section) \(kind)") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { events.append("\(indexPath.section) \(elementKind)") }
  }

  @Test("Supplementary views are displayed and removed in the order of the layout")
  func kinds() throws {
    var handled: [String] = []
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = rowSection(.absolute(20))
      section.boundarySupplementaryItems = Self.kinds.map { kind in
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)), elementKind: kind,
          alignment: kind == "footer" ? .bottom : .top)
      }
      section.visibleItemsInvalidationHandler = { items, _, _ in handled = items.compactMap(\.representedElementKind) }
      return section
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let views = Dictionary(
      uniqueKeysWithValues: Self.kinds.map { kind in
        (kind, UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) { _, _, _ in })
      })
    source.supplementaryViewProvider = { view, kind, path in
      views[kind].map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
    }
    let delegate = Delegate()
    view.delegate = delegate
    let stage = Stage(view, size: CGSize(width: 300, height: 500), scale: 1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<4 {
      snapshot.appendSections([section])
      snapshot.appendItems([section * 2, section * 2 + 1])
    }
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    let wanted = (0..<4).flatMap { section in Self.kinds.map { "\(section) \($0)" } }
    #expect(delegate.events == wanted)
    #expect(handled == Self.kinds)
    delegate.events = []
    view.reloadData()
    stage.settle()
    #expect(delegate.events == wanted + wanted)
  }

  /// All items at the same position.
  private final class Pile: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      attributes.zIndex = indexPath.item < 20 ? 1 : 0
      return attributes
    }
  }

  @Test("`indexPathForItem(at:)` finds the last of overlapping cells with the same `zIndex`")
  func pile() {
    let probe = CollectionProbe(counts: [40], layout: Pile())
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 200), scale: 1)
    stage.settle()
    #expect(probe.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == IndexPath(item: 19, section: 0))
  }
}
