package import Dispatch
internal import Foundation
internal import Glibc
package import HitchlessBase
package import LayerTree
internal import Synchronization

/// The render server of a window that is shown without the toolkit: composes frames into shared memory and presents them on a surface of
/// the display server, on a thread of its own. Of the frames that wait for their turn the latest wins.
///
/// Callable from any thread. What becomes of frames, and vsyncs, is reported on the server's own thread.
package final class PresentationServer: Sendable {
  /// What the server reports.
  package enum Report: Sendable {
    /// The vsync that was asked for.
    case vsync(FrameInstant)
    /// Frame `number` was composed and handed to the display server.
    case rendered(number: Int, from: FrameInstant, to: FrameInstant)
    /// Frame `number` is on screen since this time.
    case presented(number: Int, at: FrameInstant)
    /// The display's timing is known, or another one.
    case timing(SurfaceTiming)
    /// A unit of the toolkit's has so many device pixels where the frames are shown; nil for as many as the toolkit says.
    case scaled(Double?)
    /// The toolkit's own surface has to be committed.
    case moved
    /// Nothing is shown any more, and nothing more is reported.
    case failed(SurfaceFailure)
  }

  /// Whether a frame in another size is seen together with what the toolkit commits after it; see ``submit(_:number:place:drawn:)``.
  package let resizesWithToolkit: Bool
  private let requests: PresentationRequests
  private let thread: Mutex<Thread>
  private let isFinished: DispatchSemaphore

  /// A server that shows frames on `surface`, which from here on is its own.
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

  /// Hands over frame `number`, to be drawn from the next ``start()`` on with its corner at `place` of the toolkit's surface. A frame
  /// without a number is not reported. With `drawn`, which is signalled once the frame is with the display server, the toolkit's next
  /// frame shows it, where the display server can do that.
  package func submit(_ tree: RenderTree, number: Int?, place: SurfacePlace, drawn: DispatchSemaphore? = nil) {
    requests.put(PresentationRequests.Frame(tree: tree, number: number, place: place, drawn: drawn))
  }

  /// Lets the submitted frame be drawn, before the caller goes on where both share a core.
  package func start() {
    requests.change { $0.isStarted = true }
    // As in `RenderServer`: woken on the caller's core, the thread would wait until the main thread has prepared the next cells.
    sched_yield()
  }

  /// Asks for ``Report/vsync(_:)`` at the next vsync, once however often it is called before.
  package func requestVsync() { requests.change { $0.wantsVsync = true } }

  /// Takes the surface off the window. Returns when that is done: nothing is reported any more. Not from inside of a report.
  package func close() {
    requests.change { $0.isClosed = true }
    isFinished.wait()
    isFinished.signal()
  }
}

/// Hands an object over to another thread, once.
private final class Transfer<Value>: @unchecked Sendable {
  private var value: Value?
  init(_ value: Value) { self.value = value }
  func take() -> Value {
    defer { value = nil }
    return value!
  }
}
