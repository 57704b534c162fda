import Foundation
import HitchlessTesting
import Testing

/// A data source with its own items, which performs actions during its callbacks.
@MainActor
final class ReentrantSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var items: [Int]
  let view: UICollectionView
  private let cells = UICollectionView.CellRegistration<ProbeCell, Int> { cell, _, item in cell.text = "\(item)" }
  var whenConfigured: (IndexPath) -> Void = { _ in }
  var whenDisplayed: (IndexPath) -> Void = { _ in }
  var whenPrefetched: ([IndexPath]) -> Void = { _ in }
  var whenCancelled: ([IndexPath]) -> Void = { _ in }
  /// The balance of cells that came on screen and that left.
  private(set) var balance: [ObjectIdentifier: Int] = [:]
  private(set) lazy var stage = Stage(view, size: CGSize(width: 300, height: 300), scale: 1)

  init(_ count: Int, _ layout: UICollectionViewLayout) {
    items = Array(0..<count)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    ProbeCell.current = nil
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
  }

  /// The cells on screen that do not show their items, or have a wrong balance of callbacks.
  var wrong: [String] {
    let visible = Set(view.visibleCells.map { ObjectIdentifier($0) })
    let unbalanced = balance.filter { $0.value != (visible.contains($0.key) ? 1 : 0) }.map { "\($0.value) displays" }
    return unbalanced
      + view.indexPathsForVisibleItems.compactMap { path in
        let text = (view.cellForItem(at: path) as? ProbeCell)?.text
        return text == "\(items[path.item])" ? nil : "\(path.item) shows \(text ?? "nothing")"
      }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: items[indexPath.item])
    whenConfigured(indexPath)
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] += 1
    whenDisplayed(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] -= 1
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { whenPrefetched(indexPaths) }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) { whenCancelled(indexPaths) }
}

@Suite("Changing collection views during callbacks")
@MainActor struct ReentryTests {
  @Test("`reloadData` during an animated update removes the disappearing cells", arguments: [1, 3, 8])
  func reloadDuringUpdate(frames: Int) {
    let source = ReentrantSource(60, rows(.absolute(40)))
    source.stage.settle()
    source.view.performBatchUpdates {
      source.items.removeSubrange(2..<5)
      source.view.deleteItems(at: (2..<5).map { IndexPath(item: $0, section: 0) })
    }
    source.stage.frames(frames)
    source.view.reloadData()
    source.stage.settle()
    #expect(source.wrong == [])
  }

  @Test(
    "Reloading when a deleted item's prefetch is cancelled discards the old update", arguments: [true, false])
  func reloadInCancel(laysOut: Bool) {
    let source = ReentrantSource(200, rows(.absolute(40)))
    var prefetched: Set<Int> = []
    var reloads = 0
    var completions = 0
    source.whenPrefetched = { prefetched.formUnion($0.map(\.item)) }
    source.stage.settle()
    source.stage.scroll(by: 10)
    source.whenCancelled = { [unowned source] _ in
      guard reloads == 0 else { return }
      reloads += 1
      // The previous list, reversed after the first item.
      source.items = [source.items[0]] + source.items.dropFirst().reversed()
      source.view.reloadData()
      if laysOut { source.view.layoutIfNeeded() }
    }
    let last = prefetched.max() ?? 0
    source.view.performBatchUpdates {
      source.items.remove(at: last)
      source.items.remove(at: 0)
      source.view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: last, section: 0)])
    } completion: { _ in
      completions += 1
    }
    #expect(reloads == 1 && last > 7)
    source.stage.settle()
    #expect(completions == 1 && source.wrong == [] && source.view.numberOfItems(inSection: 0) == 198)
    for _ in 0..<20 { source.stage.scroll(by: 35) }
    #expect(source.wrong == [])
  }

  @Test("A custom layout can be replaced during its own layout", arguments: ["configured", "displayed", "prefetched"])
  func replacedLayout(moment: String) {
    let source = ReentrantSource(200, GridLayout())
    source.stage.settle()
    var replaced = 0
    let replace: () -> Void = { [unowned source] in
      guard replaced < 3 else { return }
      replaced += 1
      source.view.collectionViewLayout = GridLayout()
    }
    switch moment {
    case "configured": source.whenConfigured = { _ in replace() }
    case "displayed": source.whenDisplayed = { _ in replace() }
    default: source.whenPrefetched = { _ in replace() }
    }
    for _ in 0..<20 { source.stage.scroll(by: 45) }
    #expect(replaced == 3 && source.wrong == [])
  }

  @Test("After an update in `prefetchItemsAt`, data are prefetched before their cells are requested")
  func updateInPrefetch() {
    let source = ReentrantSource(400, rows(.absolute(40)))
    var prefetched: Set<Int> = []
    var notPrefetched: [Int] = []
    var updates = 0
    var isPreparing = false
    source.whenPrefetched = { [unowned source] paths in
      prefetched.formUnion(paths.map { source.items[$0.item] })
      guard isPreparing, updates < 2 else { return }
      updates += 1
      UIView.performWithoutAnimation {
        source.view.performBatchUpdates {
          // The next items are new.
          source.items.insert(contentsOf: (0..<30).map { 1000 * updates + $0 }, at: 8)
          source.view.insertItems(at: (8..<38).map { IndexPath(item: $0, section: 0) })
        }
      }
    }
    source.whenConfigured = { [unowned source] path in
      let item = source.items[path.item]
      if item >= 1000, !prefetched.contains(item) { notPrefetched.append(item) }
    }
    source.view.isPrefetchingEnabled = false
    source.stage.settle()
    source.view.isPrefetchingEnabled = true
    isPreparing = true
    source.view.setNeedsLayout()
    source.stage.settle()
    #expect(updates == 2)
    #expect(notPrefetched == [])
    #expect(source.wrong == [])
  }
}
