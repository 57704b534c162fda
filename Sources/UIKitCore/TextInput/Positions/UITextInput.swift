public import Foundation

/// A text that an input method can edit, and whose characters' positions and selection can be queried. Text fields and text views conform.
///
/// A custom responder that conforms receives the text of the keyboard and the input method while it is first responder. Its
/// ``inputDelegate`` is then set; when notified of other changes of the text or selection, the delegate ends composing.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The delegate, which has to be notified of changes that neither the keyboard nor the input method makes. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer that finds words and other units in the text.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Text

  /// Returns the text in a range; nil if the range does not exist.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)

  // MARK: Selection and marked text

  /// The selected range; an empty range is the position of the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed and that the input method may still replace; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The style of composed text; nil for an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the composed text, or the selection, with text that is still being composed. `selectedRange` is relative to that text, in
  /// UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends composing. The text is kept.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units, which may be negative; nil if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position `offset` characters or lines away in a direction on the screen; nil if it is outside the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance in UTF-16 units; negative if `toPosition` is before `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  // MARK: Directions

  /// Returns the end of a range that is farthest in a direction on the screen.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range between a position and the farthest one in a direction on the screen: the end of the line, or of the text.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the direction in which the text is read at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the direction in which the paragraphs of a range are read. With `.natural`, it is that of their letters.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Places on the screen

  /// Returns the area that a range covers in its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the areas that a range covers, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// The methods that notify an input delegate of changes of a text that neither the keyboard nor the input method makes.
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
