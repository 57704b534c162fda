internal import Foundation
internal import HitchlessBase

/// The tasks that a program wants to bring to their end before it ends itself.
struct BackgroundTasks {
  private var handlers: [UIBackgroundTaskIdentifier: () -> Void] = [:]
  private var count = 0
  /// When tasks have to be at their end, and on which clock, while the program waits for them.
  var deadline: (time: FrameInstant, clock: any FrameClock)?

  /// Whether there is none.
  var isEmpty: Bool { handlers.isEmpty }

  mutating func begin(_ handler: @escaping () -> Void) -> UIBackgroundTaskIdentifier {
    count += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: count)
    handlers[identifier] = handler
    return identifier
  }
  mutating func end(_ identifier: UIBackgroundTaskIdentifier) { handlers[identifier] = nil }
  /// All that remain are given up. The handlers, in the order in which the tasks began.
  mutating func expire() -> [() -> Void] {
    defer { handlers = [:] }
    return handlers.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
