/// What a pull on content does to a refresh control: when a refresh begins, and how long the content is held open for it.
///
/// Content that fingers hold must not move when a refresh begins or ends, so it is opened or closed when they leave it. Decisions only:
/// no views, no clocks.
struct RefreshPull: Hashable, Sendable {
  /// Whether a refresh runs.
  private(set) var isRefreshing = false
  /// Whether the content rests below the control instead of at its top.
  private(set) var holdsContentOpen = false
  /// How far the content has been moved below its top, in points; zero above it.
  private(set) var distance = 0.0
  /// Whether this pull has begun a refresh. One pull begins one, however far it goes.
  private(set) var isSpent = false

  /// The part of `threshold` that has been pulled, from 0 to 1. Zero when the pull has done what it was for.
  func progress(threshold: Double) -> Double { isSpent ? 0 : min(distance / threshold, 1) }

  /// The content is at `distance` now. `isPulling` says whether a person moves it, `isHeld` whether with fingers that are still there.
  /// Returns whether a refresh begins.
  mutating func move(to distance: Double, threshold: Double, isPulling: Bool, isHeld: Bool) -> Bool {
    self.distance = max(0, distance)
    if distance <= 0, !isRefreshing { isSpent = false }
    guard isPulling, !isRefreshing, !isSpent, distance >= threshold else { return false }
    isSpent = true
    begin(isHeld: isHeld)
    return true
  }

  /// A refresh begins.
  mutating func begin(isHeld: Bool) {
    isRefreshing = true
    if !isHeld { holdsContentOpen = true }
  }

  /// The refresh is over.
  mutating func end(isHeld: Bool) {
    isRefreshing = false
    if !isHeld { holdsContentOpen = false }
  }

  /// Fingers left the content.
  mutating func release() {
    holdsContentOpen = isRefreshing
    if !isRefreshing { isSpent = false }
  }
}
