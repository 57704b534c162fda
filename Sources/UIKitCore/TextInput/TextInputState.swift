internal import Foundation

/// The state of an edited text between events, besides the text itself.
@MainActor struct TextInputState {
  /// The changes of the text.
  var history = EditHistory()
  /// The manager that undoes the changes of the history. Created with the first change, or on first access.
  var undoManager: UndoManager?
  /// The delegate, which is notified of changes that neither the keyboard nor the input method makes.
  weak var delegate: (any UITextInputDelegate)?
  /// The style of composed text; nil for an underline.
  var markedStyle: [NSAttributedString.Key: Any]?
  /// The tokenizer that finds words and other units. Created on first access.
  var tokenizer: (any UITextInputTokenizer)?
  /// What the text replaces while it is edited.
  var smart = SmartTyping()
  /// The drag and drop of the text; nil before the view is first shown.
  var dragging: TextDragging?
  /// Whether the user may change the styles of the text.
  var allowsStyling = false

  /// Creates the initial state.
  nonisolated init() {}
}
