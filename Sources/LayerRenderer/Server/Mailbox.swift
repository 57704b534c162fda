internal import Foundation
internal import LayerTree

/// The slot for at most one waiting frame, and whether a frame is being drawn. May be used from any thread.
final class Mailbox: @unchecked Sendable {
  /// A frame to draw.
  struct Frame {
    var tree: RenderTree
    var number: Int
    /// Whether a copy of its pixels is requested.
    var keepsPixels: Bool
  }

  private let condition = NSCondition()
  private var waiting: Frame?
  private var isDrawing = false
  private var isClosed = false

  /// Stores a frame; returns the number of the waiting frame that it replaces. Does not wake the thread.
  func put(_ frame: Frame) -> Int? {
    condition.withLock {
      let replaced = waiting?.number
      waiting = frame
      return replaced
    }
  }

  /// Wakes the thread that waits for a frame. Called without holding the lock, because that thread may run immediately.
  func wake() { if hasWaiting { condition.broadcast() } }

  /// Waits for a frame and removes it; nil once the mailbox is closed.
  func take() -> Frame? {
    condition.withLock {
      while waiting == nil, !isClosed { condition.wait() }
      guard !isClosed else { return nil }
      defer { waiting = nil }
      isDrawing = true
      return waiting
    }
  }

  /// Marks the drawing of the frame that was taken as finished.
  func finish() {
    condition.withLock {
      isDrawing = false
      condition.broadcast()
    }
  }

  var hasWaiting: Bool { condition.withLock { waiting != nil } }

  /// Waits until no frame is waiting or being drawn.
  func drain() {
    wake()
    condition.withLock { while waiting != nil || isDrawing, !isClosed { condition.wait() } }
  }

  /// Ends the thread that takes frames.
  func close() {
    condition.withLock {
      isClosed = true
      waiting = nil
      condition.broadcast()
    }
  }
}
