internal import Foundation

/// A view before the text of a text field that scrolls together with it: the tokens of a search. A selection may extend from it into the
/// text.
@MainActor protocol FieldPrefix: UIView, PrefixUnits {
  /// Whether the view has no content.
  var isEmpty: Bool { get }
  /// Whether the view has content that the user may delete.
  var isDeletable: Bool { get }
  /// Whether a part of the content is selected. The caret is then hidden.
  var hasSelection: Bool { get }
  /// The position of the selection's moving end in this view's coordinates; nil if that end is in the text.
  var movingStretch: ClosedRange<CGFloat>? { get }
  /// Lays out the current content in a field with `room` for it and the text. Returns the width that the content takes, including the
  /// distance to the text.
  func layOut(in room: CGSize) -> CGFloat
  /// Shows the content within `seen`, the only visible part of this view.
  func show(within seen: Range<CGFloat>)
  /// Moves the selection as an arrow key does. Returns false if the key affects only the text.
  func move(by unit: TextUnit, forward: Bool, extending: Bool) -> Bool
  /// Selects or deletes content as a key does. Returns false if the key affects the text.
  func delete(forward: Bool) -> Bool
  /// Selects the whole content together with the text. Returns false if there is no content to select.
  func selectAll() -> Bool
  /// Deselects the content, because the selection is now elsewhere.
  func deselect()
  /// Deletes the selected content that the user may delete. Does not notify the field.
  func deleteSelection()
  /// Deletes all content that the user may delete. Does not notify the field.
  func deleteAll()
}
