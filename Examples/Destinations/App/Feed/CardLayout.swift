/// What places the photograph and the words on a card. They look the same either way.
public enum CardLayout: String, CaseIterable, Sendable {
  /// Frames that the cell computes.
  case frames
  /// Auto Layout.
  case constraints
}
