internal import LayerTree

/// What one animation block of a property animator changes, or a keyframe in it.
@MainActor final class PropertyGroup {
  /// How far it is.
  let progress = AnimationProgress()
  /// The groups that are parts of its way.
  private var parts: [(part: WayPart, pace: PartPace?, group: PropertyGroup)] = []
  /// Whether animation blocks in the animator's block are parts of its way, instead of having their own time.
  let collects: Bool
  /// Its number in the timeline.
  let number: Int
  private unowned let tracks: PropertyTracks

  init(number: Int, tracks: PropertyTracks, collects: Bool) {
    (self.number, self.tracks, self.collects) = (number, tracks, collects)
  }

  /// Sets how far it is, and how far its parts are.
  func setProgress(_ value: SIMD2<Double>) {
    progress.value = value
    for (part, pace, group) in parts {
      let way = SIMD2(part.progress(at: value.x), part.progress(at: value.y))
      group.setProgress(pace.map { SIMD2($0.progress(at: way.x), $0.progress(at: way.y)) } ?? way)
    }
  }

  /// A group that is a part of the way of this one, at a pace of its own if it has one.
  func part(_ part: WayPart, pace: PartPace? = nil) -> PropertyGroup {
    let group = PropertyGroup(number: number, tracks: tracks, collects: collects)
    parts.append((part, pace, group))
    setProgress(progress.value)
    return group
  }

  /// Animates a change that was made.
  func animate(_ view: UIView, _ change: PropertyChange) {
    let to = view.node.modelValue(of: change.property)
    let stage = AnimationStage(to: to, progress: progress)
    if tracks.track(of: change.property, in: view) != nil {
      if to != change.before { view.node.add(stage, to: change.property) }
    } else if to != change.before || view.node.targetValue(of: change.property) ?? to != to {
      guard change.from != to else { return view.node.removeAnimation(forKey: change.property.rawValue) }
      tracks.add(PropertyTrack(change, of: view, stage: stage, touches: tracks.touches))
    }
  }
}

/// How a part of an animator's way progresses by itself.
struct PartPace {
  let curve: TimingCurve
  /// How long it takes, in seconds.
  let duration: Double

  /// How far it is where so much of its time is over.
  func progress(at fraction: Double) -> Double {
    fraction <= 0 ? 0 : fraction >= 1 ? 1 : curve.progress(at: fraction, duration: duration)
  }
}
