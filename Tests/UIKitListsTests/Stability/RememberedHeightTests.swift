import Foundation
import HitchlessTesting
import Testing

@Suite("Heights remembered for an earlier width")
@MainActor struct RememberedHeightTests {
  private static let rowHeight: CGFloat = 4

  @MainActor private final class Source: NSObject, UICollectionViewDataSource {
    private let cells = UICollectionView.CellRegistration<ProbeCell, Int> { cell, _, _ in cell.wantedHeight = rowHeight }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
  }

  @Test(
    "Scrolling into rows far smaller than estimated keeps visible rows at their positions", arguments: [false, true])
  func scroll(isFlow: Bool) throws {
    let (source, size) = (Source(), CGSize(width: 300, height: 600))
    let flow = UICollectionViewFlowLayout()
    // Two per line: if an earlier line breaks elsewhere, the visible ones do not.
    flow.estimatedItemSize = CGSize(width: 140, height: 40)
    flow.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: isFlow ? flow : rows(.estimated(40)))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    let stage = Stage(view, size: size, scale: 1)
    defer { stage.end() }
    stage.settle()
    for _ in 0..<10 {
      stage.scroll(by: 550)
      stage.settle()
    }
    // At another width the sizes of rows out of view are unknown; at the first width they are known.
    stage.resize(to: CGSize(width: 280, height: 600))
    stage.settle()
    stage.resize(to: size)
    stage.settle()
    let path = try #require(view.indexPathsForVisibleItems.first)
    func place() throws -> CGFloat { try #require(view.cellForItem(at: path)).frame.minY - view.contentOffset.y }
    let before = try place()
    stage.scroll(by: -500)
    #expect(try place() == before + 500)
    stage.settle()
    #expect(try place() == before + 500)
  }
}
