public import Foundation

/// Finds the units of a text: characters, words, sentences, paragraphs, lines.
///
/// Units have a beginning and an end. In a direction, a position at the beginning of a unit is within that unit going forward, and one at its
/// end going backward.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit that a position is within, in a direction; nil if it is between units.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is where a unit ends in a direction: at its end going forward, at its beginning going backward.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next beginning or end of a unit in a direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is within a unit, in a direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}
