import Dispatch
import FramePipeline
import Hitchless
import HitchlessBase
import HitchlessTesting
import Testing

/// A program's work on the main queue between two frames delays the next one, on a stage as in a run.
@MainActor @Suite struct `Work on the main queue of a stage` {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    }
  }

  private let source = Source()

  /// Creates a stage with a list that decelerates.
  private func stage() -> Stage {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = source
    let stage = Stage(list)
    stage.settle()
    stage.fling(velocity: 4000, seconds: 0.3)
    stage.isTracing = true
    stage.beginMeasuring()
    stage.frames(3)
    return stage
  }

  private func expectOneHitch(_ stage: Stage, cause: String) throws {
    stage.frames(10)
    let hitch = try #require(stage.hitches.first)
    #expect(stage.hitches.count == 1 && hitch.isAnimating)
    // At a vsync, 80 ms of work begin: the frame of the next one, due in 33.3 ms, is committed 80 ms from now.
    #expect(hitch.duration == .interval(hertz: 60) * 3)
    #expect(hitch.cause?.description == cause)
    #expect(stage.report.counters.mainQueueTime == .milliseconds(80))
    #expect(stage.records.first { $0.counters.mainQueueTime > .zero }?.tick.number == hitch.frame)
  }

  @Test func `is a named hitch cause of the frame that it delays`() async throws {
    let stage = stage()
    defer { stage.end() }
    DispatchQueue.main.async { MainActor.assumeIsolated { stage.spend(.milliseconds(80)) } }
    await stage.finishExternalWork()
    try expectOneHitch(stage, cause: "main: main queue")
  }

  @Test func `has the name of its trace as a hitch cause`() async throws {
    let stage = stage()
    defer { stage.end() }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        stage.perform {
          WorkTrace.measure("parse posts") {
            stage.spend(.milliseconds(30))
            stage.spend(.milliseconds(50))
          }
        }
      }
    }
    await stage.pump(until: { true })
    try expectOneHitch(stage, cause: "main: parse posts")
  }

  @Test func `is a hitch cause when the test awaits a continuation and the clock spends the time`() async throws {
    let stage = stage()
    defer { stage.end() }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { stage.clock.spend(.milliseconds(80)) }
        continuation.resume()
      }
    }
    try expectOneHitch(stage, cause: "main: work that was not traced")
  }

  @Test func `excludes the time spent in phases`() async {
    let stage = stage()
    defer { stage.end() }
    stage.inject(Jank(.phase(.layout), .milliseconds(40)))
    stage.inject(Jank(.phase(.commit), .milliseconds(5)))
    stage.costs[.configure("Row")] = .milliseconds(1)
    stage.frames(10)
    await stage.finishExternalWork()
    stage.frames(10)
    #expect(stage.injectedJanks.count == 2)
    #expect(stage.counters.mainQueueTime == .zero)
  }
}
