public import HitchlessBase

/// The beginning and the total duration of a phase of a frame.
public struct PhaseTime: Hashable, Sendable {
  /// The time at which the phase first began; `nil` if it did not run.
  public var begin: FrameInstant?
  /// The total duration of all runs of the phase.
  public var duration = FrameDuration.zero

  /// Creates the time of a phase that has not run.
  public init() {}
}

/// The times of a frame's phases, stored inline, so that recording a frame allocates nothing.
public struct PhaseTimes: Hashable, Sendable {
  private var input = PhaseTime()
  private var animate = PhaseTime()
  private var layout = PhaseTime()
  private var display = PhaseTime()
  private var commit = PhaseTime()
  private var spare = PhaseTime()
  private var deliver = PhaseTime()
  private var idle = PhaseTime()

  /// Creates times of phases that have not run.
  public init() {}

  /// Accesses the times of one phase.
  public subscript(phase: FramePhase) -> PhaseTime {
    get {
      switch phase {
      case .input: input
      case .animate: animate
      case .layout: layout
      case .display: display
      case .commit: commit
      case .spare: spare
      case .deliver: deliver
      case .idle: idle
      }
    }
    set {
      switch phase {
      case .input: input = newValue
      case .animate: animate = newValue
      case .layout: layout = newValue
      case .display: display = newValue
      case .commit: commit = newValue
      case .spare: spare = newValue
      case .deliver: deliver = newValue
      case .idle: idle = newValue
      }
    }
  }

  /// Returns the total time of the phases up to and including `last`.
  public func total(through last: FramePhase) -> FrameDuration {
    FramePhase.allCases.reduce(.zero) { $1 <= last ? $0 + self[$1].duration : $0 }
  }

  /// Adds one run of `phase`.
  mutating func add(_ phase: FramePhase, from begin: FrameInstant, to end: FrameInstant) {
    var time = self[phase]
    time.begin = time.begin ?? begin
    time.duration += end - begin
    self[phase] = time
  }
}
