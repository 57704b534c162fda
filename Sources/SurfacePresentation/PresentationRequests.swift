internal import Dispatch
internal import DisplayInterface
internal import LayerTree
internal import Synchronization

/// The requests to a presentation server. May be used from any thread.
final class PresentationRequests: Sendable {
  /// A frame to show.
  struct Frame: Sendable {
    var tree: RenderTree
    /// The number; nil for a frame that is not reported.
    var number: Int?
    var place: SurfacePosition
    /// Signalled when the frame was submitted to the display server, which shows it with the toolkit's next commit; nil for a frame that is
    /// shown independently.
    var drawn: DispatchSemaphore?
  }
  struct State: Sendable {
    var frame: Frame?
    /// Whether the frame may be drawn.
    var isStarted = false
    var wantsVsync = false
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Becomes readable when something was requested.
  let waker = Waker()

  /// Stores a frame, replacing one that was not drawn. Does not wake the thread.
  func put(_ frame: Frame) { state.withLock { $0.frame = frame } }

  /// Changes the requests and wakes the thread.
  func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    waker.wake()
  }

  /// Removes and returns everything except the frame.
  func take() -> (wantsVsync: Bool, isClosed: Bool) {
    waker.reset()
    return state.withLock { state in
      defer { state.wantsVsync = false }
      return (state.wantsVsync, state.isClosed)
    }
  }

  /// Removes and returns the frame, if there is one that may be drawn.
  func takeFrame() -> Frame? {
    state.withLock {
      guard $0.isStarted, let frame = $0.frame else { return nil }
      $0.frame = nil
      $0.isStarted = false
      return frame
    }
  }
}
