/// When the configurations of a cell, a header or a footer are updated for its state, and which of them.
struct ConfigurationUpdates {
  private var isDue = false
  /// Whether the content configuration is updated by itself.
  var includesContent = true
  /// Whether the background configuration is updated by itself.
  var includesBackground = true

  /// Wants an update.
  mutating func request() { isDue = true }
  /// Whether an update is wanted, which is then on its way.
  mutating func take() -> Bool {
    guard isDue else { return false }
    isDue = false
    return true
  }
}
