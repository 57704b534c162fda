package import Dispatch
internal import Foundation
internal import Glibc
package import HitchlessBase
package import LayerTree
internal import Synchronization

/// The render server of a window that is shown without the toolkit. Composes frames into shared memory and presents them on a surface of
/// the display server, on its own thread. If several frames wait, only the latest is drawn.
///
/// May be called from any thread. The results of frames, and vsyncs, are reported on the server's own thread.
package final class PresentationServer: Sendable {
  /// The reports of the server.
  package enum Report: Sendable {
    /// The requested vsync.
    case vsync(FrameInstant)
    /// Frame `number` was composed and submitted to the display server.
    case rendered(number: Int, from: FrameInstant, to: FrameInstant)
    /// Frame `number` has been on screen since this time.
    case presented(number: Int, at: FrameInstant)
    /// The display's timing is known or has changed.
    case timing(SurfaceTiming)
    /// The number of device pixels per toolkit unit where the frames are shown; nil for the toolkit's own factor.
    case scaled(Double?)
    /// The toolkit's own surface has to be committed.
    case moved
    /// Nothing is shown any longer, and nothing more is reported.
    case failed(SurfaceFailure)
  }

  /// Whether a frame of another size is shown together with the toolkit's next commit; see ``submit(_:number:place:drawn:)``.
  package let resizesWithToolkit: Bool
  private let requests: PresentationRequests
  private let thread: Mutex<Thread>
  private let isFinished: DispatchSemaphore

  /// Creates a server that shows frames on `surface`, which it takes ownership of.
  init(surface: sending any FrameSurface, clock: any FrameClock, report: @escaping @Sendable (Report) -> Void) {
    let requests = PresentationRequests()
    self.requests = requests
    resizesWithToolkit = surface.resizesAtOnce
    let isFinished = DispatchSemaphore(value: 0)
    self.isFinished = isFinished
    let loop = PresentationLoop(surface: surface, requests: requests, clock: clock, report: report)
    let transfer = Transfer(loop)
    let thread = Thread {
      transfer.take().run()
      isFinished.signal()
    }
    thread.name = "hitchless.render"
    thread.start()
    self.thread = Mutex(thread)
  }

  deinit { requests.change { $0.isClosed = true } }

  /// Submits frame `number`, to be drawn after the next ``start()`` with its corner at `place` of the toolkit's surface. A frame without a
  /// number is not reported. If `drawn` is not nil, it is signalled once the display server has received the frame, and the toolkit's next
  /// frame shows it, if the display server supports that.
  package func submit(_ tree: RenderTree, number: Int?, place: SurfacePosition, drawn: DispatchSemaphore? = nil) {
    requests.put(PresentationRequests.Frame(tree: tree, number: number, place: place, drawn: drawn))
  }

  /// Starts drawing the submitted frame, before the caller continues if both share a core.
  package func start() {
    requests.change { $0.isStarted = true }
    // As in `RenderServer`: if the thread woke on the caller's core, it would wait until the main thread has prepared the next cells.
    sched_yield()
  }

  /// Requests ``Report/vsync(_:)`` at the next vsync. Repeated requests result in one report.
  package func requestVsync() { requests.change { $0.wantsVsync = true } }

  /// Removes the surface from the window, and returns when that is done. Nothing is reported afterwards. Must not be called from inside a
  /// report.
  package func close() {
    requests.change { $0.isClosed = true }
    isFinished.wait()
    isFinished.signal()
  }
}

/// Transfers an object to another thread, once.
private final class Transfer<Value>: @unchecked Sendable {
  private var value: Value?
  init(_ value: Value) { self.value = value }
  func take() -> Value {
    defer { value = nil }
    return value!
  }
}
