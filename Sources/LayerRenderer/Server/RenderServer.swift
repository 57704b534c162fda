internal import Foundation
package import HitchlessBase
package import LayerTree

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
    /// The pixels; unchanged until the callback returns, with a double buffer until the next callback. Nil if there was no memory.
    package var pixels: PixelBuffer?
    /// What drawing took.
    package var work: Compositor.Work
  }

  private let mailbox: Mailbox

  /// A server that calls `didFinish` on its own thread for each frame that it has drawn, in order. Without a double buffer a frame
  /// costs about half, and its pixels must not be read after the callback.
  package init(clock: any FrameClock, isDoubleBuffered: Bool = true, didFinish: @escaping @Sendable (Completion) -> Void) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    // The thread retains the mailbox and not the server, so that releasing the server ends it.
    let thread = Thread {
      let composer = FrameComposer(isDoubleBuffered: isDoubleBuffered)
      while let (tree, number) = mailbox.take() {
        let start = clock.now
        let frame = composer.compose(tree)
        didFinish(Completion(number: number, start: start, end: clock.now, pixels: frame?.pixels, work: frame?.work ?? .init()))
        mailbox.finish()
      }
    }
    thread.name = "hitchless.render"
    thread.start()
  }

  deinit { mailbox.close() }

  /// Hands over frame `number`, to be drawn from the next ``start()`` on. Returns the number of the waiting frame that it replaces and that
  /// is never drawn; nil if none waited.
  @discardableResult
  package func submit(_ tree: RenderTree, number: Int) -> Int? { mailbox.put(tree, number) }

  /// Makes the thread draw the submitted frame, unless it is drawing already.
  package func start() { mailbox.wake() }

  /// Whether a frame waits behind the one that is being drawn.
  package var hasWaitingFrame: Bool { mailbox.hasWaiting }

  /// Returns when nothing waits and nothing is being drawn. Not from inside the callback.
  package func drain() { mailbox.drain() }
}
