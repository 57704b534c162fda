internal import FramePipeline
internal import HitchlessBase

/// Determines the vsync at which a frame is shown.
///
/// A frame that is committed by its tick's deadline is shown ``FrameTiming/presentIntervals`` vsyncs after the tick. Each whole frame by
/// which the commit, or after it the drawing, is late moves it to a later vsync, and no two frames share a vsync.
struct PresentSchedule {
  private struct Entry {
    var number: Int
    var due: FrameInstant
    var interval: FrameDuration
  }
  private let timing: FrameTiming
  private var lastTick: FrameTick
  private var committed: [Entry] = []
  private var shown: [(number: Int, time: FrameInstant)] = []
  private var lastShown: FrameInstant?

  init(timing: FrameTiming, first: FrameTick) {
    self.timing = timing
    lastTick = first
  }

  /// Whether a committed frame is not on screen yet.
  var isBusy: Bool { !committed.isEmpty || !shown.isEmpty }

  /// Records that a tick was delivered: the next commit is for it.
  mutating func didTick(_ tick: FrameTick) { lastTick = tick }

  /// Records that frame `number` was committed.
  mutating func didCommit(_ number: Int, at time: FrameInstant) {
    let late = Self.wholeFrames(time - lastTick.commitDeadline, lastTick.interval)
    let due = lastTick.frameTime + lastTick.interval * (timing.presentIntervals + late)
    committed.append(Entry(number: number, due: due, interval: lastTick.interval))
  }

  /// Records that frame `number`, the oldest committed one, was drawn.
  mutating func didDraw(_ number: Int, at end: FrameInstant) {
    guard let index = committed.firstIndex(where: { $0.number == number }) else { return }
    let entry = committed.remove(at: index)
    var time = entry.due + entry.interval * Self.wholeFrames(end - entry.due, entry.interval)
    // The first vsync after the one that is occupied.
    if let lastShown, time <= lastShown {
      time += entry.interval * (Int((lastShown - time).nanoseconds / entry.interval.nanoseconds) + 1)
    }
    lastShown = time
    shown.append((number, time))
  }

  /// Returns the oldest frame whose vsync has passed at `now` and that has not been returned before.
  mutating func takeShown(at now: FrameInstant) -> (number: Int, time: FrameInstant)? {
    guard let first = shown.first, first.time <= now else { return nil }
    return shown.removeFirst()
  }

  private static func wholeFrames(_ late: FrameDuration, _ interval: FrameDuration) -> Int {
    late <= .zero ? 0 : Int((late.nanoseconds + interval.nanoseconds - 1) / interval.nanoseconds)
  }
}
