internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// The messages of an application that are sent with a delay.
///
/// With a display, its clock is used, so that a run in virtual time always sends them in the same frame. Without one, they wait for the
/// machine's clock on the main queue.
@MainActor final class DelayedMessages: FrameAnimator {
  private struct Message {
    let number: Int
    /// The due time on the display's clock; nil if the main queue waits for it.
    let due: FrameInstant?
    let selector: Selector
    let target: AnyObject
    let argument: Any?
  }

  private weak let runtime: ApplicationRuntime?
  /// The messages, ordered by due time.
  private var messages: [Message] = []
  private var nextNumber = 0

  init(_ runtime: ApplicationRuntime) { self.runtime = runtime }

  /// Returns the messages of the application that `target` belongs to.
  static func of(_ target: AnyObject) -> DelayedMessages { ((target as? UIResponder)?.runtime ?? .current).delayedMessages }

  /// Sends `selector` to `target` after `delay` seconds. A negative or invalid delay counts as zero. O(waiting messages).
  func add(_ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval) {
    // Limited to about a hundred years.
    let delay = FrameDuration.seconds(delay > 0 ? min(delay, 3e9) : 0)
    let due = runtime?.driver.map { $0.now + delay }
    let message = Message(number: nextNumber, due: due, selector: selector, target: target, argument: argument)
    nextNumber += 1
    guard let due else {
      messages.append(message)
      let due = DispatchTime(uptimeNanoseconds: UInt64(MonotonicClock.machineNanoseconds() + delay.nanoseconds))
      DispatchQueue.main.asyncAfter(deadline: due) { [weak self] in MainActor.assumeIsolated { self?.send(number: message.number) } }
      return
    }
    let place = messages.firstIndex { $0.due.map { $0 > due } ?? false } ?? messages.endIndex
    messages.insert(message, at: place)
    guard place == messages.startIndex else { return }
    // The driver may be waiting for a later time.
    runtime?.driver?.remove(self)
    runtime?.driver?.add(self)
  }

  /// Removes all messages, because the display no longer exists.
  func removeAll() { messages = [] }
  /// Removes all messages to `target`. O(waiting messages).
  func cancel(to target: AnyObject) { messages.removeAll { $0.target === target } }
  /// Removes the messages with this selector to `target` whose argument equals `argument`. O(waiting messages).
  func cancel(_ selector: Selector, to target: AnyObject, _ argument: Any?) {
    messages.removeAll { $0.target === target && $0.selector == selector && Self.areEqual($0.argument, argument) }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && type(of: b) is AnyClass && a as AnyObject === b as AnyObject
  }

  private func send(number: Int) {
    guard let index = messages.firstIndex(where: { $0.number == number }) else { return }
    let message = messages.remove(at: index)
    message.selector.send(to: message.target, sender: message.argument, event: nil)
  }

  // MARK: Frames

  /// False: waiting messages do not count as scrolling.
  var countsAsAnimating: Bool { false }
  /// The time at which the first message is due.
  var nextFrameTime: FrameInstant? { messages.lazy.compactMap(\.due).first }
  var needsFrames: Bool { nextFrameTime != nil }

  /// Sends the due messages. A message may cancel later ones; a message that it adds is sent in the next frame at the earliest.
  func animate(at tick: FrameTick) -> Bool {
    let end = nextNumber
    while let message = messages.first(where: { $0.due.map { $0 <= tick.frameTime } ?? false && $0.number < end }) {
      send(number: message.number)
    }
    return needsFrames
  }
}
