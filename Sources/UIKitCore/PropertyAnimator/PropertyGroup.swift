internal import LayerTree

/// What one animation block of a property animator changes.
@MainActor final class PropertyGroup {
  /// How far it is.
  let progress = AnimationProgress()
  /// Its number in the timeline.
  let number: Int
  private unowned let tracks: PropertyTracks

  init(number: Int, tracks: PropertyTracks) {
    (self.number, self.tracks) = (number, tracks)
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
