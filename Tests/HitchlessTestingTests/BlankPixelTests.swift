import FramePipeline
import Hitchless
import HitchlessBase
import HitchlessTesting
import Testing

/// Pixels that belong to an item and have no cell: only a data source that returns a cell of another item can cause them.
@MainActor @Suite struct `Blank pixels` {
  /// Rows of 50 points; for rows in `borrowing`, the cell of the previous row is returned.
  private final class Source: NSObject, UICollectionViewDataSource {
    var borrowing: Set<Int> = []
    var didBorrow: () -> Void = {}
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      if borrowing.contains(indexPath.item), let other = collectionView.cellForItem(at: IndexPath(item: indexPath.item - 1, section: 0)) {
        didBorrow()
        return other
      }
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
      cell.backgroundColor = .red
      return cell
    }
  }

  private let source = Source()

  private func stage(scale: CGFloat) -> Stage {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    list.isPrefetchingEnabled = false
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = source
    return Stage(list, size: CGSize(width: 300, height: 400), scale: scale)
  }

  @Test(arguments: [1.0, 2]) func `are counted for an item whose data source returns another item's cell`(scale: Double) {
    let stage = stage(scale: CGFloat(scale))
    defer { stage.end() }
    stage.settle()
    #expect(stage.counters.blankPixels == 0)
    source.borrowing = [8]
    stage.beginMeasuring()
    // Rows 0 to 7 fill the screen; 30 points of row 8 come into view.
    let faults = Fault.collecting { stage.scroll(by: 30) }
    #expect(faults.count == 1)
    #expect(stage.records.count == 1)
    let blank = 300 * 30 * Int(scale * scale)
    #expect(stage.counters.blankPixels == blank)
    #expect(stage.records.first?.counters.blankPixels == blank)
    #expect(stage.report.jsonText.contains("\"blankPixels\": \(blank)"))
    #expect(stage.picture?[10, Int(399 * scale)] != 0xFFFF_0000 && stage.picture?[10, Int(369 * scale)] == 0xFFFF_0000)
    // The whole row, and none as soon as it has its own cell.
    stage.beginMeasuring()
    #expect(!Fault.collecting { stage.scroll(by: 50) }.isEmpty)
    #expect(stage.counters.blankPixels == 300 * 50 * Int(scale * scale))
    source.borrowing = []
    stage.beginMeasuring()
    stage.scroll(by: 10)
    #expect(stage.counters.blankPixels == 0)
    #expect(stage.picture?[10, Int(330 * scale)] == 0xFFFF_0000)
  }

  @Test func `are not counted if the next layout pass of the frame provides a cell`() {
    let stage = stage(scale: 1)
    defer { stage.end() }
    stage.settle()
    source.borrowing = [8]
    stage.beginMeasuring()
    // Row 9 comes into view as well: its cell is a new subview, so the list is laid out again.
    source.didBorrow = { [unowned source] in source.borrowing = [] }
    #expect(Fault.collecting { stage.scroll(by: 80) }.count == 1)
    #expect(stage.records.count == 1 && stage.counters.blankPixels == 0)
    #expect(stage.picture?[10, 330] == 0xFFFF_0000)
  }

  @Test(arguments: [1500.0, 20_000, 400_000]) func `do not occur at high scroll velocities with slow cells`(
    velocity: Double
  ) {
    let stage = stage(scale: 1)
    defer { stage.end() }
    stage.costs[.configure("Row")] = .milliseconds(3)
    stage.settle()
    stage.beginMeasuring()
    stage.scroll(velocity: velocity, for: .seconds(1))
    stage.fling(velocity: velocity, seconds: 1)
    stage.scroll(velocity: -velocity, for: .milliseconds(500))
    #expect(stage.counters.cellsDisplayed > 30)
    // The frames are slow: it is not the case that there was nothing to do.
    #expect(velocity < 10_000 || stage.report.hitches.commitHitches > 10)
    #expect(stage.counters.blankPixels == 0)
  }
}
