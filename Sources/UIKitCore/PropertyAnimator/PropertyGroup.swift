internal import LayerTree

/// What one animation block of a property animator changes, or a keyframe in it.
@MainActor final class PropertyGroup {
  /// How far it is.
  let progress = AnimationProgress()
  /// The groups that are parts of its way.
  private var parts: [(part: WayPart, group: PropertyGroup)] = []
  /// Its number in the timeline.
  let number: Int
  private unowned let tracks: PropertyTracks

  init(number: Int, tracks: PropertyTracks) {
    (self.number, self.tracks) = (number, tracks)
  }

  /// Sets how far it is, and how far its parts are.
  func setProgress(_ value: SIMD2<Double>) {
    progress.value = value
    for (part, group) in parts { group.setProgress(SIMD2(part.progress(at: value.x), part.progress(at: value.y))) }
  }

  /// A group that is a part of the way of this one.
  func part(_ part: WayPart) -> PropertyGroup {
    let group = PropertyGroup(number: number, tracks: tracks)
    parts.append((part, group))
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
