internal import Foundation

/// What a text that is edited remembers between events, beside the text.
@MainActor struct TextInputState {
  /// What was changed in the text.
  var history = EditHistory()
  /// Has the changes of the history undone. Made with the first one, or when it is asked for.
  var undoManager: UndoManager?
  /// Is told of the changes that neither the keyboard nor the input method makes.
  weak var delegate: (any UITextInputDelegate)?
  /// How text looks that is being composed; nil for an underline.
  var markedStyle: [NSAttributedString.Key: Any]?
  /// Finds words and other units. Made when it is asked for.
  var tokenizer: (any UITextInputTokenizer)?

  /// Nothing has happened yet.
  nonisolated init() {}
}
