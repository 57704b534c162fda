internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Measures what a system of constraints costs: counted in the frame, and in the trace as a part of the cell's step that it belongs to.
@MainActor struct ConstraintMeter {
  private unowned let host: UIView
  /// The time that views took so far to tell the size of their content.
  private var contentTime = FrameDuration.zero

  /// Measures the system of `host`.
  init(_ host: UIView) { self.host = host }

  /// A pass that began.
  struct Pass {
    fileprivate var begin: FrameInstant
    fileprivate var contentTime: FrameDuration
  }

  /// Constraints are going to be solved. Nil without a display, where nothing is measured.
  func beginPass() -> Pass? { host.runtime.driver.map { Pass(begin: $0.now, contentTime: contentTime) } }

  /// Counts the time of a pass, without that of ``content(of:_:)``.
  func end(_ pass: Pass?) {
    guard let pass, let driver = host.runtime.driver else { return }
    let duration = driver.now - pass.begin
    driver.count {
      $0.constraints.passes += 1
      $0.constraints.time += duration - (contentTime - pass.contentTime)
    }
    guard duration > .zero else { return }
    // A program knows a cell, and not the content view whose system it is.
    let name = host is any LayoutHost ? host.superview ?? host : host
    driver.trace.record(
      ConstraintTrace.track, ConstraintTrace.pass, detail: "\(type(of: name))", begin: pass.begin, kind: .slice(duration: duration))
  }

  /// Asks `view` for the size of its content, and counts the time that this takes.
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
