internal import Foundation
internal import Glibc
package import HitchlessBase
package import LayerTree
internal import Synchronization

/// Composes frames on its own thread, one at a time. If several frames wait, only the latest is drawn.
///
/// Tests compose synchronously with ``FrameComposer``; this is the same on a separate thread. ``submit(_:number:)`` may be called from any
/// thread. When the server is released, it finishes the current frame and ends.
package final class RenderServer: Sendable {
  /// A frame that has been drawn.
  package struct Completion: Sendable {
    /// The number that was passed to ``RenderServer/submit(_:number:)``.
    package var number: Int
    /// The time at which drawing began.
    package var start: FrameInstant
    /// The time at which the pixels were complete.
    package var end: FrameInstant
    /// A copy of the pixels if it was requested; nil otherwise, and if there was no memory.
    package var pixels: PixelBuffer?
    /// The work of drawing the frame.
    package var work: Compositor.Work
  }

  /// The frame that the thread draws into. Locked while a frame is composed or copied.
  private final class Screen: Sendable {
    private let composer = Mutex(FrameComposer())

    func draw(_ frame: Mailbox.Frame, _ clock: any FrameClock) -> Completion {
      composer.withLock { composer in
        let start = clock.now
        let work = composer.compose(frame.tree)
        let end = clock.now
        let pixels = frame.keepsPixels && work != nil ? composer.copyFrame() : nil
        return Completion(number: frame.number, start: start, end: end, pixels: pixels, work: work ?? .init())
      }
    }

    func copyFrame() -> PixelBuffer? { composer.withLock { $0.copyFrame() } }
  }

  private let mailbox: Mailbox
  private let screen: Screen

  /// Creates a server that calls `didFinish` on its own thread for each drawn frame, in order.
  package init(clock: any FrameClock, didFinish: @escaping @Sendable (Completion) -> Void) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    let screen = Screen()
    self.screen = screen
    // The thread retains the mailbox and not the server, so that releasing the server ends it.
    let thread = Thread {
      while let frame = mailbox.take() {
        didFinish(screen.draw(frame, clock))
        mailbox.finish()
      }
    }
    thread.name = "hitchless.render"
    thread.start()
  }

  deinit { mailbox.close() }

  /// Submits frame `number`, to be drawn after the next ``start()``. Returns the number of the waiting frame that it replaces, which is
  /// never drawn; nil if none was waiting. With `keepsPixels`, the completion has a copy of the pixels, which is made after its `end`.
  @discardableResult
  package func submit(_ tree: RenderTree, number: Int, keepsPixels: Bool = false) -> Int? {
    mailbox.put(Mailbox.Frame(tree: tree, number: number, keepsPixels: keepsPixels))
  }

  /// Makes the thread draw the submitted frame, unless it is already drawing, before the caller continues if both share a core.
  package func start() {
    mailbox.wake()
    // The scheduler often runs a thread on the core of the thread that woke it, even if another core is idle. There it would wait until the
    // main thread has prepared the next cells: half a millisecond in which the frame could have been drawn.
    sched_yield()
  }

  /// Whether a frame waits behind the one that is being drawn.
  package var hasWaitingFrame: Bool { mailbox.hasWaiting }

  /// Waits until no frame is waiting or being drawn. Must not be called from inside the callback.
  package func drain() { mailbox.drain() }

  /// Returns a copy of the last drawn frame after waiting for all submitted frames; nil before the first frame, and if there is no memory.
  /// Must not be called from inside the callback. O(pixels).
  package func copyLastFrame() -> PixelBuffer? {
    drain()
    return screen.copyFrame()
  }
}
