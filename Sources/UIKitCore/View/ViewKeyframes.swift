internal import LayerTree

/// The keyframes of an animation block.
@MainActor final class ViewKeyframes {
  /// The part of the animation to which current changes belong.
  var part = ProgressInterval.whole
  private let mode: KeyframeMode
  /// The properties that are being animated.
  private var tracks: Set<Track> = []

  init(_ mode: KeyframeMode) { self.mode = mode }

  private struct Track: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  /// Adds a change to the running animation of the same property. Returns false if there is none.
  func add(_ change: PropertyChange, to value: AnimatableValue, in view: UIView) -> Bool {
    guard tracks.contains(Track(view: ObjectIdentifier(view), property: change.property)) else { return false }
    if value != change.before { view.node.add(AnimationKeyframe(part: part, to: value, mode: mode), to: change.property) }
    return true
  }
  /// Registers an animation and returns its first keyframe.
  func begin(_ property: AnimatableProperty, to value: AnimatableValue, in view: UIView) -> [AnimationKeyframe] {
    tracks.insert(Track(view: ObjectIdentifier(view), property: property))
    return [AnimationKeyframe(part: part, to: value, mode: mode)]
  }
  /// Called when an animation has ended.
  func end(_ property: AnimatableProperty, of view: ObjectIdentifier) { tracks.remove(Track(view: view, property: property)) }
}
