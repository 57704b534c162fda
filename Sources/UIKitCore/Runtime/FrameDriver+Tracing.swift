package import DisplayInterface
internal import FramePipeline
internal import HitchlessBase

extension FrameDriver {
  /// Runs `body` as a slice of the trace: it is named where it makes a frame late. Costs two readings of the clock while events are kept,
  /// else one look at a flag.
  package func traced<Result, Failure: Error>(
    _ track: StaticString, _ name: StaticString, detail: @autoclosure () -> String = "", _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard trace.isEnabled else { return try body() }
    let begin = now
    defer { trace.record(track, name, detail: detail(), begin: begin, kind: .slice(duration: now - begin)) }
    return try body()
  }

  /// An image is decoded on the main thread because nobody had prepared it: a fault of the frame that waits for it.
  package func decodeOnMainThread<Result>(_ detail: @autoclosure () -> String, _ body: () -> Result) -> Result {
    count { $0.mainThreadDecodes += 1 }
    return traced("images", "decode on the main thread", detail: detail(), body)
  }

  /// The program's own work between frames: charged to the frame after it, and seen in the trace with the parts that the program named.
  package func display(_ display: any Display, doMainQueueWork work: () -> Void) {
    let begin = now
    let phases = phaseTime
    work()
    let duration = now - begin
    guard duration > .zero else { return }
    // Cells that are prepared because such work asked for it have their own phase.
    let own = duration - (phaseTime - phases)
    count { $0.mainQueueTime += own }
    trace.record("main", HitchCause.mainQueueName, begin: begin, kind: .slice(duration: duration))
  }
}
