public import HitchlessBase

/// The cost of preparing and showing cells of one kind in a run, by step, and the part that constraints took.
public struct CellKindCost: Hashable, Sendable {
  /// The reuse identifier, or the class for cells of a registration.
  public var kind: String
  /// The time of each step, `make`, `configure`, `fit`, `layout` and `display`, in the frame and ahead of it.
  public var steps: [String: FrameDuration] = [:]
  /// The part of that time that constraints took.
  public var constraints = ConstraintCost()

  /// Creates a kind without any cost.
  public init(kind: String) { self.kind = kind }

  /// The total time of all steps.
  public var duration: FrameDuration { steps.values.reduce(.zero, +) }

  /// Returns the kinds that occur in `events`, the most expensive first, and equally expensive ones by name. Work on constraints belongs to
  /// the enclosing step; that of windows has no enclosing step and is left out. O(n log n) in the events.
  public static func list(_ events: [TraceEvent]) -> [CellKindCost] {
    list(
      events.compactMap { event in
        guard case .slice(let duration) = event.kind else { return nil }
        return WorkSlice(
          track: event.track.description, name: event.name.description, detail: event.detail, begin: event.begin,
          end: event.begin + duration)
      })
  }

  /// Returns the kinds that occur in slices of a trace, which are in the order of their recording; see ``list(_:)-([TraceEvent])``.
  package static func list(_ slices: [WorkSlice]) -> [CellKindCost] {
    var kinds: [String: CellKindCost] = [:]
    var open: [Open] = []
    for slice in outermostFirst(slices) {
      while let last = open.last, last.end <= slice.begin { open.removeLast() }
      let isStep = slice.track != ConstraintTrace.track.description
      guard let kind = isStep ? slice.detail : open.last?.kind else { continue }
      let work: Work = isStep ? .step(slice.name) : slice.name == ConstraintTrace.content.description ? .content : .constraints
      // The time of a nested step is subtracted from that of the outer step; the time of constraints remains a part of their step.
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

  /// Returns the slices for cells and constraints, with outer ones before nested ones.
  private static func outermostFirst(_ slices: [WorkSlice]) -> [WorkSlice] {
    let tracks: Set<String> = ["cells", "prefetch", ConstraintTrace.track.description]
    // Nested slices are recorded first: of two equal slices, the later one is the outer one.
    return slices.filter { tracks.contains($0.track) && $0.begin < $0.end }.enumerated()
      .sorted { ($0.element.begin, $1.element.end, $1.offset) < ($1.element.begin, $0.element.end, $0.offset) }
      .map(\.element)
  }
}

/// A slice of work in a trace.
package struct WorkSlice: Sendable {
  /// The name of the track.
  package var track: String
  /// The name of the work.
  package var name: String
  /// The subject of the work: a reuse identifier.
  package var detail: String
  /// The time at which the work began.
  package var begin: FrameInstant
  /// The time at which the work ended.
  package var end: FrameInstant

  /// Creates a slice of work from `begin` to `end`.
  package init(track: String, name: String, detail: String, begin: FrameInstant, end: FrameInstant) {
    self.track = track
    self.name = name
    self.detail = detail
    self.begin = begin
    self.end = end
  }
}

/// The names of work on constraints in traces.
package enum ConstraintTrace {
  /// The name of the track.
  package static let track: StaticString = "constraints"
  /// Solving constraints, and placing views.
  package static let pass: StaticString = "solve"
  /// Requesting the size of a view's content.
  package static let content: StaticString = "content"
}
