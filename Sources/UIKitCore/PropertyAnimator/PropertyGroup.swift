internal import LayerTree

/// The changes of one animation block of a property animator, or of one keyframe in it.
@MainActor final class PropertyGroup {
  /// The progress of the group.
  let progress = AnimationProgress()
  /// The groups that are parts of this group's progress.
  private var parts: [(part: ProgressInterval, pace: PartPace?, group: PropertyGroup)] = []
  /// Whether nested animation blocks are parts of the animator's progress, instead of running in their own time.
  let collects: Bool
  /// The index of the group in the timeline.
  let number: Int
  private unowned let tracks: PropertyTracks

  init(number: Int, tracks: PropertyTracks, collects: Bool) {
    (self.number, self.tracks, self.collects) = (number, tracks, collects)
  }

  /// Sets the progress of the group, and of its parts.
  func setProgress(_ value: SIMD2<Double>) {
    progress.value = value
    for (part, pace, group) in parts {
      let way = SIMD2(part.progress(at: value.x), part.progress(at: value.y))
      group.setProgress(pace.map { SIMD2($0.progress(at: way.x), $0.progress(at: way.y)) } ?? way)
    }
  }

  /// Returns a group for a part of this group's progress, with its own pace if there is one.
  func part(_ part: ProgressInterval, pace: PartPace? = nil) -> PropertyGroup {
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

/// The pace of a part of an animator's progress.
struct PartPace {
  let curve: TimingCurve
  /// The duration of the part, in seconds.
  let duration: Double

  /// Returns the progress after a fraction of the part's time.
  func progress(at fraction: Double) -> Double {
    fraction <= 0 ? 0 : fraction >= 1 ? 1 : curve.progress(at: fraction, duration: duration)
  }
}
