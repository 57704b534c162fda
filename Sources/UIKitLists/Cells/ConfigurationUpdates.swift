/// When the configurations of a cell, a header or a footer are updated for its state, and which of them.
struct ConfigurationUpdates {
  /// Also before the view is shown first.
  private var isDue = true
  private var isRunning = false
  /// Whether the content configuration is updated by itself.
  var includesContent = true
  /// Whether the background configuration is updated by itself.
  var includesBackground = true

  /// Wants an update. One that runs already sets configurations itself, and needs no other one for them.
  mutating func request() { if !isRunning { isDue = true } }
  /// Whether an update is wanted, which begins then; ``end()`` is to follow.
  mutating func begin() -> Bool {
    guard isDue else { return false }
    isDue = false
    isRunning = true
    return true
  }
  /// The update that ``begin()`` has begun is done.
  mutating func end() { isRunning = false }
}
