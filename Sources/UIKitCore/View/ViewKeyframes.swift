internal import LayerTree

/// The keyframes of an animation block.
@MainActor final class ViewKeyframes {
  /// Where the changes that are made now belong to.
  var part = WayPart.whole
  /// What is under way.
  private var tracks: Set<Track> = []

  private struct Track: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  /// Adds a change to the animation of the same property, if there is one. Returns whether there is.
  func add(_ change: PropertyChange, to value: AnimatableValue, in view: UIView) -> Bool {
    guard tracks.contains(Track(view: ObjectIdentifier(view), property: change.property)) else { return false }
    if value != change.before { view.node.add(AnimationKeyframe(part: part, to: value), to: change.property) }
    return true
  }
  /// The first part of an animation that begins.
  func begin(_ property: AnimatableProperty, to value: AnimatableValue, in view: UIView) -> [AnimationKeyframe] {
    tracks.insert(Track(view: ObjectIdentifier(view), property: property))
    return [AnimationKeyframe(part: part, to: value)]
  }
  /// An animation has ended.
  func end(_ property: AnimatableProperty, of view: ObjectIdentifier) { tracks.remove(Track(view: view, property: property)) }
}
