internal import HitchlessBase

/// The log of the pipeline's actions on a stage, recorded only on request.
struct ActionLog {
  /// Whether actions are recorded. Setting this to true clears the log.
  var isKept = false { didSet { if isKept { entries = [] } } }
  /// The recorded actions, oldest first.
  private(set) var entries: [(name: String, time: FrameInstant)] = []

  /// Records the beginning of an action. The name is only evaluated if actions are recorded.
  mutating func append(_ name: @autoclosure () -> String, at time: FrameInstant) {
    if isKept { entries.append((name(), time)) }
  }
}
