internal import Foundation
internal import HitchlessBase

/// The tasks that a program must finish before it ends.
struct BackgroundTasks {
  private var handlers: [UIBackgroundTaskIdentifier: () -> Void] = [:]
  private var count = 0
  /// The deadline for the tasks and its clock, while the program waits for them.
  var deadline: (time: FrameInstant, clock: any FrameClock)?

  /// Whether there are no tasks.
  var isEmpty: Bool { handlers.isEmpty }

  mutating func begin(_ handler: @escaping () -> Void) -> UIBackgroundTaskIdentifier {
    count += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: count)
    handlers[identifier] = handler
    return identifier
  }
  mutating func end(_ identifier: UIBackgroundTaskIdentifier) { handlers[identifier] = nil }
  /// Removes the remaining tasks and returns their handlers, in the order in which the tasks began.
  mutating func expire() -> [() -> Void] {
    defer { handlers = [:] }
    return handlers.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }
}
