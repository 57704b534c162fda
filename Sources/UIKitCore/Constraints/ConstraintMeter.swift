internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Measures the cost of a system of constraints: counted in the frame, and recorded in the trace as a part of the step of its cell.
@MainActor struct ConstraintMeter {
  private unowned let host: UIView
  /// The total time that views have taken to return the size of their content.
  private var contentTime = FrameDuration.zero

  /// Creates a meter for the system of `host`.
  init(_ host: UIView) { self.host = host }

  /// A pass in progress.
  struct Pass {
    fileprivate var begin: FrameInstant
    fileprivate var contentTime: FrameDuration
  }

  /// Called before constraints are solved. Returns nil without a display, where nothing is measured.
  func beginPass() -> Pass? { host.runtime.driver.map { Pass(begin: $0.now, contentTime: contentTime) } }

  /// Counts the time of a pass, excluding that of ``content(of:_:)``.
  func end(_ pass: Pass?) {
    guard let pass, let driver = host.runtime.driver else { return }
    let duration = driver.now - pass.begin
    driver.count {
      $0.constraints.passes += 1
      $0.constraints.time += duration - (contentTime - pass.contentTime)
    }
    guard duration > .zero else { return }
    // Programs know the cell, not the content view that hosts the system.
    let name = host is any LayoutHost ? host.superview ?? host : host
    driver.trace.record(
      ConstraintTrace.track, ConstraintTrace.pass, detail: "\(type(of: name))", begin: pass.begin, kind: .slice(duration: duration))
  }

  /// Returns the size of the content of `view`, and counts the time that computing it takes.
  mutating func content(of view: UIView, _ size: () -> CGSize) -> CGSize {
    guard let driver = host.runtime.driver else { return size() }
    let begin = driver.now
    let result = size()
    let duration = driver.now - begin
    contentTime += duration
    driver.count { $0.constraints.contentTime += duration }
    if duration > .zero {
      driver.trace.record(
        ConstraintTrace.track, ConstraintTrace.content, detail: "\(type(of: view))", begin: begin, kind: .slice(duration: duration))
    }
    return result
  }
}
