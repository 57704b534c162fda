public import HitchlessBase

extension Hitch {
  /// Returns the hitches of `records`, in their order, with the causes that are found in `events`: slices on the main thread's tracks.
  ///
  /// The time of a late commit is examined from the vsync at which the frame was expected, so that work *before* the frame is found as
  /// well: the program's work on the main queue, or a cell that was prepared ahead and took too long. Without events, only phases are
  /// known. O(n log n) in records and events.
  public static func list(_ records: [FrameRecord], events: [TraceEvent] = []) -> [Hitch] {
    guard records.contains(where: { $0.hitchFrames > 0 }) else { return [] }
    let work = MainThreadWork(records: records, events: events)
    return records.flatMap { record -> [Hitch] in
      var hitches: [Hitch] = []
      if record.commitHitchFrames > 0 {
        hitches.append(
          Hitch(
            frame: record.tick.number, kind: .commit, due: record.deadline, duration: record.tick.interval * record.commitHitchFrames,
            isAnimating: record.isAnimating, causes: work.causes(from: record.expected, to: record.commitTime ?? record.begin)))
      }
      if record.renderHitchFrames > 0 {
        let late = record.tick.interval * record.renderHitchFrames
        hitches.append(
          Hitch(
            frame: record.tick.number, kind: .render, due: record.presentTime.map { $0 - late } ?? record.deadline, duration: late,
            isAnimating: record.isAnimating, causes: record.drawing.map { [$0] } ?? []))
      }
      return hitches
    }
  }
}

extension FrameRecord {
  /// The vsync at which the frame was expected: the tick's own, or an earlier one that passed while the main thread was busy.
  public var expected: FrameInstant { deadline - (tick.commitDeadline - tick.frameTime) }

  fileprivate var drawing: HitchCause? {
    guard let renderBegin, let renderEnd else { return nil }
    return HitchCause(track: "render", name: "draw", detail: "frame \(tick.number)", count: 1, duration: renderEnd - renderBegin)
  }
}

/// The main thread's work over time, as nested slices.
private struct MainThreadWork {
  private struct Slice {
    var begin: FrameInstant
    var end: FrameInstant
    var track: String
    var name: String
    var detail: String
    /// Phases enclose all work in them, jobs of the main queue enclose the parts that the program named, and those enclose everything else.
    var rank: Int { track == "phases" ? 0 : track == "main" ? (name == "\(HitchCause.mainQueueName)" ? 1 : 2) : 3 }
  }
  private struct Kind: Hashable {
    var track: String
    var name: String
    var detail: String
  }

  /// The slices in the order of their beginnings; of those that begin together the outer one is first: the longer one, or the one recorded
  /// later.
  private var slices: [Slice] = []
  /// For each slice, the latest end of all slices up to it: the search for a window's slices uses it to find where to begin.
  private var latestEnds: [FrameInstant] = []

  /// The tracks whose slices are work of the main thread.
  private static let tracks: Set<String> = [
    "phases", "cells", "prefetch", ConstraintTrace.track.description, "data", "images", "main",
  ]

  init(records: [FrameRecord], events: [TraceEvent]) {
    for record in records {
      for phase in FramePhase.allCases {
        let time = record.phases[phase]
        guard let begin = time.begin, time.duration > .zero else { continue }
        slices.append(Slice(begin: begin, end: begin + time.duration, track: "phases", name: phase.description, detail: ""))
      }
    }
    for event in events {
      guard case .slice(let duration) = event.kind, duration > .zero else { continue }
      let track = event.track.description
      guard Self.tracks.contains(track) else { continue }
      slices.append(
        Slice(begin: event.begin, end: event.begin + duration, track: track, name: event.name.description, detail: event.detail))
    }
    // Nested slices end first, and are recorded first: of two equal slices, the later one is the outer one.
    slices = slices.enumerated()
      .sorted { a, b in
        (a.element.begin, b.element.end, a.element.rank, b.offset) < (b.element.begin, a.element.end, b.element.rank, a.offset)
      }
      .map(\.element)
    var latest = FrameInstant(nanoseconds: .min)
    latestEnds = slices.map { slice in
      latest = max(latest, slice.end)
      return latest
    }
  }

  /// Returns the work in a time window, longest first; time without any slice is listed as untraced.
  func causes(from begin: FrameInstant, to end: FrameInstant) -> [HitchCause] {
    guard begin < end else { return [] }
    var times: [Kind: (count: Int, duration: FrameDuration)] = [:]
    let untraced = Kind(track: "main", name: HitchCause.untracedName, detail: "")
    // The window itself is the outermost slice; the time of each slice is subtracted from that of the enclosing one.
    times[untraced] = (1, end - begin)
    var around: [(kind: Kind, end: FrameInstant)] = [(untraced, end)]
    for slice in slices[first(endingAfter: begin)...] {
      if slice.begin >= end { break }
      let (from, to) = (max(slice.begin, begin), min(slice.end, end))
      guard from < to else { continue }
      while around.count > 1, around[around.count - 1].end <= from { around.removeLast() }
      let outer = around[around.count - 1]
      // Slices that overlap without being nested are cut, so that no moment counts twice.
      let inside = min(to, outer.end) - from
      let kind = Kind(track: slice.track, name: slice.name, detail: slice.detail)
      times[outer.kind]?.duration -= inside
      let known = times[kind] ?? (0, .zero)
      times[kind] = (known.count + 1, known.duration + inside)
      around.append((kind, from + inside))
    }
    let causes = times.filter { $0.value.duration > .zero }.map { kind, time in
      HitchCause(track: kind.track, name: kind.name, detail: kind.detail, count: time.count, duration: time.duration)
    }
    return causes.sorted { ($1.duration, $0.description) < ($0.duration, $1.description) }
  }

  private func first(endingAfter begin: FrameInstant) -> Int {
    var (low, high) = (0, slices.count)
    while low < high {
      let middle = (low + high) / 2
      if latestEnds[middle] <= begin { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
