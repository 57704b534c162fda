public import HitchlessBase

/// What preparing and showing cells of one kind cost in a run, by step; what constraints took of it.
public struct CellKindCost: Hashable, Sendable {
  /// The reuse identifier; the class for cells of a registration.
  public var kind: String
  /// The time of each step, `make`, `configure`, `fit`, `layout` and `display`, in the frame and ahead of it.
  public var steps: [String: FrameDuration] = [:]
  /// The part of it that constraints took.
  public var constraints = ConstraintCost()

  /// A kind that cost nothing so far.
  public init(kind: String) { self.kind = kind }

  /// The time of all steps.
  public var duration: FrameDuration { steps.values.reduce(.zero, +) }

  /// The kinds that `events` tell about, the most expensive first, and equally expensive ones by name. Work on constraints belongs to the
  /// step that it lies in; that of windows lies in none and is left out. O(n log n) in the events.
  public static func list(_ events: [TraceEvent]) -> [CellKindCost] {
    list(
      events.compactMap { event in
        guard case .slice(let duration) = event.kind else { return nil }
        return WorkSlice(
          track: event.track.description, name: event.name.description, detail: event.detail, begin: event.begin,
          end: event.begin + duration)
      })
  }

  /// The kinds that slices of a trace tell about, in the order in which they were recorded; see ``list(_:)-([TraceEvent])``.
  package static func list(_ slices: [WorkSlice]) -> [CellKindCost] {
    var kinds: [String: CellKindCost] = [:]
    var open: [Open] = []
    for slice in outermostFirst(slices) {
      while let last = open.last, last.end <= slice.begin { open.removeLast() }
      let isStep = slice.track != ConstraintTrace.track.description
      guard let kind = isStep ? slice.detail : open.last?.kind else { continue }
      let work: Work = isStep ? .step(slice.name) : slice.name == ConstraintTrace.content.description ? .content : .constraints
      // A step that another one asks for takes its time from that; what constraints take stays a part of their step.
      if let outer = open.last, outer.work.isStep == isStep {
        kinds[outer.kind]?[outer.work] -= min(slice.end, outer.end) - slice.begin
      }
      kinds[kind, default: CellKindCost(kind: kind)][work] += slice.end - slice.begin
      if case .constraints = work { kinds[kind]?.constraints.passes += 1 }
      open.append(Open(kind: kind, work: work, end: slice.end))
    }
    return kinds.values.sorted { ($1.duration, $0.kind) < ($0.duration, $1.kind) }
  }

  private enum Work {
    case step(String), constraints, content
    var isStep: Bool { if case .step = self { true } else { false } }
  }
  private struct Open {
    var kind: String
    var work: Work
    var end: FrameInstant
  }

  private subscript(work: Work) -> FrameDuration {
    get {
      switch work {
      case .step(let name): steps[name, default: .zero]
      case .constraints: constraints.time
      case .content: constraints.contentTime
      }
    }
    set {
      switch work {
      case .step(let name): steps[name] = newValue
      case .constraints: constraints.time = newValue
      case .content: constraints.contentTime = newValue
      }
    }
  }

  /// The slices about cells and constraints, outer ones before those inside.
  private static func outermostFirst(_ slices: [WorkSlice]) -> [WorkSlice] {
    let tracks: Set<String> = ["cells", "prefetch", ConstraintTrace.track.description]
    // What lies inside is recorded first: of slices that are equal the later one is the outer one.
    return slices.filter { tracks.contains($0.track) && $0.begin < $0.end }.enumerated()
      .sorted { ($0.element.begin, $1.element.end, $1.offset) < ($1.element.begin, $0.element.end, $0.offset) }
      .map(\.element)
  }
}

/// A piece of work in a trace.
package struct WorkSlice: Sendable {
  /// The row that it is drawn in.
  package var track: String
  /// What was done.
  package var name: String
  /// What it was done for: a reuse identifier.
  package var detail: String
  /// When it began.
  package var begin: FrameInstant
  /// When it was over.
  package var end: FrameInstant

  /// A piece of work from `begin` to `end`.
  package init(track: String, name: String, detail: String, begin: FrameInstant, end: FrameInstant) {
    self.track = track
    self.name = name
    self.detail = detail
    self.begin = begin
    self.end = end
  }
}

/// How traces name the work on constraints.
package enum ConstraintTrace {
  /// The track.
  package static let track: StaticString = "constraints"
  /// Solving, and placing views.
  package static let pass: StaticString = "solve"
  /// Asking a view for the size of its content.
  package static let content: StaticString = "content"
}
