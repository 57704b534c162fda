public import Foundation

/// A text that an input method can edit, and programs can ask about: what is where, and what is selected. Text fields and text views conform.
///
/// A responder of a program's own that conforms gets what the keyboard and the input method write while it is first responder. Its
/// ``inputDelegate`` is set then: told that the text or the selection changes otherwise, it ends what is being composed.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Is told of the changes that neither the keyboard nor the input method makes. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and other units in the text.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Text

  /// The text in a range; nil if there is no such range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)

  // MARK: Selection and marked text

  /// What is selected; an empty range is the place of the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed, which the input method may still replace; nil for none.
  var markedTextRange: UITextRange? { get }
  /// How the text looks that is being composed; nil for an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces what is being composed, or the selection, by text that goes on being composed. `selectedRange` is in that text, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing. The text stays.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position at a distance in UTF-16 units, which may be negative; nil if that is outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position `offset` characters, or lines, away in a direction on the screen; nil if that is outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Which of two positions is first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance in UTF-16 units; negative if `toPosition` is first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  // MARK: Directions

  /// The end of a range that is farthest in a direction on the screen.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// What is between a position and the farthest one in a direction on the screen: the end of the line, or of the text.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// In which direction the text is read at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection

  // MARK: Places on the screen

  /// What a range covers in its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// What a range covers, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character that is at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Is told of the changes of a text that neither the keyboard nor the input method makes.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
