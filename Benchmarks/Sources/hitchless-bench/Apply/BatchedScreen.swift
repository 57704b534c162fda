import Foundation
import Hitchless
import HitchlessBase
import HitchlessTesting

/// A list of 100,000 rows on a stage, scrolled to its middle, from a plain data source that reports what changes.
@MainActor final class BatchedScreen: NSObject, UICollectionViewDataSource {
  private let view: UICollectionView
  private let stage: Stage
  private var list = ScatteredUpdate()

  /// Shows the middle of the list.
  override init() {
    view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout.make())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    stage = Stage(view)
    super.init()
    view.dataSource = self
    stage.settle()
    view.setContentOffset(CGPoint(x: 0, y: RowLayout.height * Double(ScatteredUpdate.count / 2)), animated: false)
    stage.settle()
  }

  /// Performs one batch of updates and the first frame after it. Returns the time in milliseconds.
  func update() throws -> Double {
    let edits = list.change()
    let removed = edits.removed.map { IndexPath(item: $0, section: 0) }
    let inserted = edits.inserted.map { IndexPath(item: $0, section: 0) }
    let moved = edits.moved.map { (IndexPath(item: $0.from, section: 0), IndexPath(item: $0.to, section: 0)) }
    let time = Stopwatch(MonotonicClock()).time {
      UIView.performWithoutAnimation {
        view.performBatchUpdates {
          self.view.deleteItems(at: removed)
          self.view.insertItems(at: inserted)
          for (from, to) in moved { self.view.moveItem(at: from, to: to) }
        }
      }
      stage.frame()
    }
    stage.settle()
    guard view.numberOfItems(inSection: 0) == list.items.count else { throw BenchmarkError("the update was not carried out") }
    return time
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { list.items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}
