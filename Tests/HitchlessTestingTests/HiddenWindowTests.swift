import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// A window that is minimised and shown again while it scrolls.
@MainActor @Suite struct `A hidden window` {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    }
  }

  private let source = Source()

  private func stage(hertz: Double = 60) -> Stage {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = source
    let stage = Stage(list, hertz: hertz)
    stage.settle()
    stage.beginMeasuring()
    return stage
  }

  @Test(arguments: [24.0, 60, 120]) func `a fling continues at the offset for the elapsed time, without hitches for hidden time`(
    hertz: Double
  ) throws {
    // The same fling twice, once with the window hidden for almost a second.
    var offsets: [CGPoint] = []
    for isHidden in [false, true] {
      let stage = stage(hertz: hertz)
      defer { stage.end() }
      let list = try #require(stage.scrollView)
      stage.fling(velocity: 4000, seconds: 0.3)
      #expect(list.isDecelerating)
      let start = list.contentOffset.y
      let count = stage.records.count
      if isHidden {
        stage.clock.advance(by: .interval(hertz: hertz) / 3)
        stage.setVisible(false)
      }
      stage.frames(Int(hertz) * 9 / 10)
      if isHidden {
        #expect(stage.records.count <= count + 2, "frames that were on their way")
        #expect(list.contentOffset.y == start)
        stage.clock.advance(by: .interval(hertz: hertz) / 3)
        stage.setVisible(true)
      }
      stage.frames(3)
      #expect(list.isDecelerating && list.contentOffset.y > start + 500)
      offsets.append(list.contentOffset)
      stage.settle()
      offsets.append(list.contentOffset)
      #expect(!list.isDecelerating)
      #expect(stage.report.hitches.hitchTime == .zero)
      #expect(stage.records.allSatisfy { $0.deadline == $0.tick.commitDeadline })
      #expect(stage.counters.blankPixels == 0)
    }
    #expect(offsets[0] == offsets[2] && offsets[1] == offsets[3])
  }

  @Test func `changes to a hidden window take one frame when it is shown again`() {
    let stage = stage()
    defer { stage.end() }
    stage.setVisible(false)
    stage.logsActions = true
    stage.scrollView?.contentOffset.y = 300
    stage.window.backgroundColor = .red
    stage.frames(30)
    #expect(stage.actionLog.isEmpty && stage.records.isEmpty)
    stage.setVisible(true)
    stage.settle()
    #expect(stage.actionLog.count { $0.hasPrefix("begin#") } == 1)
    #expect(stage.records.count == 1)
    #expect(stage.report.hitches.hitchTime == .zero)
    // Frames that are late afterwards count as late.
    stage.window.backgroundColor = .blue
    stage.spend(.milliseconds(40))
    stage.settle()
    #expect(stage.report.hitches.commitHitches == 1)
  }

  @Test func `results are delivered while hidden, and cells are prefetched when it is shown again`() {
    let stage = stage()
    defer { stage.end() }
    stage.scroll(velocity: 1000, for: .milliseconds(200))
    stage.setVisible(false)
    stage.logsActions = true
    var delivered = 0
    stage.driver.deliver { delivered += 1 }
    #expect(delivered == 1)
    stage.scroll(by: 200)
    stage.frames(30)
    #expect(stage.actionLog.allSatisfy { $0.hasPrefix("deliver@") }, "\(stage.actionLog)")
    stage.setVisible(true)
    stage.settle()
    #expect(stage.actionLog.contains { $0.hasPrefix("spare@") })
    #expect(stage.counters.cellsPrefetched > 0)
  }

  @Test func `hiding or showing a window twice has no further effect`() {
    let stage = stage()
    defer { stage.end() }
    stage.setVisible(true)
    stage.setVisible(false)
    stage.setVisible(false)
    stage.setVisible(true)
    stage.scroll(by: 100)
    #expect(stage.records.count == 1 && stage.report.hitches.hitchTime == .zero)
  }
}
