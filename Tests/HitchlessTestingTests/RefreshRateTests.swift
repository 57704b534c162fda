import FramePipeline
import Hitchless
import HitchlessBase
import HitchlessTesting
import Testing

/// A window that moves to a monitor with another refresh rate while its list rests.
@MainActor @Suite struct `A change of the refresh rate at rest` {
  /// A view whose layout takes a millisecond, whatever the rate is.
  private final class SlowView: UIView {
    weak var stage: Stage?
    override func layoutSubviews() {
      super.layoutSubviews()
      stage?.spend(.milliseconds(1))
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    }
  }

  private nonisolated static let rates = [24.0, 60, 120, 144, 240]

  @Test(arguments: rates, rates) func `does not delay a layout that fits in a frame`(before: Double, after: Double) {
    let view = SlowView()
    let stage = Stage(view, hertz: before)
    defer { stage.end() }
    view.stage = stage
    stage.settle()
    stage.frames(10)
    stage.beginMeasuring()
    // A fraction of an interval after a vsync.
    stage.clock.advance(by: .interval(hertz: before) / 7)
    stage.setRefreshRate(after)
    view.backgroundColor = .red
    view.setNeedsLayout()
    stage.settle()
    #expect(stage.records.count == 1)
    #expect(stage.report.hitches.hitchTime == .zero)
    #expect(stage.records.allSatisfy { $0.deadline == $0.tick.commitDeadline })
  }

  @Test(arguments: rates, rates) func `leaves the full time to prefetch cells in each frame of a scroll`(
    before: Double, after: Double
  ) throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    let source = Source()
    list.dataSource = source
    let stage = Stage(list, hertz: before)
    defer { stage.end() }
    stage.settle()
    stage.frames(10)
    stage.beginMeasuring()
    stage.clock.advance(by: .interval(hertz: before) / 7)
    stage.setRefreshRate(after)
    stage.scroll(velocity: 1500, for: .milliseconds(500))
    #expect(stage.report.hitches.hitchTime == .zero)
    let interval = FrameDuration.interval(hertz: after)
    // Nothing takes time here, so there are two intervals up to the next frame's deadline.
    let available = stage.records.map(\.counters.prefetchAvailable).filter { $0 > .zero }
    #expect(!available.isEmpty)
    #expect(available.allSatisfy { $0 >= interval * 2 }, "\(available)")
  }
}
