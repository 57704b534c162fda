internal import FramePipeline
internal import HitchlessBase
internal import Synchronization
internal import UIKitCore

/// Injects janks into a stage's frames: in phases, between frames, in the steps of cells, in drawing.
@MainActor final class JankInjector {
  /// The script of random janks.
  var script: JankScript?
  /// The janks that have occurred.
  private(set) var injected: [InjectedJank] = []

  private unowned let driver: FrameDriver
  private let clock: VirtualClock
  /// The janks that wait for a frame in which they can occur.
  private var pending: [Jank] = []
  /// The stalls whose frame has not begun.
  private var stalls: [Jank] = []

  init(_ driver: FrameDriver, _ clock: VirtualClock) {
    self.driver = driver
    self.clock = clock
    driver.phaseWillEnd = { [weak self] in self?.phaseWillEnd($0) }
  }

  func inject(_ jank: Jank) { pending.append(jank) }

  /// Starts stalls before the stage advances to its next vsync.
  func willStep(to vsync: FrameInstant, interval: FrameDuration) {
    if pending.isEmpty, let jank = script?.next() { pending.append(jank) }
    for jank in take(where: { $0.location == .mainQueue }) {
      stalls.append(jank)
      let begin = vsync - interval / 4
      // A stall whose time has passed begins immediately.
      clock.schedule(at: max(begin, clock.now)) { [clock, trace = driver.trace] in
        let begin = clock.now
        clock.spend(jank.duration)
        trace.record("main", Jank.stallName, begin: begin, kind: .slice(duration: jank.duration))
      }
    }
  }

  /// Returns the additional time that drawing the frame takes.
  func extraRenderTime(of frame: Int) -> FrameDuration {
    take(where: { $0.location == .render }).reduce(.zero) {
      note($1, frame)
      return $0 + $1.duration
    }
  }

  /// Injects a jank at the end of a step of preparing a cell.
  func stepWillEnd(_ work: CellWork) {
    // At most one jank per cell.
    guard let index = pending.firstIndex(where: { $0.location == .cell(work.stepName) }) else { return }
    let jank = pending.remove(at: index)
    note(jank, driver.tick?.number ?? 0)
    clock.spend(jank.duration)
  }

  private func phaseWillEnd(_ phase: FramePhase) {
    guard phase <= .commit, let number = driver.tick?.number else { return }
    if phase == .input {
      for jank in stalls { note(jank, number) }
      stalls.removeAll()
    }
    for jank in take(where: { $0.location == .phase(phase) }) {
      note(jank, number)
      clock.spend(jank.duration)
    }
    guard phase == .layout else { return }
    for jank in take(where: { $0.location == .image }) {
      note(jank, number)
      driver.decodeOnMainThread("injected") { clock.spend(jank.duration) }
    }
  }

  private func take(where isChosen: (Jank) -> Bool) -> [Jank] {
    guard !pending.isEmpty else { return [] }
    let chosen = pending.filter(isChosen)
    if !chosen.isEmpty { pending.removeAll(where: isChosen) }
    return chosen
  }

  private func note(_ jank: Jank, _ frame: Int) { injected.append(InjectedJank(jank: jank, frame: frame)) }
}
