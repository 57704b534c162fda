/// Tracks when the configurations of a cell, header or footer have to be updated for its state, and which of them.
struct ConfigurationUpdates {
  /// Initially true, so that configurations are updated before the view is first shown.
  private var isDue = true
  private var isRunning = false
  /// Whether the content configuration is updated automatically.
  var includesContent = true
  /// Whether the background configuration is updated automatically.
  var includesBackground = true

  /// Requests an update. No effect during an update, which sets configurations itself and must not trigger another one.
  mutating func request() { if !isRunning { isDue = true } }
  /// Begins an update if one is due, and returns whether it did. If so, call ``end()`` afterwards.
  mutating func begin() -> Bool {
    guard isDue else { return false }
    isDue = false
    isRunning = true
    return true
  }
  /// Ends the update that ``begin()`` began.
  mutating func end() { isRunning = false }
}
