package import DisplayInterface
internal import FramePipeline
internal import HitchlessBase

extension FrameDriver {
  /// Runs `body` as a slice of the trace, which is named as the cause if it makes a frame late. Reads the clock twice while events are
  /// recorded, otherwise only a flag.
  package func traced<Result, Failure: Error>(
    _ track: StaticString, _ name: StaticString, detail: @autoclosure () -> String = "", _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard trace.isEnabled else { return try body() }
    let begin = now
    defer { trace.record(track, name, detail: detail(), begin: begin, kind: .slice(duration: now - begin)) }
    return try body()
  }

  /// Runs the decoding of an image on the main thread and counts it in the frame, which it delays.
  package func decodeOnMainThread<Result>(_ detail: @autoclosure () -> String, _ body: () -> Result) -> Result {
    count { $0.mainThreadDecodes += 1 }
    return traced("images", "decode on the main thread", detail: detail(), body)
  }

  /// Runs the program's own work between frames. Its time counts in the next frame, and in the trace with the program's named slices.
  package func display(_ display: any Display, doMainQueueWork work: () -> Void) {
    let begin = now
    let phases = phaseTime
    work()
    runtime?.runLoopTimers?.update()
    let duration = now - begin
    guard duration > .zero else { return }
    // Cells that this work prepares are counted in a separate phase.
    let own = duration - (phaseTime - phases)
    count { $0.mainQueueTime += own }
    trace.record("main", HitchCause.mainQueueName, begin: begin, kind: .slice(duration: duration))
  }
}
