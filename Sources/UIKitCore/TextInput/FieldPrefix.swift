internal import Foundation

/// What a text field shows before its text and scrolls together with it: the tokens of a search. A selection may reach from it into the text.
@MainActor protocol FieldPrefix: UIView, PrefixUnits {
  /// Whether there is nothing to show.
  var isEmpty: Bool { get }
  /// Whether there is something that a person may delete.
  var isDeletable: Bool { get }
  /// Whether some of it is selected: then there is no caret.
  var hasSelection: Bool { get }
  /// Where the end of the selection is that keys move, in this view's coordinates; nil if it is in the text.
  var movingStretch: ClosedRange<CGFloat>? { get }
  /// Shows what is as it is now, in a field with `room` for it and the text. Returns the width that it takes, with the distance to the text.
  func layOut(in room: CGSize) -> CGFloat
  /// Shows what is within a stretch of this view, which is all that can be seen of it.
  func show(within seen: Range<CGFloat>)
  /// Moves the selection as an arrow key does. False if the key is about the text alone.
  func move(by unit: TextUnit, forward: Bool, extending: Bool) -> Bool
  /// Selects or deletes as a key does. False if the key is about the text.
  func delete(forward: Bool) -> Bool
  /// Selects all of it together with the text. False if there is nothing to select.
  func selectAll() -> Bool
  /// The selection is elsewhere now.
  func deselect()
  /// Deletes what is selected, as far as a person may. Tells nobody.
  func deleteSelection()
  /// Deletes everything that a person may delete. Tells nobody.
  func deleteAll()
}
