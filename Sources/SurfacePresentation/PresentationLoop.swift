internal import Dispatch
internal import DisplayInterface
internal import Glibc
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The work of the thread of a ``PresentationServer``.
///
/// A frame is composed when the previous one is on screen: the frame for a vsync is committed after the previous vsync, and a late frame
/// does not replace a waiting one. It is composed into the newest buffer that the display server does not read, at the cost of the changes
/// since then, and never into a buffer that the server may be reading: the screen always shows exactly one committed tree.
final class PresentationLoop {
  private let surface: any FrameSurface
  private let requests: PresentationRequests
  private let clock: any FrameClock
  private let report: (PresentationServer.Report) -> Void
  private let compositor = Compositor()
  /// The frame that waits for a buffer, or for the previous frame.
  private var waiting: PresentationRequests.Frame?
  /// The last presented frame and its tree.
  private var shown: SurfaceFrame?
  private var shownTree: RenderTree?
  /// Whether the display server has yet to accept the last presented frame.
  private var isPresenting = false
  /// The numbers of the frames whose fate is unknown, oldest first; nil for a frame that is not reported.
  private var untold: [Int?] = []
  /// Whether the screen shows something else than the last presented frame.
  private var isDamaged = false

  init(
    surface: any FrameSurface, requests: PresentationRequests, clock: any FrameClock,
    report: @escaping (PresentationServer.Report) -> Void
  ) {
    self.surface = surface
    self.requests = requests
    self.clock = clock
    self.report = report
  }

  /// Runs until the server is closed or the display server fails.
  func run() {
    do throws(SurfaceFailure) {
      while let isBusy = try turn() {
        if !isBusy { wait() }
      }
    } catch {
      report(.failed(error))
    }
    surface.close()
  }

  /// Does the pending work without waiting. Returns whether it may have caused more; nil once the server is closed.
  func turn() throws(SurfaceFailure) -> Bool? {
    let (wantsVsync, isClosed) = requests.take()
    guard !isClosed else { return nil }
    if wantsVsync { surface.requestVsync() }
    try show()
    try surface.flush()
    // Any call of the display server may have read events, so the descriptor is only meaningful after the last event.
    var isBusy = false
    while let event = try surface.nextEvent() {
      isBusy = true
      handle(event)
    }
    return isBusy
  }

  private func wait() {
    guard surface.willWait() else { return }
    var entries = [requests.waker.descriptor, surface.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&entries, nfds_t(entries.count), -1)
    surface.didWait(isReadable: entries[1].revents != 0)
  }

  private func handle(_ event: SurfaceEvent) {
    switch event {
    case .vsync(let time): report(.vsync(min(time, clock.now)))
    case .accepted: isPresenting = false
    case .presented(let time):
      if !untold.isEmpty, let number = untold.removeFirst() { report(.presented(number: number, at: min(time, clock.now))) }
    case .replaced:
      guard !untold.isEmpty, let number = untold.removeFirst() else { return }
      // A replaced frame is presented with the frame that replaces it; if there is none, it ends now.
      if untold.allSatisfy({ $0 == nil }) { report(.presented(number: number, at: clock.now)) }
    case .timing(let timing): report(.timing(timing))
    case .scaled(let scale): report(.scaled(scale))
    case .moved: report(.moved)
    case .damaged: isDamaged = true
    case .released: break
    }
  }

  private func show() throws(SurfaceFailure) {
    guard !isPresenting || surface.resizesAtOnce else { return }
    waiting = requests.takeFrame() ?? waiting
    if let frame = waiting {
      guard !isPresenting || frame.tree.width != shownTree?.width || frame.tree.height != shownTree?.height else { return }
      guard let buffer = try surface.takeBuffer(width: frame.tree.width, height: frame.tree.height) else { return }
      waiting = nil
      try present(frame, in: buffer)
    } else if isDamaged, !isPresenting, var shown {
      shown.damage = nil
      shown.isSynchronized = false
      try present(shown, number: nil)
    }
  }

  private func present(_ frame: PresentationRequests.Frame, in buffer: SurfaceBuffer) throws(SurfaceFailure) {
    let begin = clock.now
    compositor.compose(frame.tree, on: buffer.surface, previous: buffer.tree)
    buffer.tree = frame.tree
    defer { frame.drawn?.signal() }
    try present(
      SurfaceFrame(
        buffer: buffer, place: frame.place, isSynchronized: frame.drawn != nil, damage: isDamaged ? nil : damage(of: frame),
        background: frame.tree.background),
      number: frame.number)
    try surface.flush()
    shownTree = frame.tree
    if let number = frame.number { report(.rendered(number: number, from: begin, to: clock.now)) }
  }

  private func present(_ frame: SurfaceFrame, number: Int?) throws(SurfaceFailure) {
    try surface.present(frame)
    untold.append(number)
    shown = frame
    isPresenting = true
    isDamaged = false
  }

  /// Returns the rectangles in which `frame` differs from the last presented one; nil for everywhere.
  private func damage(of frame: PresentationRequests.Frame) -> [PixelRect]? {
    guard let shownTree, shownTree.width == frame.tree.width, shownTree.height == frame.tree.height else { return nil }
    var damage = FrameDamage(from: shownTree, to: frame.tree)
    for scroll in damage.scrolls { damage.region.add(scroll.rect) }
    return damage.region.rects
  }
}
