internal import HitchlessBase

/// The pipeline's actions on a stage, while somebody wants them.
struct ActionLog {
  /// Whether actions are kept. Turning it on begins anew.
  var isKept = false { didSet { if isKept { entries = [] } } }
  /// What was kept, oldest first.
  private(set) var entries: [(name: String, time: FrameInstant)] = []

  /// An action began. Costs nothing unless it is kept.
  mutating func append(_ name: @autoclosure () -> String, at time: FrameInstant) {
    if isKept { entries.append((name(), time)) }
  }
}
