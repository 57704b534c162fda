internal import LayerTree

/// The properties that a property animator animates.
@MainActor final class PropertyTracks {
  let touches: PropertyTrack.TouchPolicy
  /// In the order in which they were changed first.
  private var all: [PropertyTrack] = []
  private var byProperty: [Key: PropertyTrack] = [:]

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  init(_ touches: PropertyTrack.TouchPolicy) { self.touches = touches }

  /// Whether nothing was animated.
  var isEmpty: Bool { all.isEmpty }
  /// The application whose frames show it; nil if nothing is animated.
  var driver: FrameDriver? { all.first?.view.frameDriver }

  /// The way of a property that is under way; nil if it is none of these.
  func track(of property: AnimatableProperty, in view: UIView) -> PropertyTrack? {
    byProperty[Key(view: ObjectIdentifier(view), property: property)].flatMap { $0.isOver ? nil : $0 }
  }
  func add(_ track: PropertyTrack) {
    all.append(track)
    byProperty[Key(view: ObjectIdentifier(track.view), property: track.property)] = track
  }

  /// Has the next frame show that progress is another one.
  func progressDidChange() { for track in all { track.progressDidChange() } }

  /// Ends the animations that are not over. Views that are told other values than they have get them from the outside inwards: what that
  /// does to those within does not count where these have values of their own. O(n log n).
  func settle(at position: UIViewAnimatingPosition) {
    all.removeAll(where: \.isOver)
    byProperty = [:]
    if position == .end { for track in all { track.remove() } } else { finish(at: position) }
  }

  /// Gives views whose animations have ended the values of another position.
  func finish(at position: UIViewAnimatingPosition) {
    let values = all.enumerated().map { (depth: Self.depth(of: $1.view), number: $0, track: $1, value: $1.value(at: position)) }
    ViewAnimation.suspended {
      for item in values.sorted(by: { ($0.depth, $0.number) < ($1.depth, $1.number) }) { item.track.settle(item.value) }
    }
  }

  /// How many views `view` is in.
  private static func depth(of view: UIView) -> Int { sequence(first: view, next: \.superview).reduce(0) { count, _ in count + 1 } }
}
