internal import DisplayInterface
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import Synchronization

/// A pace with real costs, on virtual or real vsyncs: see ``HeadlessPace/measured(_:)`` and ``HeadlessPace/real(_:idle:)``.
@MainActor final class MeasuredPacing: HeadlessPacing {
  /// State shared by the render server's thread and the main thread.
  private final class Inbox: Sendable {
    struct State {
      /// Frames that were submitted and have not been drawn.
      var underWay: Set<Int> = []
      var drawn: [DrawnFrame] = []
    }
    let state = Mutex(State())
  }

  /// The treatment of idle time.
  enum Idle {
    case skipped
    case waited
    case scripted((FrameDuration) -> Void)
  }

  private let time: MeasuredClock
  private let idle: Idle
  private let mainQueue = MainQueue()
  private let inbox: Inbox
  private let server: RenderServer

  init(clock: MeasuredClock, idle: Idle) {
    time = clock
    self.idle = idle
    let inbox = Inbox()
    self.inbox = inbox
    let waker = mainQueue.waker
    server = RenderServer(clock: clock) { frame in
      inbox.state.withLock {
        $0.underWay.remove(frame.number)
        $0.drawn.append(DrawnFrame(number: frame.number, begin: frame.start, end: frame.end, pixels: frame.pixels))
      }
      waker.wake()
    }
  }

  var clock: any FrameClock { time }
  var aroundMainQueueWork: (() -> Void) -> Void = { $0() }

  func wait(until instant: FrameInstant?, isWorkOutstanding: Bool) {
    if mainQueue.doWork(aroundMainQueueWork) { return }
    // Scripted time passes immediately while a frame may still be drawn on its thread: the drawing has to end at the time at which it
    // began.
    if case .scripted = idle { server.drain() }
    // Work on other threads runs in real time, so a jump would be charged to it.
    let (hasDrawn, isDrawing) = inbox.state.withLock { (!$0.drawn.isEmpty, !$0.underWay.isEmpty) }
    if hasDrawn { return }
    if case .skipped = idle, let instant, !isWorkOutstanding, !isDrawing {
      time.jump(to: instant)
      return
    }
    // Waits for events until the vsync's real time; sleeping would miss them.
    wait(instant.map { $0 - time.now })
    _ = mainQueue.doWork(aroundMainQueueWork)
  }

  func pass(until instant: FrameInstant) {
    if case .skipped = idle { time.jump(to: instant) }
    while case let rest = instant - time.now, rest > .zero { wait(rest) }
  }

  private func wait(_ timeout: FrameDuration?) {
    if case .scripted(let body) = idle, let timeout { body(timeout) } else { mainQueue.wait(timeout: timeout) }
  }

  func draw(_ tree: RenderTree, number: Int, keepsPixels: Bool) {
    // One frame may wait behind the one that is being drawn, and none is replaced, so that every committed frame is shown.
    if server.hasWaitingFrame { server.drain() }
    inbox.state.withLock { _ = $0.underWay.insert(number) }
    server.submit(tree, number: number, keepsPixels: keepsPixels)
  }

  func startDrawing() { server.start() }

  func takeDrawn() -> DrawnFrame? {
    inbox.state.withLock { $0.drawn.isEmpty ? nil : $0.drawn.removeFirst() }
  }

  func finishDrawing() { server.drain() }

  func copyLastFrame() -> PixelBuffer? { server.copyLastFrame() }
}
