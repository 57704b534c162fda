import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite("What HITCHLESS_DEBUG shows", .serialized) struct DebugOverlayTests {
  private func list(prefetches: Bool = true) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.isPrefetchingEnabled = prefetches
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<500))
    source.apply(snapshot, animatingDifferences: false)
    return (list, source)
  }

  private func withOverlay(_ overlay: DebugOverlay, _ body: () -> Void) {
    let before = DebugOverlay.current
    DebugOverlay.current = overlay
    defer { DebugOverlay.current = before }
    body()
  }

  @Test func `names are read, and unknown ones mean nothing`() {
    #expect(DebugOverlay(parsing: "") == [])
    #expect(DebugOverlay(parsing: "frames, prefetch,colours") == [.frames, .prefetch])
    #expect(DebugOverlay(parsing: "reuse") == .reuse)
  }

  @Test func `each frame has a bar, and the bars ask for no frames`() throws {
    withOverlay(.frames) {
      let (list, source) = list()
      let stage = Stage(list, size: CGSize(width: 320, height: 400), scale: 1)
      defer { stage.end() }
      stage.settle()
      stage.beginMeasuring()
      stage.frames(60)
      #expect(stage.records.isEmpty, "nothing changes, so nothing is drawn")
      for _ in 0..<40 { stage.scroll(by: 20) }
      stage.settle()
      // The line, in its colour, at the height of the deadline.
      let y = 400 - Int(FrameBars.deadlineHeight)
      #expect(stage.picture?[250, y] == 0xFFFF_CC00)
      withExtendedLifetime(source) {}
    }
  }

  @Test func `cells are tinted by how they came`() {
    withOverlay(.reuse) {
      let (list, source) = list(prefetches: false)
      let stage = Stage(list, size: CGSize(width: 320, height: 440), scale: 1)
      defer { stage.end() }
      stage.settle()
      func tints() -> Set<PixelColor> {
        Set(list.visibleCells.flatMap { $0.node.children.filter { $0.zPosition == 1_000_000 }.compactMap(\.style.backgroundColor) })
      }
      #expect(tints() == [CellTints.Origin.made.color])
      for _ in 0..<20 { stage.scroll(by: 100) }
      #expect(tints() == [CellTints.Origin.reused.color])
      stage.scroll(by: -100)
      #expect(tints().contains(CellTints.Origin.waited.color))
      withExtendedLifetime(source) {}
    }
    withOverlay(.prefetch) {
      let (list, source) = list()
      let stage = Stage(list, size: CGSize(width: 320, height: 440), scale: 1)
      defer { stage.end() }
      stage.settle()
      for _ in 0..<20 { stage.scroll(by: 50) }
      let blue = CellTints.Origin.prefetched.color
      #expect(list.visibleCells.contains { cell in cell.node.children.contains { $0.style.backgroundColor == blue } })
      withExtendedLifetime(source) {}
    }
  }
}
