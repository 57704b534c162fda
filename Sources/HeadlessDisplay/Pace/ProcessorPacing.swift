internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import Synchronization

/// A pace with the program's own processor time as costs, on virtual vsyncs: see ``HeadlessPace/processor``.
///
/// Frames are drawn by the render server's thread, and are reported at the time at which their drawing would end on an otherwise idle
/// machine: it begins at the commit, or after the previous frame, and takes the processor time of that thread.
@MainActor final class ProcessorPacing: HeadlessPacing {
  /// State shared by the render server's thread and the main thread.
  private final class Inbox: Sendable {
    struct State {
      /// The frames that were drawn: the drawing time, and the pixels if they are to be kept.
      var drawn: [(number: Int, duration: FrameDuration, pixels: PixelBuffer?)] = []
    }
    let state = Mutex(State())
  }

  private let time = ProcessorTimeline()
  private let wall: any FrameClock
  private let mainQueue = MainQueue()
  private let inbox: Inbox
  private let server: RenderServer
  /// The submission times of frames that the server has not reported, oldest first.
  private var handedOver: [(number: Int, time: FrameInstant)] = []
  /// The frames whose drawing time is known, oldest first; some of them end in the future.
  private var drawn: [DrawnFrame] = []
  private var lastEnd = FrameInstant.zero

  init(wall: any FrameClock) {
    self.wall = wall
    let inbox = Inbox()
    self.inbox = inbox
    // The thread's own time, of which only differences are used.
    server = RenderServer(clock: ProcessorClock()) { frame in
      inbox.state.withLock { $0.drawn.append((frame.number, frame.end - frame.start, frame.pixels)) }
    }
  }

  var clock: any FrameClock { time }
  var aroundMainQueueWork: (() -> Void) -> Void = { $0() }

  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool) {
    if mainQueue.doWork(aroundMainQueueWork) { return }
    collectDrawn()
    if let first = drawn.first, first.end <= time.now { return }
    let next = [instant, drawn.first?.end].compactMap { $0 }.min()
    if let next, !isWorkOutstanding { return time.jump(to: next) }
    // Work on other threads runs in real time. A late wake-up is not charged to the program.
    let begin = wall.now
    let timeout = next.map { max(.zero, $0 - time.now) }
    mainQueue.wait(timeout: timeout)
    let waited = wall.now - begin
    time.advance(by: timeout.map { min($0, waited) } ?? waited)
    _ = mainQueue.doWork(aroundMainQueueWork)
  }

  func pass(until instant: FrameInstant) { time.jump(to: instant) }

  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool) {
    collectDrawn()
    // One frame may wait behind the one that is being drawn; a third one has to wait.
    let underWay = drawn.filter { $0.end > time.now }
    if underWay.count > 1 { time.jump(to: underWay[underWay.count - 2].end) }
    handedOver.append((number, time.now))
    server.submit(tree, number: number, keepsPixels: keepsPixels)
  }

  func startDrawing() { server.start() }

  func takeDrawn() -> DrawnFrame? {
    guard let first = drawn.first, first.end <= time.now else { return nil }
    return drawn.removeFirst()
  }

  func finishDrawing() {
    collectDrawn()
    if let last = drawn.last { time.jump(to: last.end) }
  }

  func copyLastFrame() -> PixelBuffer? { server.copyLastFrame() }

  /// Waits until everything is drawn, without charging the wait, and adds the drawing time to the time line.
  private func collectDrawn() {
    guard !handedOver.isEmpty else { return }
    server.drain()
    for frame in inbox.state.withLock({ state in
      defer { state.drawn = [] }
      return state.drawn
    }) {
      guard let index = handedOver.firstIndex(where: { $0.number == frame.number }) else { continue }
      let begin = max(handedOver.remove(at: index).time, lastEnd)
      lastEnd = begin + frame.duration
      drawn.append(DrawnFrame(number: frame.number, begin: begin, end: lastEnd, pixels: frame.pixels))
    }
  }
}

/// The main thread's processor time, plus skipped and waited time.
private final class ProcessorTimeline: FrameClock {
  private let spent = ProcessorClock()
  private let skipped = Mutex<Int64>(0)

  /// The current time. Must be read on the main thread: other threads would get their own time.
  var now: FrameInstant { FrameInstant(nanoseconds: spent.now.nanoseconds + skipped.withLock { $0 }) }

  /// Skips idle time: sets ``now`` to `instant` if that is in the future.
  func jump(to instant: FrameInstant) { advance(by: instant - now) }

  /// Adds time in which the main thread did nothing.
  func advance(by duration: FrameDuration) {
    guard duration > .zero else { return }
    skipped.withLock { $0 += duration.nanoseconds }
  }
}
