internal import Dispatch
internal import DisplayInterface
internal import LayerTree
internal import Synchronization

/// What a presentation server is asked for. From any thread.
final class PresentationRequests: Sendable {
  /// A frame to be shown.
  struct Frame: Sendable {
    var tree: RenderTree
    /// Nil for a frame that is not reported.
    var number: Int?
    var place: SurfacePlace
    /// Signalled when the frame was handed to the display server, which shows it with what the toolkit commits next; nil for a frame that
    /// is shown by itself.
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
  /// Turns readable when something was asked for.
  let waker = Waker()

  /// Stores a frame in the place of one that was not drawn. Does not wake the thread.
  func put(_ frame: Frame) { state.withLock { $0.frame = frame } }

  /// Changes what is asked for, and wakes the thread.
  func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    waker.wake()
  }

  /// Takes everything but the frame.
  func take() -> (wantsVsync: Bool, isClosed: Bool) {
    waker.reset()
    return state.withLock { state in
      defer { state.wantsVsync = false }
      return (state.wantsVsync, state.isClosed)
    }
  }

  /// Takes the frame, if there is one that may be drawn.
  func takeFrame() -> Frame? {
    state.withLock {
      guard $0.isStarted, let frame = $0.frame else { return nil }
      $0.frame = nil
      $0.isStarted = false
      return frame
    }
  }
}
