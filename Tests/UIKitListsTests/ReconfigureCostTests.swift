import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// The cost of reconfiguring cells, and its visibility.
@Suite("Cost of reconfiguring cells")
@MainActor struct ReconfigureCostTests {
  /// Runs a closure in a frame's layout phase.
  private final class Trigger: UIView {
    var action: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      action()
    }
  }

  private func check(_ stage: Stage, _ name: String, reconfigure: @escaping () -> Void) {
    stage.settle()
    stage.beginMeasuring()
    stage.isTracing = true
    let trigger = Trigger()
    trigger.action = reconfigure
    stage.window.addSubview(trigger)
    stage.frame()
    #expect(stage.counters.cellsConfigured == 2)
    #expect(stage.counters.cellTimes.configure == .milliseconds(60))
    let slices = stage.traceEvents.filter { "\($0.track)" == "cells" && "\($0.name)" == "configure" }
    #expect(slices.count == 2 && slices.allSatisfy { $0.detail.hasPrefix(name) })
    let durations = slices.compactMap { event -> FrameDuration? in
      if case .slice(let duration) = event.kind { duration } else { nil }
    }
    #expect(durations == [.milliseconds(30), .milliseconds(30)])
  }

  @Test("Reconfigured collection view cells are timed and have a slice each in the trace")
  func collection() {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(50)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    check(stage, "ProbeCell") {
      probe.willConfigure = { [unowned stage] _ in stage.spend(.milliseconds(30)) }
      probe.view.reconfigureItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
      probe.willConfigure = { _ in }
    }
  }

  @Test("Reconfigured table cells are timed and have a slice each in the trace")
  func table() {
    let probe = TableProbe(counts: [50], rowHeight: 50)
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    check(stage, "cell") {
      probe.willConfigure = { [unowned stage] _ in stage.spend(.milliseconds(30)) }
      probe.view.reconfigureRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)])
      probe.willConfigure = { _ in }
    }
  }
}
