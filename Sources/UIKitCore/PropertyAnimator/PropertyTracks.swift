internal import LayerTree

/// The properties that a property animator is animating.
@MainActor final class PropertyTracks {
  let touches: PropertyTrack.TouchPolicy
  /// The tracks, in the order of their first change.
  private var all: [PropertyTrack] = []
  private var byProperty: [Key: PropertyTrack] = [:]

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  init(_ touches: PropertyTrack.TouchPolicy) { self.touches = touches }

  /// Whether nothing has been animated.
  var isEmpty: Bool { all.isEmpty }
  /// The driver of the frames that show the animation; nil if nothing is animated.
  var driver: FrameDriver? { all.first?.view.frameDriver }

  /// Returns the running track of a property; nil if there is none.
  func track(of property: AnimatableProperty, in view: UIView) -> PropertyTrack? {
    byProperty[Key(view: ObjectIdentifier(view), property: property)].flatMap { $0.isOver ? nil : $0 }
  }
  func add(_ track: PropertyTrack) {
    all.append(track)
    byProperty[Key(view: ObjectIdentifier(track.view), property: track.property)] = track
  }

  /// Shows the changed progress in the next frame.
  func progressDidChange() { for track in all { track.progressDidChange() } }

  /// Ends the animations that are still running. Views that get other values than their own are set from the outside inwards, so that a
  /// view's own value prevails over the effects of its ancestors' values. O(n log n).
  func settle(at position: UIViewAnimatingPosition) {
    all.removeAll(where: \.isOver)
    byProperty = [:]
    if position == .end { for track in all { track.remove() } } else { finish(at: position) }
  }

  /// Sets views whose animations have ended to the values of another position.
  func finish(at position: UIViewAnimatingPosition) {
    let values = all.enumerated().map { (depth: Self.depth(of: $1.view), number: $0, track: $1, value: $1.value(at: position)) }
    ViewAnimation.suspended {
      for item in values.sorted(by: { ($0.depth, $0.number) < ($1.depth, $1.number) }) { item.track.settle(item.value) }
    }
  }

  /// Returns the number of views in which `view` is nested.
  private static func depth(of view: UIView) -> Int { sequence(first: view, next: \.superview).reduce(0) { count, _ in count + 1 } }
}
