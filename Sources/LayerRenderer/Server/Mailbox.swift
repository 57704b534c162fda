internal import Foundation
internal import LayerTree

/// Room for one frame that waits, and the knowledge whether one is being drawn. Any thread.
final class Mailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: (tree: RenderTree, number: Int)?
  private var isDrawing = false
  private var isClosed = false

  /// Puts a frame in; returns the number of the one that waited there. Wakes nobody.
  func put(_ tree: RenderTree, _ number: Int) -> Int? {
    condition.withLock {
      let replaced = waiting?.number
      waiting = (tree, number)
      return replaced
    }
  }

  /// Wakes who waits for a frame, if there is one. Outside of the lock: whoever wakes may run at once.
  func wake() { if hasWaiting { condition.broadcast() } }

  /// Waits for a frame and takes it; nil once the mailbox is closed.
  func take() -> (tree: RenderTree, number: Int)? {
    condition.withLock {
      while waiting == nil, !isClosed { condition.wait() }
      guard !isClosed else { return nil }
      defer { waiting = nil }
      isDrawing = true
      return waiting
    }
  }

  /// The frame that was taken is drawn.
  func finish() {
    condition.withLock {
      isDrawing = false
      condition.broadcast()
    }
  }

  var hasWaiting: Bool { condition.withLock { waiting != nil } }

  /// Waits until there is nothing to do.
  func drain() {
    wake()
    condition.withLock { while waiting != nil || isDrawing, !isClosed { condition.wait() } }
  }

  /// Ends the thread that takes.
  func close() {
    condition.withLock {
      isClosed = true
      waiting = nil
      condition.broadcast()
    }
  }
}
