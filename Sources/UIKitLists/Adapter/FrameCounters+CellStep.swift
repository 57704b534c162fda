internal import CellReuse
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension CellStep {
  /// Records the step in the frame's counters and in the trace; `name` is the name of the reuse key in the trace.
  @MainActor func record(_ name: String, _ driver: FrameDriver?) {
    guard let driver else { return }
    driver.count { $0.add(self) }
    driver.trace.record(
      purpose == .prefetch ? "prefetch" : "cells", step.traceName, detail: name, begin: begin, kind: .slice(duration: extent))
  }
}

extension FrameCounters {
  fileprivate mutating func add(_ step: CellStep) {
    switch step.step {
    case .make:
      cellsMade += 1
      cellTimes.make += step.duration
    case .configure:
      cellsConfigured += 1
      cellTimes.configure += step.duration
      if step.purpose == .prefetch { cellsPrefetched += 1 }
    case .fit:
      cellsFitted += 1
      cellTimes.fit += step.duration
    case .layout, .display: break
    }
  }
}

extension FrameDriver {
  /// Records that a cell was configured again since `begin`, in the frame's counters and in the trace, like a configuration at display
  /// time.
  func recordRefill(_ name: String, from begin: FrameInstant) {
    let duration = max(.zero, now - begin)
    count {
      $0.cellsConfigured += 1
      $0.cellTimes.configure += duration
    }
    trace.record("cells", "configure", detail: name, begin: begin, kind: .slice(duration: duration))
  }
}

extension RealizationStep {
  /// Spends the time that a test scripted for the step, if any; `name` is that of the reuse key. `item` is nil for views of sections.
  @MainActor func spendScriptedCost(_ name: String, item: ItemHandle?, _ driver: FrameDriver?) {
    guard let spend = driver?.spendScriptedCost else { return }
    switch self {
    case .make: spend(.make(name), item)
    case .configure: spend(.configure(name), item)
    case .fit: spend(.fit(name), item)
    case .layout: spend(.layout(name), item)
    case .display: spend(.display(name), item)
    }
  }

  /// The name of the step in traces.
  fileprivate var traceName: StaticString {
    switch self {
    case .make: "make"
    case .configure: "configure"
    case .fit: "fit"
    case .layout: "layout"
    case .display: "display"
    }
  }
}
