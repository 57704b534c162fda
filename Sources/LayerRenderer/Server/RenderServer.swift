internal import Foundation
internal import Glibc
package import HitchlessBase
package import LayerTree
internal import Synchronization

/// Composes frames on a thread of its own, one at a time; of the frames that wait behind it the latest wins.
///
/// Tests compose at once with ``FrameComposer``; this is the same with a thread around it. ``submit(_:number:)`` may be called from any
/// thread; a server that is released finishes the current frame and ends.
package final class RenderServer: Sendable {
  /// A frame that has been drawn.
  package struct Completion: Sendable {
    /// As given to ``RenderServer/submit(_:number:)``.
    package var number: Int
    /// When drawing began.
    package var start: FrameInstant
    /// When the pixels were complete.
    package var end: FrameInstant
    /// A copy of the pixels if it was asked for; nil otherwise, and if there was no memory.
    package var pixels: PixelBuffer?
    /// What drawing took.
    package var work: Compositor.Work
  }

  /// What the thread draws into. Locked while a frame is composed or copied.
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

  /// A server that calls `didFinish` on its own thread for each frame that it has drawn, in order.
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

  /// Hands over frame `number`, to be drawn from the next ``start()`` on. Returns the number of the waiting frame that it replaces and that
  /// is never drawn; nil if none waited. With `keepsPixels` its completion has a copy of its pixels, which is made after its `end`.
  @discardableResult
  package func submit(_ tree: RenderTree, number: Int, keepsPixels: Bool = false) -> Int? {
    mailbox.put(Mailbox.Frame(tree: tree, number: number, keepsPixels: keepsPixels))
  }

  /// Makes the thread draw the submitted frame, unless it is drawing already, before the caller goes on where both share a core.
  package func start() {
    mailbox.wake()
    // The scheduler often runs a thread on the core of the one that woke it, even beside an idle core. There it would wait until the main
    // thread has prepared the next cells, half a millisecond in which the frame could have been drawn.
    sched_yield()
  }

  /// Whether a frame waits behind the one that is being drawn.
  package var hasWaitingFrame: Bool { mailbox.hasWaiting }

  /// Returns when nothing waits and nothing is being drawn. Not from inside the callback.
  package func drain() { mailbox.drain() }

  /// A copy of the last frame that was drawn, after everything that was submitted; nil before the first, and if there is no memory. Not from
  /// inside the callback. O(pixels).
  package func copyLastFrame() -> PixelBuffer? {
    drain()
    return screen.copyFrame()
  }
}
