/// How the photograph and the text are placed on a card. Both ways look the same.
public enum CardLayout: String, CaseIterable, Sendable {
  /// Frames that the cell computes.
  case frames
  /// Auto Layout.
  case constraints
}
