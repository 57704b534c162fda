internal import Foundation
internal import HitchlessBase

/// The clock of animations.
enum MediaClock {
  /// The clock for code without a display, and for other threads.
  private static let machine = MonotonicClock()

  /// The current time of the display that the calling code belongs to, in seconds.
  static var now: Double {
    guard MainQueueCheck.isInside else { return machine.now.seconds }
    return MainActor.assumeIsolated { ApplicationRuntime.current.driver?.now ?? machine.now }.seconds
  }
}
