import Foundation
import HitchlessTesting
import Testing

/// Pictures of flow layouts, recorded as texts: every layer with its position and size.
@Suite("Flow layout appearance")
@MainActor struct FlowLookTests {
  /// Numbered tiles of several sizes in two sections, with headers.
  private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    final class Header: UICollectionReusableView {}
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, number in
      cell.backgroundColor = UIColor(
        hue: CGFloat(number * 37 % 100) / 100, saturation: 0.5 - CGFloat(path.section) * 0.2, brightness: 0.85, alpha: 1)
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: UICollectionView.elementKindSectionHeader) {
      header, _, _ in
      header.backgroundColor = UIColor(red: 0.2, green: 0.2, blue: 0.3, alpha: 1)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section == 0 ? 14 : 9 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.section * 20 + indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      indexPath.section == 1
        ? CGSize(width: 70, height: 45) : CGSize(width: 40 + indexPath.item * 23 % 90, height: 30 + indexPath.item * 17 % 40)
    }
  }

  @Test("Full lines are justified, last lines are not, and a pinned header is in front", arguments: ["vertical", "horizontal"])
  func picture(direction: String) throws {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction == "vertical" ? .vertical : .horizontal
    layout.sectionInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    layout.headerReferenceSize = CGSize(width: 24, height: 24)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    let tiles = Tiles()
    view.dataSource = tiles
    view.delegate = tiles
    let stage = Stage(view, size: CGSize(width: 320, height: 400), scale: 2)
    stage.frame()
    view.contentOffset = direction == "vertical" ? CGPoint(x: 0, y: 30) : CGPoint(x: 30, y: 0)
    stage.settle()
    #expect(try GoldenText("flow-\(direction)").difference(from: stage.dump) == nil)
  }
}
