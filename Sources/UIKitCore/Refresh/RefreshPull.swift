/// The state of a pull on a refresh control: determines when a refresh begins, and how long the content is held open.
///
/// Content must not move under the user's fingers when a refresh begins or ends, so it opens or closes once it is released. Contains only
/// the logic, without views and clocks.
struct RefreshPull: Hashable, Sendable {
  /// Whether a refresh is in progress.
  private(set) var isRefreshing = false
  /// Whether the content rests below the control instead of at its top.
  private(set) var holdsContentOpen = false
  /// The distance of the content below its top, in points; zero above it.
  private(set) var distance = 0.0
  /// Whether this pull has begun a refresh. A pull begins only one refresh, regardless of its distance.
  private(set) var isSpent = false

  /// Returns the fraction of `threshold` that has been pulled, from 0 to 1. Zero if the pull has already begun a refresh.
  func progress(threshold: Double) -> Double { isSpent ? 0 : min(distance / threshold, 1) }

  /// Updates the state for content at `distance`. `isPulling` is whether the user moves the content, `isHeld` whether fingers are still on
  /// it. Returns whether a refresh begins.
  mutating func move(to distance: Double, threshold: Double, isPulling: Bool, isHeld: Bool) -> Bool {
    self.distance = max(0, distance)
    if distance <= 0, !isRefreshing { isSpent = false }
    guard isPulling, !isRefreshing, !isSpent, distance >= threshold else { return false }
    isSpent = true
    begin(isHeld: isHeld)
    return true
  }

  /// Begins a refresh.
  mutating func begin(isHeld: Bool) {
    isRefreshing = true
    if !isHeld { holdsContentOpen = true }
  }

  /// Ends the refresh.
  mutating func end(isHeld: Bool) {
    isRefreshing = false
    if !isHeld { holdsContentOpen = false }
  }

  /// Handles the release of the content.
  mutating func release() {
    holdsContentOpen = isRefreshing
    if !isRefreshing { isSpent = false }
  }
}
