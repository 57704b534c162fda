import FramePipeline
import Hitchless
import HitchlessBase
import TestSupport
import Testing

@testable import HitchlessTesting

/// Every injected jank has to be found and named, and nothing else.
@MainActor @Suite("Injected delays") struct JankTests {
  private static let identifier = "Row"

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }
  }

  /// Creates a list at rest with the first screen shown, which prepares nothing ahead: each jank affects the frame that it was injected
  /// into.
  private func stage(hertz: Double = 60, _ source: any UICollectionViewDataSource) -> Stage {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.isPrefetchingEnabled = false
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.identifier)
    list.dataSource = source
    let stage = Stage(list, size: CGSize(width: 300, height: 600), scale: 1, hertz: hertz)
    stage.settle()
    stage.isTracing = true
    stage.beginMeasuring()
    return stage
  }

  /// Returns how many whole frames a jank delays its frame by, if nothing else is slow.
  private func lateFrames(_ jank: Jank, _ interval: FrameDuration) -> Int {
    let room: FrameDuration
    switch jank.location {
    // The jank begins a quarter of a frame before the vsync.
    case .mainQueue: room = interval + interval / 4
    // A frame is drawn in the interval after its own.
    case .render: room = interval * 2
    default: room = interval
    }
    let late = jank.duration - room
    return late > .zero ? Int((late.nanoseconds + interval.nanoseconds - 1) / interval.nanoseconds) : 0
  }

  @Test("A delay at each location is detected and attributed", arguments: [24.0, 60, 120, 240])
  func everyPlace(hertz: Double) throws {
    let source = Source()
    let stage = stage(hertz: hertz, source)
    defer { stage.end() }
    let interval = FrameDuration.interval(hertz: hertz)
    let locations = JankScript.everywhere + [.cell(.configure), .cell(.layout)]
    for (number, location) in locations.enumerated() {
      stage.beginMeasuring()
      // The scroll begins earlier, so that the frame of the jank is in the middle of it.
      stage.scroll(velocity: 20 * hertz, for: interval * 6)
      stage.inject(Jank(location, interval * 35 / 10))
      stage.scroll(velocity: 20 * hertz, for: interval * 12)
      stage.settle()
      let injected = try #require(stage.injectedJanks.last)
      #expect(stage.injectedJanks.count == number + 1 && injected.jank.location == location)
      let hitches = stage.hitches
      #expect(hitches.count == 1, "\(location) at \(hertz) Hz: \(hitches)")
      let hitch = try #require(hitches.first)
      #expect(hitch.frame == injected.frame, "\(location)")
      #expect(hitch.kind == (location == .render ? .render : .commit))
      #expect(hitch.duration == interval * lateFrames(injected.jank, interval), "\(location) at \(hertz) Hz")
      let cause = try #require(hitch.cause)
      #expect(cause.track == injected.jank.cause.track && cause.name == injected.jank.cause.name, "\(location): \(cause)")
      if case .cell = location { #expect(cause.detail == Self.identifier) }
      #expect(stage.report.hitchTimeRatio > 10)
    }
    #expect(stage.counters.mainThreadDecodes == 0, "the last measurement had none")
  }

  /// A list in which each item has a separate kind of cell, so that every cell that comes into view is made.
  private final class KindsSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Row \(indexPath.item)")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "Row \(indexPath.item)", for: indexPath)
    }
  }

  @Test("The time to make a cell is not charged to its configuration")
  func slowMaking() throws {
    let source = KindsSource()
    let stage = stage(source)
    defer { stage.end() }
    stage.scroll(velocity: 1000, for: .milliseconds(100))
    stage.inject(Jank(.cell(.make), .milliseconds(60)))
    stage.scroll(velocity: 1000, for: .milliseconds(200))
    stage.settle()
    let injected = try #require(stage.injectedJanks.first)
    let hitch = try #require(stage.hitches.first)
    #expect(stage.hitches.count == 1 && hitch.frame == injected.frame)
    #expect(hitch.cause?.track == "cells" && hitch.cause?.name == "make", "\(hitch.causes)")
  }

  @Test("A delay that fits the frame is not a hitch", arguments: JankScript.everywhere)
  func fits(location: Jank.Location) {
    let source = Source()
    let stage = stage(source)
    defer { stage.end() }
    for _ in 0..<5 {
      stage.inject(Jank(location, .milliseconds(15)))
      stage.scroll(velocity: 1000, for: .milliseconds(100))
    }
    #expect(stage.injectedJanks.count == 5)
    #expect(stage.hitches.isEmpty)
    #expect(stage.report.hitchTimeRatio == 0)
  }

  /// The janks are far apart, so that each delays one frame: the report has exactly the injected ones.
  @Test("Random delays are detected one by one", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) {
    print("janks at random, seed \(seed)")
    let source = Source()
    var random = SplitMix64(seed: seed)
    let hertz = [30.0, 60, 90, 144].randomElement(using: &random)!
    let interval = FrameDuration.interval(hertz: hertz)
    let stage = stage(hertz: hertz, source)
    defer { stage.end() }
    for _ in 0..<60 {
      let location = JankScript.everywhere.randomElement(using: &random)!
      stage.inject(Jank(location, .nanoseconds(Int64.random(in: 1...interval.nanoseconds * 6, using: &random))))
      stage.scroll(velocity: 600, for: interval * Int.random(in: 12...16, using: &random))
      stage.settle()
    }
    let injected = stage.injectedJanks
    #expect(injected.count == 60)
    let expected = injected.filter { lateFrames($0.jank, interval) > 0 }
    let hitches = stage.hitches
    #expect(hitches.map(\.frame) == expected.map(\.frame), "seed \(seed)")
    #expect(expected.count > 20)
    for (hitch, cause) in zip(hitches, expected) {
      #expect(hitch.duration == interval * lateFrames(cause.jank, interval), "seed \(seed): \(cause)")
      #expect(hitch.cause.map { [$0.track, $0.name] } == [cause.jank.cause.track, cause.jank.cause.name], "seed \(seed): \(cause)")
    }
  }

  /// The screen is the oracle: a hitch is a vsync without new content although something scrolls.
  @Test("The hitches of clustered delays add up to the missed vsyncs", arguments: [5, 6] as [UInt64])
  func clusters(seed: UInt64) {
    print("clusters of janks, seed \(seed)")
    let source = Source()
    let stage = stage(source)
    defer { stage.end() }
    let interval = FrameDuration.interval(hertz: 60)
    stage.jankScript = JankScript(
      seed: seed, onceIn: 12, cluster: 1...4, locations: JankScript.everywhere + [.cell(.configure)],
      length: .milliseconds(2)...(.milliseconds(70)))
    stage.scroll(velocity: 1500, for: .seconds(8))
    stage.jankScript = nil
    stage.settle()
    let presents = stage.records.filter(\.isAnimating).compactMap(\.presentTime)
    let missed = zip(presents, presents.dropFirst()).reduce(0) { sum, pair in
      sum + Int(((pair.1 - pair.0).nanoseconds + interval.nanoseconds / 2) / interval.nanoseconds) - 1
    }
    let first = stage.records.first?.hitchFrames ?? 0
    let found = stage.hitches.filter(\.isAnimating).reduce(FrameDuration.zero) { $0 + $1.duration }
    #expect(Int((found.nanoseconds + interval.nanoseconds / 2) / interval.nanoseconds) == missed + first, "seed \(seed)")
    #expect(missed > 40)
    #expect(stage.injectedJanks.count > 40)
    #expect(stage.hitches.allSatisfy { $0.cause != nil })
  }

  @Test("Scripts with equal seeds inject equal delays")
  func equal() {
    func janks(_ seed: UInt64) -> [Jank?] {
      var script = JankScript(seed: seed, onceIn: 5, cluster: 1...3, length: .milliseconds(1)...(.milliseconds(90)))
      return (0..<300).map { _ in script.next() }
    }
    #expect(janks(3) == janks(3))
    #expect(janks(3) != janks(4))
    #expect((60...240).contains(janks(3).count { $0 != nil }))
  }

  @Test("Named work between frames is charged to the frame that it delays")
  func namedWork() throws {
    let source = Source()
    let stage = stage(source)
    defer { stage.end() }
    stage.scroll(velocity: 1000, for: .milliseconds(100))
    // A timer, which belongs to the main queue in a run.
    stage.clock.schedule(at: stage.now + .milliseconds(10)) {
      MainActor.assumeIsolated {
        stage.spend(.milliseconds(4))
        WorkTrace.measure("parse posts", detail: "page 3") { stage.spend(.milliseconds(42)) }
      }
    }
    stage.scroll(velocity: 1000, for: .milliseconds(200))
    stage.settle()
    let hitch = try #require(stage.hitches.first)
    #expect(stage.hitches.count == 1)
    #expect(hitch.cause?.description == "main: parse posts page 3")
    #expect(stage.counters.mainQueueTime == .milliseconds(46))
    let report = stage.report
    #expect(report.jsonText.contains("\"cause\": \"main: parse posts page 3\""))
    #expect(report.text.contains("main: parse posts page 3"))
    #expect(stage.traceJSON.contains("\"what\":\"main: parse posts page 3\""))
    // The counters identify the frame.
    #expect(stage.records.first { $0.counters.mainQueueTime > .zero }?.tick.number == hitch.frame)
  }
}
